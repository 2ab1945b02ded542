import type { Random } from '../../snapshot/random.ts'
import { pickAddress, pickPayload } from './payload.ts'

/** A text of Markdown by a grammar, in which something hostile stands in one place or in many. */
export function writeMarkdown(random: Random): string {
  const blocks = Array.from({ length: 1 + random.below(3) }, () => writeBlock(random, 0))
  return blocks.join(random.pick(['\n\n', '\n\n', '\n', '\r\n\r\n']))
}

function writeBlock(random: Random, depth: number): string {
  const block = depth > 3 ? writeInline : random.pick(blocks)
  return block(random, depth)
}

const blocks: readonly ((random: Random, depth: number) => string)[] = [
  writeInline,
  writeInline,
  (random, depth) => `${'#'.repeat(1 + random.below(7))} ${writeInline(random, depth)}`,
  (random, depth) => `${writeInline(random, depth)}\n${random.pick(['---', '==='])}`,
  (random, depth) => prefix(writeBlock(random, depth + 1), '> ', random.pick(['> ', '>', ''])),
  (random, depth) =>
    prefix(
      writeBlock(random, depth + 1),
      random.pick(['- ', '+ ', '12. ', '0) ']),
      random.pick(['  ', '    ', '']),
    ),
  (random, depth) =>
    `\`\`\`${random.pick(['', 'js', pickPayload(random).replaceAll('\n', ' ')])}\n${writeInline(random, depth)}\n\`\`\``,
  (random, depth) => prefix(writeInline(random, depth), '    ', '\t'),
  (random, depth) =>
    `| ${cell(random, depth)} | ${cell(random, depth)} |\n|:-:|--|\n| ${cell(random, depth)} | ${cell(random, depth)} |`,
  random =>
    `[x]: ${pickAddress(random)} ${random.pick(['', `"${pickPayload(random)}"`])}\n\n[a][x] ![b][x] [x]`,
  random => pickPayload(random),
  () => '***',
]

function writeInline(random: Random, depth: number): string {
  const spans = Array.from({ length: 1 + random.below(3) }, () => writeSpan(random, depth))
  return spans.join(random.pick(['', ' ', ' ', '\n', '  \n', '\\\n']))
}

function writeSpan(random: Random, depth: number): string {
  return depth > 5 ? 'x' : random.pick(spans)(random, depth + 1)
}

const spans: readonly ((random: Random, depth: number) => string)[] = [
  () => 'two words',
  () => signs,
  random => pickPayload(random),
  (random, depth) => `*${writeSpan(random, depth)}*`,
  (random, depth) => `**${writeSpan(random, depth)}**`,
  (random, depth) => `~~${writeSpan(random, depth)}~~`,
  random => `\`${pickPayload(random)}\``,
  (random, depth) => `[${writeSpan(random, depth)}](${pickAddress(random)})`,
  (random, depth) => `[${writeSpan(random, depth)}](<${pickAddress(random)}> "${pickPayload(random)}")`,
  (random, depth) => `[${writeSpan(random, depth)}](${pickAddress(random)} '${pickPayload(random)}')`,
  random => `<${pickAddress(random)}>`,
  (random, depth) => `![${writeSpan(random, depth)}](${pickAddress(random)})`,
  random => `\\${pickPayload(random)}`,
  random =>
    `&${random.pick(['lt', 'amp', '#60', '#x3c', 'colon', 'Tab', '#0', '#xd800', '#x110000', 'lt;script&gt'])};`,
]

const signs = 'x & y < z > "q" \'r\' {s}'

function cell(random: Random, depth: number): string {
  return writeInline(random, depth).replaceAll('\n', ' ')
}

function prefix(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join('\n')
}
