import { apiPrefix } from '../../contract/api-prefix.ts'
import type { ServedCollection } from '../serve/served-site.ts'
import { acceptedPattern, acceptRanges, acceptVerdict } from './accept-patterns.ts'
import { block, type Lines, quote, when } from './nginx-text.ts'
import { lastPagePattern, lastWordPattern, numberPattern, unplainPathPattern } from './query-patterns.ts'

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
