import { UserError } from '../../base/problems/user-error.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import {
  acceptedPattern,
  acceptRanges,
  acceptVerdict,
  maxDigits,
  numberPattern,
  pageParameterPattern,
  unplainPathPattern,
  wordLastPattern,
} from './request-patterns.ts'
import {
  blockOf,
  type ConfigLines,
  type FixedAnswer,
  type Header,
  lastPage,
  methodPlaceholder,
} from './server-plan.ts'

/** Prints a block `head { lines }`. */
export function block(head: string, lines: ConfigLines): string[] {
  return blockOf(head, lines, '  ')
}

/** Returns a function that prints a block which applies if `variable` compares with `text` in this way; for `~`, `text` is a regular expression. */
export function when(variable: string, comparison: '=' | '~' | '~*' | '!~', text: string): Conditional {
  return (...lines) => block(`if (${variable} ${comparison} ${quote(text)})`, lines)
}

type Conditional = (...lines: ConfigLines) => string[]

/** Prints a word in quotation marks. nginx reads a dollar sign in most places as a variable, so callers refuse or encode those of values. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** Prints the directives that send all headers but the type, with every status; `typeLines` prints the type. */
export function headerLines(headers: readonly Header[]): string[] {
  return headers
    .filter(header => !isType(header))
    .map(([name, value]) => `add_header ${name} ${quoteValue(name, value)} always;`)
}

/** Prints the directives that set the type from the headers, regardless of the file's extension; `others` if they have none. */
export function typeLines(headers: readonly Header[], others: ConfigLines = []): ConfigLines {
  const type = headers.find(isType)
  return type ? ['types { }', `default_type ${quoteValue(...type)};`] : others
}

/** Prints the directives of a response, except its type. */
export function answerLines({ status, headers, body }: FixedAnswer): string[] {
  const text = quote(body.replaceAll('$', '\\u0024')).replaceAll(methodPlaceholder, () => '$request_method')
  return [...headerLines(headers), `return ${status} ${text};`]
}

function isType([name]: Header): boolean {
  return name.toLowerCase() === 'content-type'
}

/** Prints the value of a header in quotation marks. @throws UserError for a dollar sign */
export function quoteValue(name: string, value: string): string {
  if (!value.includes('$')) return quote(value)
  throw new UserError(
    `nginx takes the $ in the header ${name} for a variable: ${value}\nWrite the header in _headers, or the address in site.yaml that becomes its value, without $; in an address %24 means the same.`,
  )
}

/**
 * Returns the directives that read a request before a location is chosen. They set `$visitor_page`, which is for
 * collections only, to the name of the requested page's file, 0 if the value names no page, and `$visitor_accepts` to `y` if the
 * client takes JSON.
 */
export function queryLines(): ConfigLines {
  const digits = Array.from({ length: maxDigits }, (_, index) => `$${index + 1}`).join('')
  return [
    '# A path with an escape, a doubled slash or dots for a folder leads nowhere.',
    ...when('$request_uri', '~', unplainPathPattern)(`rewrite ^ ${apiPrefix}nowhere last;`),
    '',
    '# The page: of several the last one counts, and nothing or an empty text is page 1.',
    'set $visitor_asked "";',
    ...when('$args', '~', pageParameterPattern)('set $visitor_asked $1;'),
    'set $visitor_page 0;',
    ...when('$visitor_asked', '=', '')('set $visitor_page 1;'),
    ...when('$visitor_asked', '~', numberPattern)(`set $visitor_page ${quote(digits)};`),
    ...when('$visitor_asked', '~', wordLastPattern)(`set $visitor_page ${lastPage};`),
    '',
    '# Whether the client takes JSON: y or n for each range of types in Accept, and the most specific one counts.',
    ...acceptRanges.flatMap(({ name, refused, accepted }) => [
      `set $visitor_${name} "";`,
      ...when('$http_accept', '~*', accepted)(`set $visitor_${name} y;`),
      ...when('$http_accept', '~*', refused)(`set $visitor_${name} n;`),
    ]),
    `set $visitor_verdict ${quote(acceptVerdict(name => `$visitor_${name}`))};`,
    'set $visitor_accepts n;',
    ...when('$visitor_verdict', '~', acceptedPattern)('set $visitor_accepts y;'),
  ]
}
