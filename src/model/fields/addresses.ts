import { parseUrl } from '../../contract/parse-url.ts'
import { AbsoluteUrl } from '../../contract/scalars.ts'
import { allowedSchemes, isAllowedScheme } from '../../text/allow-list.ts'
import { importableField } from './importable.ts'
import { readAnyText } from './read-text.ts'
import { Refused, scalarField } from './scalar.ts'

/** An absolute address of the web, as typed; one that the contract takes where it was imported. */
export const webAddress = () => importableField(readWebAddress, readContractAddress)

/** An absolute address of the web, or the empty text; any text but a link of a scheme not allowed where it was imported. */
export const webAddressOrEmpty = () =>
  importableField(typed => (typed === '' ? '' : readWebAddress(typed)), readAnyLink)

/** An address that the API can lie under, in its normal form: without query, fragment and slash at the end. */
export const baseUrl = () =>
  scalarField(typed => {
    const normal = normalizeBaseUrl(typed)
    if (normal !== undefined) return normal
    const hint = 'Write an absolute address without a query, such as https://api.example.org.'
    return new Refused('bad-base-url', `"${typed}" is no address that files can lie under.`, hint)
  })

/** A base URL in its normal form, or `undefined` where it is none. */
export function normalizeBaseUrl(url: string): string | undefined {
  if (!isWebAddress(url) || /[?#]/.test(url)) return undefined
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** A telephone number as typed: digits with the signs people put between them. */
export const telephone = () =>
  importableField(typed => {
    if (typed === '' || (/^\+?[\d ()/.-]+$/.test(typed) && /\d/.test(typed))) return typed
    return new Refused(
      'bad-telephone',
      `"${typed}" is not a telephone number.`,
      'Write it like +46 8 465 004 12.',
    )
  }, readAnyText)

const emailForm = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** An e-mail address as typed. */
export const email = () =>
  importableField(typed => {
    if (typed === '' || (emailForm.test(typed) && !/[\u0000-\u001f\u007f-\u009f]/.test(typed))) return typed
    return new Refused(
      'bad-email',
      `"${typed}" is not an e-mail address.`,
      'Write it like hello@example.org.',
    )
  }, readAnyText)

function readContractAddress(typed: string): string | Refused {
  return AbsoluteUrl.safeParse(typed).success ? readAnyText(typed) : readWebAddress(typed)
}

// Browsers pass over blanks and line ends in a scheme.
function readAnyLink(typed: string): string | Refused {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(typed.replace(/[\u0000-\u0020]/g, ''))?.[0]
  if (scheme === undefined || isAllowedScheme(scheme)) return readAnyText(typed)
  const hint = `Links begin with ${allowedSchemes.join(', ')}.`
  return new Refused('bad-url', `A link that begins with ${scheme} is not published.`, hint)
}

/** Reads an absolute http or https address without credentials or blanks. */
export function readWebAddress(typed: string): string | Refused {
  if (isWebAddress(typed)) return typed
  const hint = 'Write it out whole, such as https://www.example.org/page.'
  return new Refused('bad-url', `"${typed}" is not an address of the web.`, hint)
}

const notInAddresses = /[\s<>"\\^`{|}\u0000-\u001f\u007f-\u009f]/

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(typed) || notInAddresses.test(typed)) return false
  // An @ with nobody before it leaves no trace in the URL.
  if (/^[^/]*\/\/[^/?#]*@/.test(typed)) return false
  const url = parseUrl(typed)
  return url !== undefined && url.username === '' && url.password === '' && url.hostname !== ''
}
