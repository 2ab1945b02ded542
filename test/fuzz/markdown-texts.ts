import fc from 'fast-check'
import { address, mutantHtml, payload } from './markdown-payloads.ts'

const join = (separator: string) => (parts: readonly string[]) => parts.join(separator)
const pick = (...texts: readonly string[]) => fc.constantFrom(...texts)

/** A template whose values are drawn from arbitraries. */
function text(parts: TemplateStringsArray, ...values: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...values).map(all => String.raw({ raw: parts }, ...all))
}

const tagNames = [
  ['p', 'br', 'em', 'strong', 's', 'b', 'i', 'u', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ['h2', 'h6', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
].flat()

const otherNames = [
  ['font', 'span', 'div', 'img', 'h1', 'mark', 'small', 'tfoot', 'caption', 'dl', 'dt', 'q', 'del', 'var'],
  ['wbr', 'center', 'svg', 'math'],
].flat()

const tagName = pick(...tagNames)
const element = (name: fc.Arbitrary<string>) =>
  fc
    .tuple(name, pick('x', ' ', '\n\nx', '<b>x</b>', '<p>x'))
    .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`)
const words = pick(
  ...['x', ' ', '\n', '\n\n', '&amp;', '&lt;b&gt;', '&#x3c;', '&', '&notit;', '>', '"', '=', '\u00a0', '🎪'],
  '\t',
)

const harmless = [
  ...[text`<${tagName}>`, text`<${tagName}>`, text`</${tagName}>`, element(tagName), words],
  text`<a href="https://a.example/?a=${pick('1', '2')}&amp;b" title="&lt;b&gt;">`,
  text`<ol start="${pick('3', '', 'x', '-1', '1" x="')}">`,
]
const doubtful = [
  ...harmless,
  text`<a href="${address}">`,
  text`<a title="${payload.map(found => found.replaceAll('"', '&quot;'))}">`,
  text`<a title="${payload.map(found => found.replace(/["<>]/g, ''))}">`,
  text`<${pick(...otherNames)}>x`,
  payload.map(found => found.replaceAll('<', '&lt;')),
  payload.map(found => found.replace(/[<>]/g, '')),
]
const hostile = [...doubtful, payload, element(payload.map(found => found.replace(/^</, '')))]

const piecesOf = (pieces: readonly fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...pieces), { minLength: 1, maxLength: 10 }).map(join(''))

/** HTML as in an import: allowed tags, well nested or not, with or without a payload. */
export const html: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: payload },
  { weight: 1, arbitrary: mutantHtml },
  { weight: 2, arbitrary: piecesOf(harmless) },
  { weight: 3, arbitrary: piecesOf(doubtful) },
  { weight: 1, arbitrary: piecesOf(hostile) },
)

function prefix(lines: string, first: string, rest: string): string {
  return first + lines.replaceAll('\n', `\n${rest}`)
}

const { markdown: document } = fc.letrec<{ markdown: string; block: string; inline: string; span: string }>(
  tie => {
    const [block, inline, span] = [tie('block'), tie('inline'), tie('span')]
    const cell = inline.map(found => found.replaceAll('\n', ' '))
    const oneLine = payload.map(found => found.replaceAll('\n', ' '))
    const spansOf = (spans: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.array(spans, { minLength: 1, maxLength: 3 }), pick('', ' ', ' ', '\n', '  \n', '\\\n'))
        .map(([parts, separator]) => parts.join(separator))
    return {
      markdown: fc
        .tuple(fc.array(block, { minLength: 1, maxLength: 3 }), pick('\n\n', '\n\n', '\n', '\r\n\r\n'))
        .map(([parts, separator]) => parts.join(separator)),
      block: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'block' },
        { weight: 2, arbitrary: inline },
        text`${fc.integer({ min: 1, max: 7 }).map(level => '#'.repeat(level))} ${inline}`,
        text`${inline}\n${pick('---', '===')}`,
        fc.tuple(block, pick('> ', '>', '')).map(([lines, rest]) => prefix(lines, '> ', rest)),
        fc
          .tuple(block, pick('- ', '+ ', '12. ', '0) '), pick('  ', '    ', ''))
          .map(([lines, first, rest]) => prefix(lines, first, rest)),
        text`\`\`\`${fc.oneof(pick('', 'js'), oneLine)}\n${inline}\n\`\`\``,
        inline.map(lines => prefix(lines, '    ', '\t')),
        text`| ${cell} | ${cell} |\n|:-:|--|\n| ${cell} | ${cell} |`,
        text`[x]: ${address} ${fc.oneof(fc.constant(''), text`"${payload}"`)}\n\n[a][x] ![b][x] [x]`,
        payload,
        fc.constant('***'),
      ),
      inline: spansOf(span),
      span: fc.oneof(
        { maxDepth: 5, depthIdentifier: 'span' },
        fc.constant('two words'),
        fc.constant('x & y < z > "q" \'r\' {s}'),
        payload,
        text`*${span}*`,
        text`**${span}**`,
        text`~~${span}~~`,
        text`\`${payload}\``,
        text`[${span}](${address})`,
        text`[${span}](<${address}> "${payload}")`,
        text`[${span}](${address} '${payload}')`,
        text`<${address}>`,
        text`![${span}](${address})`,
        text`\\${payload}`,
        text`&${pick('lt', 'amp', '#60', '#x3c', 'colon', 'Tab', '#0', '#xd800', '#x110000', 'lt;script&gt')};`,
      ),
    }
  },
)

/** Markdown from a grammar, with payloads in it. */
export const markdown: fc.Arbitrary<string> = document
