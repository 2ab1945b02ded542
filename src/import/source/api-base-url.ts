import { join } from 'node:path'
import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { SourceError } from './api-source.ts'

/**
 * Returns the URL that an API is served under, with a slash at the end. `given` is the base with or without a slash, or the
 * address of anything below its `/api/v1/`.
 *
 * @throws SourceError for anything but a web address without user and password
 */
export function readBase(given: string): URL {
  const typed = given.trim()
  const url = /^https?:\/\//i.test(typed) ? parseUrl(typed) : undefined
  if (!url) throw new SourceError(given, describeBadAddress(typed))
  refuseCredentials(url)
  const [before = ''] = `${url.pathname.replace(/\/+$/, '')}/`.split(apiPrefix)
  return new URL(`${before.replace(/\/+$/, '')}/`, url.origin)
}

/** Returns the address of a page. */
export function pageUrlOf(base: URL, collection: CollectionName, number: number): URL {
  return new URL(`${apiPrefix.slice(1)}${collection}/?page=${number}`, base)
}

/** Returns the address of a medium from its `url` or `src`. @throws SourceError for anything but a web address without user and password */
export function mediaUrlOf(address: string, base: URL): URL {
  const url = parseUrl(address, base.href)
  if (!url) throw new SourceError(address, 'this is not an address.')
  if (!/^https?:$/.test(url.protocol)) throw new SourceError(address, 'this is not a web address.')
  refuseCredentials(url)
  url.hash = ''
  return url
}

/** Refuses an address with a user or a password. @throws SourceError, whose message shows the address as `named` */
export function refuseCredentials(url: URL, named = `${url.protocol}//…@${url.host}${url.pathname}`): void {
  if (url.username === '' && url.password === '') return
  throw new SourceError(named, 'the address contains a user or a password. Give one without.')
}

/** Returns the folder below `cache` in which responses of an API are kept. @throws SourceError if `url` is not a web address */
export function storeFolderOf(cache: string, url: string): string {
  const { host, pathname } = readBase(url)
  const name = `${host}${pathname}`.replace(/\/+$/, '').replace(/[^a-z0-9.-]+/gi, '_')
  return join(cache, 'import', name)
}

function describeBadAddress(typed: string): string {
  const meant = `https://${typed}`
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?]|$)/i.test(typed) && parseUrl(meant) !== undefined
  return `this is not a web address. ${isHost ? `Did you mean ${meant}?` : 'It begins with https:// or http://.'}`
}

/** Returns a part of an address without percent-encoding; unchanged if that is invalid. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
