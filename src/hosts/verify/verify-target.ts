import { UserError } from '../../base/problems/user-error.ts'
import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'

/** The base that requests go to, and the base that links are written for; both end in a slash. */
export type Target = { readonly base: string; readonly publicBase: string }

/** Checks and completes the two bases. @throws VerifyError if one of them is not an http or https URL */
export function resolveTarget(url: string, publicUrl: string): Target {
  return { base: baseOf(url), publicBase: baseOf(publicUrl) }
}

function baseOf(text: string): string {
  if (!/^https?:\/\//i.test(text) || !parseUrl(text)) {
    throw new VerifyError(`"${text}" is not a base URL. Expected one such as http://127.0.0.1:4000/.`)
  }
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname.replace(/\/*$/, '/')}`
}

/** Returns the URL of a collection under a base, with its closing slash. */
export function collectionUrl(base: string, name: CollectionName): string {
  return `${base}${apiPrefix.slice(1)}${name}/`
}

/** Returns the URL of page `page` of a collection, asked for as the known clients do. */
export function pageUrl(collection: string, page: number): string {
  return `${collection}?page=${page}`
}

/** Returns where to request an absolute URL that an answer names: at the same path under the requested base. */
export function askedUrl(url: string, { base, publicBase }: Target): string {
  const { href } = new URL(url)
  return href.startsWith(publicBase) ? base + href.slice(publicBase.length) : href
}

/** The check could not be made: the base URL is invalid, or the server does not respond. */
export class VerifyError extends UserError {
  override readonly name = 'VerifyError'
}
