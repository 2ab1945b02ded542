import { parseUrl } from '../../contract/parse-url.ts'
import { AbsoluteUrl } from '../../contract/scalars.ts'
import { allowedSchemes, isAllowedScheme } from '../text/allow-list.ts'
import { Refused, readAnyText, scalarField } from './scalar.ts'
import { importableField } from './text-fields.ts'
import { anyTextForm, nameForm, patternForm, typedForms } from './typed-form.ts'

/** An absolute address of the web, as typed; one that the contract takes where it was imported. */
export const webAddress = () =>
  importableField(
    { read: readWebAddress, form: patternForm(addressPattern, addressHint) },
    { read: readContractAddress, form: patternForm(contractAddressPattern, addressHint) },
  )

/** An absolute address of the web, or the empty text; any text but a link of a scheme not allowed where it was imported. */
export const webAddressOrEmpty = () =>
  importableField(
    {
      read: typed => (typed === '' ? '' : readWebAddress(typed)),
      form: patternForm(orEmpty(addressPattern), addressHint),
    },
    { read: readAnyLink, form: anyTextForm },
  )

/** An address that the API can lie under, in its normal form: without query, fragment and slash at the end. */
export const baseUrl = () =>
  scalarField(typed => {
    const normal = normalizeBaseUrl(typed)
    if (normal !== undefined) return normal
    return new Refused('bad-base-url', `"${typed}" is no address that files can lie under.`, baseUrlHint)
  }).register(typedForms, patternForm(baseUrlPattern, baseUrlHint))

/** A base URL in its normal form, or `undefined` where it is none. */
export function normalizeBaseUrl(url: string): string | undefined {
  if (!isWebAddress(url) || /[?#]/.test(url)) return undefined
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** A telephone number as typed: digits with the signs people put between them. */
export const telephone = () =>
  importableField(
    { read: readTelephone, form: nameForm(orEmpty(telephonePattern), telephoneHint) },
    anyReader,
  )

function readTelephone(typed: string): string | Refused {
  if (typed === '' || telephonePattern.test(typed)) return typed
  return new Refused('bad-telephone', `"${typed}" is not a telephone number.`, telephoneHint)
}

const telephonePattern = /^\+?[ ()/.-]*\d[\d ()/.-]*$/
const telephoneHint = 'Write it like +46 8 465 004 12.'

/** An e-mail address as typed. */
export const email = () =>
  importableField({ read: readEmail, form: patternForm(orEmpty(emailPattern), emailHint) }, anyReader)

function readEmail(typed: string): string | Refused {
  if (typed === '' || (emailPattern.test(typed) && !/[\u0000-\u001f\u007f-\u009f]/.test(typed))) return typed
  return new Refused('bad-email', `"${typed}" is not an e-mail address.`, emailHint)
}

const emailPattern = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/
const emailHint = 'Write it like hello@example.org.'
const anyReader = { read: readAnyText, form: anyTextForm }

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
  return new Refused('bad-url', `"${typed}" is not an address of the web.`, addressHint)
}

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(typed) || notInAddresses.test(typed)) return false
  // An @ with nobody before it leaves no trace in the URL.
  if (/^[^/]*\/\/[^/?#]*@/.test(typed)) return false
  const url = parseUrl(typed)
  return url !== undefined && url.username === '' && url.password === '' && url.hostname !== ''
}

const addressHint = 'Write it out whole, such as https://www.example.org/page.'
const baseUrlHint = 'Write an absolute address without a query, such as https://api.example.org.'

function orEmpty(pattern: RegExp): RegExp {
  return new RegExp(`^$|${pattern.source}`)
}

const unusable = String.raw`\s<>"\\^\x60{|}\u0000-\u001f\u007f-\u009f`

/** What stands in no address of the web. */
const notInAddresses = new RegExp(`[${unusable}]`)

const scheme = '[hH][tT][tT][pP][sS]?://'
const character = `[^${unusable}]`

/** Addresses of the web, with a host and nobody named before it. Whether there can be such a host is not told by it. */
const addressPattern = new RegExp(`^${scheme}(?![/?#]|[^/?#]*@)${character}+$`)

/** Such addresses without query and fragment. */
const baseUrlPattern = new RegExp(`^(?!.*[?#])${scheme}(?!/|[^/]*@)${character}+$`)

/** Such addresses with `{slug}` behind the host, and `{language}` anywhere. */
export const hrefPatternPattern = new RegExp(
  String.raw`^${scheme}(?=.*\{slug\})(?![/?#]|[^/?#]*(?:@|\{slug\}))(?:${character}|\{slug\}|\{language\})+$`,
)

/** Addresses that the contract takes. */
const contractAddressPattern = new RegExp(String.raw`^${scheme}\S+$`)
