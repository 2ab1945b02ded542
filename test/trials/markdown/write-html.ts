import type { Random } from '../../snapshot/random.ts'
import { writeMutant } from './mutants.ts'
import { pickAddress, pickPayload } from './payload.ts'

/** HTML as an import may bring it: allowed tags, well nested or not, with something hostile among them, or nothing. */
export function writeHtml(random: Random): string {
  const kind = random.below(8)
  if (kind === 0) return pickPayload(random)
  if (kind === 1) return writeMutant(random)
  const pieces = Array.from({ length: 1 + random.below(10) }, () => random.pick(piecesOf(kind))(random))
  return pieces.join('')
}

const names = [
  'p',
  'br',
  'em',
  'strong',
  's',
  'b',
  'i',
  'u',
  'sub',
  'sup',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'h2',
  'h6',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

const otherNames = [
  'font',
  'span',
  'div',
  'img',
  'h1',
  'mark',
  'small',
  'tfoot',
  'caption',
  'dl',
  'dt',
  'q',
  'del',
  'var',
  'wbr',
  'center',
  'svg',
  'math',
]

type Piece = (random: Random) => string

const harmless: readonly Piece[] = [
  random => `<${random.pick(names)}>`,
  random => `<${random.pick(names)}>`,
  random => `</${random.pick(names)}>`,
  random => whole(random, random.pick(names)),
  random => `<a href="https://a.example/?a=${random.below(9)}&amp;b" title="&lt;b&gt;">`,
  random => `<ol start="${random.pick(['3', '', 'x', '-1', '1" x="'])}">`,
  random =>
    random.pick([
      'x',
      ' ',
      '\n',
      '\n\n',
      '&amp;',
      '&lt;b&gt;',
      '&#x3c;',
      '&',
      '&notit;',
      '>',
      '"',
      '=',
      '\u00a0',
      '🎪',
      '\t',
    ]),
]

const doubtful: readonly Piece[] = [
  ...harmless,
  random => `<a href="${pickAddress(random)}">`,
  random => `<a title="${pickPayload(random).replaceAll('"', '&quot;')}">`,
  random => `<a title="${pickPayload(random).replace(/["<>]/g, '')}">`,
  random => `<${random.pick(otherNames)}>x`,
  random => pickPayload(random).replaceAll('<', '&lt;'),
  random => pickPayload(random).replace(/[<>]/g, ''),
]

const hostile: readonly Piece[] = [
  ...doubtful,
  random => pickPayload(random),
  random => whole(random, pickPayload(random).replace(/^</, '')),
]

function piecesOf(kind: number): readonly Piece[] {
  if (kind < 4) return harmless
  return kind < 7 ? doubtful : hostile
}

function whole(random: Random, name: string): string {
  return `<${name}>${random.pick(['x', ' ', '\n\nx', '<b>x</b>', '<p>x'])}</${name}>`
}
