import { codePointName } from '../../base/problems/escape-controls.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { allowedSchemes, isSafeLink } from '../../contract/link.ts'
import { AbsoluteUrl } from '../../contract/scalars.ts'
import { statusOf } from '../facts/status-words.ts'
import { refuseDead, repairAddress } from '../text/dead-address.ts'
import { isWebAddress, likelyAddress, unusable } from '../text/web-address.ts'
import { nameSchema, patternSchema } from './field-json-schema.ts'
import { readPastedTelephone } from './pasted-values.ts'
import { Refused, refused, scalarField } from './scalar.ts'

/** An absolute web address as typed; if imported, any that the contract accepts. */
export const webAddress = () =>
  scalarField({
    read: readWebAddress,
    jsonSchema: patternSchema(addressPattern, addressHint),
    readImported: typed => (AbsoluteUrl.safeParse(typed).success ? typed : readWebAddress(typed)),
    input: 'url',
  })

/** An absolute web address or the empty text; if imported, any link that is safe to publish. */
export const webAddressOrEmpty = () =>
  scalarField({
    read: typed => (typed === '' ? '' : readWebAddress(typed)),
    jsonSchema: patternSchema(orEmpty(addressPattern), addressHint),
    readImported: readAnyLink,
    input: 'url',
  })

/** A base URL without query, fragment and final `/api/v1`. A final slash is removed. */
export const baseUrl = () =>
  scalarField({ read: readBaseUrl, jsonSchema: patternSchema(baseUrlPattern, baseUrlHint), input: 'url' })

function readBaseUrl(typed: string): string | Refused {
  const normal = normalizeBaseUrl(typed)
  const bare = normal?.replace(/\/api\/v1$/, '')
  if (normal !== undefined && normal === bare) return normal
  return refused('bad-base-url', { typed, suggestion: bare ?? likelyAddress(typed) })
}

