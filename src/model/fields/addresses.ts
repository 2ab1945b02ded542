import { Refused, scalarField } from './scalar.ts'

/** An absolute address of the web, as typed. */
export const webAddress = () => scalarField(readWebAddress)

/** An absolute address of the web, or the empty text. */
export const webAddressOrEmpty = () => scalarField(typed => (typed === '' ? '' : readWebAddress(typed)))

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
  scalarField(typed => {
    if (typed === '' || (/^\+?[\d ()/.-]+$/.test(typed) && /\d/.test(typed))) return typed
    return new Refused(
      'bad-telephone',
      `"${typed}" is not a telephone number.`,
      'Write it like +46 8 465 004 12.',
    )
  })

const emailForm = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** An e-mail address as typed. */
export const email = () =>
  scalarField(typed => {
    if (typed === '' || (emailForm.test(typed) && !/[\u0000-\u001f\u007f-\u009f]/.test(typed))) return typed
    return new Refused(
      'bad-email',
      `"${typed}" is not an e-mail address.`,
      'Write it like hello@example.org.',
    )
  })

/** Reads an absolute http or https address without credentials or blanks. */
export function readWebAddress(typed: string): string | Refused {
  if (isWebAddress(typed)) return typed
  const hint = 'Write it out whole, such as https://www.example.org/page.'
  return new Refused('bad-url', `"${typed}" is not an address of the web.`, hint)
}

const notInAddresses = /[\s<>"\\^`{|}\u0000-\u001f\u007f-\u009f]/

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(typed) || notInAddresses.test(typed) || !URL.canParse(typed)) return false
  const { username, password, hostname } = new URL(typed)
  return username === '' && password === '' && hostname !== ''
}
