import { parseUrl } from '../../contract/parse-url.ts'
import { SourceError } from '../source.ts'
import { refuseCredentials } from './base.ts'

/**
 * Where a redirect leads, if that is on the same origin: another may be anybody's, or lie behind the firewall.
 *
 * @throws SourceError that names both addresses, where it leads elsewhere or nowhere
 */
export function redirectTarget(from: URL, { status, headers }: { status: number; headers: Headers }): URL {
  const location = headers.get('location')
  const target = location === null ? undefined : parseUrl(location, from.href)
  if (!target) throw new SourceError(from.href, `it redirects (${status}) to no address.`)
  refuseCredentials(target, from.href)
  if (target.origin === from.origin) return target
  const hint = 'It was not followed; where the API has moved there, import from there.'
  throw new SourceError(from.href, `it redirects to another origin, ${target.href.slice(0, 300)}. ${hint}`)
}
