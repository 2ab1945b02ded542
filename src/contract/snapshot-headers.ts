import { contractHeaders, type HeaderRule, type RuleHeader } from './header-rules.ts'
import { apiPrefix, siteRecordPath } from './site-paths.ts'

const media = '/media/'
const record = `/${siteRecordPath}`

/** The headers that every snapshot may set: their names, the paths they apply to, and patterns for their values. */
const standardHeaders: readonly (readonly [name: string, places: readonly string[], form: RegExp])[] = [
  ...Object.entries(contractHeaders).map(([name, value]) => {
    return [name, [apiPrefix], new RegExp(`^${value.replace(/\W/g, '\\$&')}$`)] as const
  }),
  ['Content-Type', [record], /^application\/json$/],
  ['Cache-Control', [apiPrefix, record], /^public, max-age=\d{1,4}(?:, stale-while-revalidate=\d{1,4})?$/],
  ['Cache-Control', [media], /^public, max-age=31536000, immutable$/],
  ['Access-Control-Allow-Origin', [apiPrefix, media, record], /^\*$/],
  ['X-Content-Type-Options', [apiPrefix, media, record], /^nosniff$/],
  ['Link', [apiPrefix, record], /^<https?:\/\/[^\s<>"\\]+>; rel="license"$/i],
]

/** Headers that affect more than their own response, or change its meaning: names, or prefixes that end in `*`. */
const neverAllowed = `
  accept-ch accept-ranges activate-storage-access age alt-svc authentication-info
  clear-site-data critical-ch etag expect-ct expires last-modified link location
  nel origin-agent-cluster origin-trial refresh report-to reporting-endpoints
  set-login sourcemap speculation-rules status strict-transport-security te trailer
  transfer-encoding upgrade use-as-dictionary via www-authenticate x-sourcemap
  access-control-allow-credentials access-control-allow-private-network supports-loading-mode
  cf-* content-* netlify-* proxy-* public-key-pins* sec-* service-worker*
  set-cookie* x-accel-* x-http-method* x-sendfile* x-lighttpd-* x-litespeed-*`
  .trim()
  .split(/\s+/)
  .map(name => new RegExp(`^${name.replace('*', '.*')}$`, 'i'))

/** Whether a person who receives a snapshot may allow it to set a header. */
export function canBeAllowed(name: string): boolean {
  if (/^content-security-policy$/i.test(name)) return true
  return /^[a-z0-9-]+$/i.test(name) && !neverAllowed.some(never => never.test(name))
}

/** Returns the headers of a rule that not every snapshot may set, in their order. */
export function findForeignHeaders({ pattern, headers }: HeaderRule): RuleHeader[] {
  return headers.filter(header => !isStandard(header, pattern))
}

function isStandard({ name, value }: RuleHeader, pattern: string): boolean {
  return standardHeaders.some(([standard, places, form]) => {
    const isPlaced = places.some(
      place => pattern === place || (place.endsWith('/') && pattern.startsWith(place)),
    )
    return isPlaced && standard.toLowerCase() === name.toLowerCase() && form.test(value)
  })
}
