import { acceptedPattern, acceptRanges, acceptVerdict } from './accept-patterns.ts'
import { block, type Lines, quote } from './caddy-text.ts'
import { lastPagePattern, lastWordPattern, numberPattern } from './query-patterns.ts'

/**
 * The directives that read a request. They fill in `visitor_search`, the query with its question mark; `visitor_asked`, the
 * raw text of the page that is asked for; and `visitor_accepts`, which is empty unless the client takes JSON.
 */
export const queryLines: Lines = [
  ...map('{http.request.orig_uri.query}', 'visitor_search', [['^(.+)$', `?${group(1)}`]]),
  '',
  '# Of several pages the last one counts.',
  ...map('{http.request.orig_uri.query}', 'visitor_asked', [[lastPagePattern, group(1)]]),
  '',
  '# Whether the client takes JSON: y or n for each range of types in Accept, and the most specific one counts.',
  ...acceptRanges.flatMap(({ name, refused, accepted }) =>
    map('{http.request.header.Accept}', `visitor_${name}`, [
      [`(?i)${refused}`, 'n'],
      [`(?i)${accepted}`, 'y'],
    ]),
  ),
  ...map(
    acceptVerdict(name => `{visitor_${name}}`),
    'visitor_accepts',
    [[acceptedPattern, 'y']],
  ),
]

/** The directive that fills in `visitor_page` for a collection of `pages` pages: a number, or nothing where it can be none. */
export function pageLines(pages: number): Lines {
  const { pattern, groups } = numberPattern(pages)
  const digits = Array.from({ length: groups }, (_, index) => group(index + 1)).join('')
  return map('{visitor_asked}', 'visitor_page', [
    ['^$', '1'],
    [pattern, digits],
    [lastWordPattern, String(pages)],
  ])
}

// What nothing matches becomes an empty text.
function map(source: string, name: string, cases: readonly (readonly [string, string])[]): string[] {
  return block(`map ${quote(source)} {${name}}`, [
    ...cases.map(([pattern, text]) => `${quote(`~${pattern}`)} ${quote(text)}`),
    'default ""',
  ])
}

function group(index: number): string {
  return `\${${index}}`
}
