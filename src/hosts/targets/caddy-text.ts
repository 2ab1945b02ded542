import { UserError } from '../../base/problems/user-error.ts'
import {
  acceptedPattern,
  acceptRanges,
  acceptVerdict,
  maxDigits,
  numberPattern,
  pageParameterPattern,
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
  return blockOf(head, lines, '\t')
}

/**
 * Prints a word in quotation marks, in which a name in braces is a variable.
 *
 * @throws UserError if the quotation would end early, or Caddy would expand an environment variable
 */
export function quote(text: string): string {
  const endsEarly = text.includes('`') && /\\(?:"|$)/.test(text)
  if (endsEarly || text.includes('{$')) {
    throw new UserError(
      `A configuration of Caddy cannot contain this text: ${text}\nWrite it in _headers without ${endsEarly ? 'the backtick' : 'the {$'}.`,
    )
  }
  return text.includes('`') ? `"${text.replaceAll('"', '\\"')}"` : `\`${text}\``
}

/** Prints a word in quotation marks, without variables. */
function quoteLiteral(text: string): string {
  return quote(text.replace(/[{}]/g, '\\$&'))
}

/** Prints the directive that sets these headers. */
export function headerLines(headers: readonly Header[]): string[] {
  const print = ([name, value]: Header) => `${name} ${quoteLiteral(value)}`
  // The file server adds a field of its own, which this one replaces.
  const isLate = ([name, value]: Header) => name === 'Vary' && value.endsWith('Accept-Encoding')
  const late = headers.filter(isLate).map(header => block('header', [print(header), 'defer']))
  return [...block('header', headers.filter(header => !isLate(header)).map(print)), ...late.flat()]
}

/** Prints the directives of a response. */
export function answerLines({
  status,
  headers,
  body,
}: Omit<FixedAnswer, 'status'> & { readonly status: number | string }): string[] {
  const text = quoteLiteral(body).replaceAll(methodPlaceholder, '{http.request.method}')
  return [...headerLines(headers), `respond ${text} ${status}`]
}

/**
 * The directives that read a request. They fill in `visitor_search`, the query with its question mark; `visitor_asked`, the
 * raw text of the requested page; and `visitor_accepts`, which is empty unless the client takes JSON.
 */
export const queryLines: ConfigLines = [
  ...map('{http.request.orig_uri.query}', 'visitor_search', { '^(.+)$': `?\${1}` }),
  '',
  '# Of several pages the last one counts.',
  ...map('{http.request.orig_uri.query}', 'visitor_asked', { [pageParameterPattern]: `\${1}` }),
  '',
  '# Whether the client takes JSON: y or n for each range of types in Accept, and the most specific one counts.',
  ...acceptRanges.flatMap(({ name, refused, accepted }) =>
    map('{http.request.header.Accept}', `visitor_${name}`, {
      [`(?i)${refused}`]: 'n',
      [`(?i)${accepted}`]: 'y',
    }),
  ),
  ...map(
    acceptVerdict(name => `{visitor_${name}}`),
    'visitor_accepts',
    { [acceptedPattern]: 'y' },
  ),
]

/** Fills in `visitor_page`, the name of a page's file, or nothing if the text names none. */
export const pageLines: ConfigLines = map('{visitor_asked}', 'visitor_page', {
  '^$': '1',
  [numberPattern]: Array.from({ length: maxDigits }, (_, index) => `\${${index + 1}}`).join(''),
  [wordLastPattern]: lastPage,
})

/** Prints a map of `source`. `cases` maps patterns to texts, in order; a value that no pattern matches becomes an empty text. */
function map(source: string, name: string, cases: Readonly<Record<string, string>>): string[] {
  return block(`map ${quote(source)} {${name}}`, [
    ...Object.entries(cases).map(([pattern, text]) => `${quote(`~${pattern}`)} ${quote(text)}`),
    'default ""',
  ])
}