/** Normalizes a base URL; `undefined` if it is not valid. */
export function normalizeBaseUrl(url: string): string | undefined {
  if (!isWebAddress(url) || /[?#]/.test(url)) return undefined
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** A telephone number as typed: digits with the usual characters between them. */
export const telephone = () =>
  scalarField({
    read: readTelephone,
    jsonSchema: nameSchema(orEmpty(telephonePattern), telephoneHint),
    readImported: typed => (isSafeLink(typed) ? typed : readTelephone(typed)),
    input: 'tel',
  })

function readTelephone(typed: string): string | Refused {
  const [, first = '', second = ''] = twoTelephones.exec(typed.replace(/ ?\([^()\d]+\)/g, '')) ?? []
  if ([first, second].every(each => /(?:\d\D*){6}/.test(each) && telephonePattern.test(each)))
    return refused('bad-telephone:several', { typed, first })
  if (typed === '' || telephonePattern.test(typed)) return typed
  // The second of `0465 - 210 20, 210 21` leaves out what both begin with.
  const [, before = '', after = ''] = /^(.*\d)[,;]\s*(\d[\d -]*)$/.exec(typed) ?? []
  if (telephonePattern.test(before) && /(?:\d\D*){5}/.test(after))
    return refused('bad-telephone:several', { typed, first: before })
  // `08-465 OO4 07` has letters for noughts.
  const pasted = readPastedTelephone(typed)
  const digits = pasted.replace(/o/gi, '0')
  const suggestion = telephonePattern.test(digits) ? digits : pasted
  const [, number = '', words = ''] = /^([^\p{L}]*\d)[\s,;(]+(\p{L}.*?)\)?$/u.exec(suggestion) ?? []
  if (telephonePattern.test(number)) return refused('bad-telephone:words', { typed, number, words })
  return refused('bad-telephone', { typed, suggestion: telephonePattern.test(suggestion) ? suggestion : '' })
}

// A second number begins with 0 or +, and has six digits or more, as the first. Other digits after a slash belong to the first
// number: `08-465 004 12/13`.
const twoTelephones = /^(.*\d)\s*(?:[/;,&]|\b(?:or|and|eller|och)\b)\s*([(]?[0+].*)$/
const telephonePattern = /^(?! *\/\/)\+?[ ()/.-]*\d[\d ()/.-]*$/

/** An e-mail address as typed. */
export const email = () =>
  scalarField({
    read: readEmail,
    jsonSchema: patternSchema(orEmpty(emailPattern), emailHint),
    readImported: typed => (isSafeLink(typed) ? typed : readEmail(typed)),
    input: 'email',
  })

function readEmail(typed: string): string | Refused {
  if (typed === '' || (emailPattern.test(typed) && !/^mailto:/i.test(typed) && isSafeLink(typed)))
    return typed
  const [first = '', second] = typed.split(/\s*[\s,;/]\s*/).filter(each => emailPattern.test(each))
  if (second !== undefined) return refused('bad-email:several', { typed, first })
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/^mailto:\s*|^.*<|>\s*$/gi, '')
    .trim()
  const suggestion = plain.replace(/\s*[([](?:at|a|snabel-a)[)\]]\s*/i, '@')
  return refused('bad-email', { typed, suggestion: emailPattern.test(suggestion) ? suggestion : '' })
}

const emailPattern = /^[^\s@<>"]+@[^\s@<>".,;]+(?:\.[^\s@<>".,;]+)+$/

function readAnyLink(typed: string): string | Refused {
  if (isSafeLink(typed)) return typed
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(typed.replace(/[\u0000-\u0020]/g, ''))?.[0]
  if (scheme === undefined || allowedSchemes.some(allowed => allowed === scheme.toLowerCase()))
    return readWebAddress(typed)
  return refused('bad-url:scheme', { scheme, allowed: allowedSchemes.join(', ') })
}

/** Reads an absolute http or https address without credentials or spaces. */
function readWebAddress(typed: string): string | Refused {
  if (isWebAddress(typed)) {
    const dead = refuseDead(typed)
    return dead ? new Refused(dead) : typed
  }
  if (telephonePattern.test(typed) && /(?:\d\D*){6}/.test(typed))
    return refused('bad-url:telephone', { typed })
  if (emailPattern.test(typed) && !typed.includes('/')) return refused('bad-url:email', { typed })
  const status = statusOf(typed.trim().replace(/[!.]$/, ''))
  if (status !== undefined) return refused('bad-url:status', { typed, status })
  const [first = '', second] = typed.split(/[\s,;]+/).filter(isWebAddress)
  if (second !== undefined) return refused('bad-url:several', { typed, first })
  const [character] = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.exec(typed) ?? []
  if (character !== undefined)
    return new Refused({ ...refusal('bad-text', { character: codePointName(character) }), code: 'bad-url' })
  if (/^(?:file:|[a-z]:[\\/])/i.test(typed)) return refused('bad-url:own', { typed })
  const address = firstAddress(typed)
  if (address !== '') return refused('bad-url:words', { typed, address, whole: wholeAddress(typed) })
  return refused('bad-url', { typed, suggestion: likelyAddress(typed) })
}

/** Returns the address before two words or more, or after words; empty if there is none, or the last word ends as the name of a file does. */
function firstAddress(typed: string): string {
  const words = typed.trim().split(/\s+/)
  const [first = ''] = words
  const [named = ''] = words.map(repairAddress).filter(word => isWebAddress(word) || domain.test(word))
  const address = isWebAddress(named) ? named : likelyAddress(named)
  if (words.length > 1 && !first.startsWith(named)) return address
  const isFile = /\.[a-z]{3,4}$/i.test(words.at(-1) ?? '')
  const isOne = words.length < 3 && !/[,;]$/.test(first)
  return isOne || isFile ? '' : repairAddress(isWebAddress(first) ? first : likelyAddress(first))
}

/** Matches an address without its scheme by the ends of names that are common, and no ends of names of files. */
const domain = /^[\w-]+(?:\.[\w-]+)*\.(?:se|nu|com|org|net|eu|fi|no|dk|uk|de)(?:\/\S*)?$/i

/** Returns the address that a text may be if its words belong to its path: `https://kaj.se/en kväll`; empty for other texts. */
function wholeAddress(typed: string): string {
  return /^https?:\/\/[^/\s]+\/[^\s?#,;]+(?: [\p{L}\d._-]+)+$/iu.test(typed)
    ? typed.replaceAll(' ', '%20')
    : ''
}

const telephoneHint = refusal('bad-telephone', { typed: '', suggestion: '' })
const emailHint = refusal('bad-email', { typed: '', suggestion: '' })
const addressHint = refusal('bad-url', { typed: '', suggestion: '' })
const baseUrlHint = refusal('bad-base-url', { typed: '', suggestion: '' })

function orEmpty(pattern: RegExp): RegExp {
  return new RegExp(`^$|${pattern.source}`)
}

const scheme = '[hH][tT][tT][pP][sS]?://'
const character = `[^${unusable}]`

/** Matches web addresses with a host and no user name. The host itself may still be invalid. */
const addressPattern = new RegExp(`^${scheme}(?![/?#]|[^/?#]*@)${character}+$`)

/** Matches such addresses without query and fragment. */
const baseUrlPattern = new RegExp(`^(?!.*[?#])${scheme}(?!/|[^/]*@)${character}+$`)

/** Matches such addresses with `{slug}` after the host, and `{language}` anywhere. */
export const hrefPatternPattern = new RegExp(
  String.raw`^${scheme}(?=.*\{slug\})(?![/?#]|[^/?#]*(?:@|\{slug\}))(?:${character}|\{slug\}|\{language\})+$`,
)
