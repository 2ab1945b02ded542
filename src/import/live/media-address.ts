import { parseUrl } from '../../contract/parse-url.ts'
import { SourceError } from '../source.ts'
import { refuseCredentials } from './base.ts'

/**
 * The address of a medium, from its `url` or `src`.
 *
 * @throws SourceError where it is none of the web, or holds a user or a password
 */
export function mediaUrlOf(address: string, base: URL): URL {
  const url = parseUrl(address, base.href)
  if (!url) throw new SourceError(address, 'this is no address.')
  if (!/^https?:$/.test(url.protocol)) throw new SourceError(address, 'this is no address of the web.')
  refuseCredentials(url, `${url.protocol}//…@${url.host}${url.pathname}`)
  url.hash = ''
  return url
}

/** Whether the name at the end of an address holds the beginning of its file's hash, eight digits or more: then it never changes. */
export function namesItsHash(url: URL, sha256: string): boolean {
  const name = url.pathname.split('/').at(-1) ?? ''
  return name.split(/[.\-_]/).some(part => /^[0-9a-f]{8,64}$/.test(part) && sha256.startsWith(part))
}
