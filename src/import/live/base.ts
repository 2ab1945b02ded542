import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { SourceError } from '../source.ts'

/**
 * The address that an API lies under, with a slash at the end, from what a person gives: the base itself with or without
 * a slash, or the address of anything below its `/api/v1/`, such as a page of a collection.
 *
 * @throws SourceError where it is no address of the web, or holds a user or a password
 */
export function readBase(given: string): URL {
  const typed = given.trim()
  const url = /^https?:\/\//i.test(typed) ? parseUrl(typed) : undefined
  if (!url) throw new SourceError(given, noAddress(typed))
  refuseCredentials(url, `${url.protocol}//…@${url.host}${url.pathname}`)
  const [before = ''] = `${url.pathname.replace(/\/+$/, '')}/`.split(apiPrefix)
  return new URL(`${before.replace(/\/+$/, '')}/`, url.origin)
}

/** The address of a page: its number is always one that was counted here. */
export function pageUrlOf(base: URL, collection: CollectionName, number: number): URL {
  return new URL(`${apiPrefix.slice(1)}${collection}/?page=${number}`, base)
}

/** @throws SourceError, which calls the address `named`, where it holds a user or a password */
export function refuseCredentials(url: URL, named: string): void {
  if (url.username === '' && url.password === '') return
  throw new SourceError(named, 'a user or a password stands in the address. Give an address without.')
}

function noAddress(typed: string): string {
  const meant = `https://${typed}`
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?]|$)/i.test(typed) && parseUrl(meant) !== undefined
  return `this is no address of the web. ${isHost ? `Did you mean ${meant}?` : 'It begins with https:// or http://.'}`
}
