import { ToldError } from '../../base/problems/told-error.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { ServedCollection } from '../serve/served-site.ts'
import type { FixedAnswer, Header, Marked } from './fixed-answers.ts'
import {
  acceptedPattern,
  acceptRanges,
  acceptVerdict,
  lastPagePattern,
  lastWordPattern,
  numberPattern,
  unplainPathPattern,
} from './request-patterns.ts'

/**
 * The directives that read a request before a location is chosen. They set `$visitor_page` to the number of the page that is
 * asked for, 0 where it can be none, and `$visitor_accepts` to `y` where the client takes JSON.
 */
export function queryLines(collections: Readonly<Record<string, ServedCollection>>): Lines {
  return [...plainLines, '', ...pageLines(collections), '', ...acceptLines]
}

const plainLines = [
  '# A path with an escape, a doubled slash or dots for a folder leads nowhere.',
  ...block(when('$request_uri', '~', unplainPathPattern), [`rewrite ^ ${apiPrefix}nowhere last;`]),
]

function pageLines(collections: Readonly<Record<string, ServedCollection>>): Lines {
  const rows = Object.entries(collections)
  const { pattern, groups } = numberPattern(Math.max(1, ...rows.map(([, { pages }]) => pages)))
  const digits = Array.from({ length: groups }, (_, index) => `$${index + 1}`).join('')
  return [
    '# The page: of several the last one counts, and nothing or an empty text is page 1.',
    'set $visitor_asked "";',
    ...block(when('$args', '~', lastPagePattern), ['set $visitor_asked $1;']),
    'set $visitor_page 0;',
    ...block(when('$visitor_asked', '=', ''), ['set $visitor_page 1;']),
    ...block(when('$visitor_asked', '~', pattern), [`set $visitor_page ${quote(digits)};`]),
    ...block(when('$visitor_asked', '~', lastWordPattern), ['set $visitor_page "last of $uri";']),
    ...rows.flatMap(([name, { pages }]) => {
      return block(when('$visitor_page', '=', `last of ${apiPrefix}${name}/`), [
        `set $visitor_page ${pages};`,
      ])
    }),
  ]
}

const acceptLines = [
  '# Whether the client takes JSON: y or n for each range of types in Accept, and the most specific one counts.',
  ...acceptRanges.flatMap(({ name, refused, accepted }) => [
    `set $visitor_${name} "";`,
    ...block(when('$http_accept', '~*', accepted), [`set $visitor_${name} y;`]),
    ...block(when('$http_accept', '~*', refused), [`set $visitor_${name} n;`]),
  ]),
  `set $visitor_verdict ${quote(acceptVerdict(name => `$visitor_${name}`))};`,
  'set $visitor_accepts n;',
  ...block(when('$visitor_verdict', '~', acceptedPattern), ['set $visitor_accepts y;']),
]

/** Lines of a configuration; blocks are lines that are indented already. */
export type Lines = readonly string[]

/** A header that nginx has no words for. */
export class CannotPrintHeader extends ToldError {
  override readonly name = 'CannotPrintHeader'
}

/** `head { lines }` */
export function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `  ${line}`)), '}']
}

/** The head of a block that counts where `variable` compares so with `text`, which is a regular expression after `~`. */
export function when(variable: string, comparison: '=' | '~' | '~*' | '!~', text: string): string {
  return `if (${variable} ${comparison} ${quote(text)})`
}

/** A word in quotation marks. nginx reads a dollar sign in most places as a variable. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** The directive that sends these headers with every status. The type is no such header: see `typeLines`. */
export function headerLines(headers: readonly Header[]): string[] {
  return headers
    .filter(isNoType)
    .map(([name, value]) => `add_header ${name} ${quoteValue(name, value)} always;`)
}

/** The directives for the type that the headers name, whatever a file's name says; `others` where they name none. */
export function typeLines(headers: readonly Header[], others: Lines = []): Lines {
  const type = headers.find(header => !isNoType(header))
  return type ? ['types { }', `default_type ${quoteValue(...type)};`] : others
}

/** The directives that give an answer but for its type. In the body, `marked` is the variable that stands in place of `mark`. */
export function answerLines({ status, headers, body }: FixedAnswer, marked?: Marked): string[] {
  const plain = quote(body.replaceAll('$', '\\u0024'))
  const text = marked ? plain.replaceAll(marked.mark, marked.variable) : plain
  return [...headerLines(headers), `return ${status} ${text};`]
}

function isNoType([name]: Header): boolean {
  return name.toLowerCase() !== 'content-type'
}

function quoteValue(name: string, value: string): string {
  if (!value.includes('$')) return quote(value)
  throw new CannotPrintHeader(
    `nginx takes the $ in the header ${name} for a variable: ${value}\nWrite the header in _headers, or the address in site.yaml that it takes, without one; in an address %24 means the same.`,
  )
}
