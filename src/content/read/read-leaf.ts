import type { Limits } from '../../base/limits.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { Field, PlaceInside } from '../fields/field.ts'
import { isLanguageTag } from '../fields/name-fields.ts'
import { findAddress } from '../text/bare-addresses.ts'
import { warnOfClosed } from '../text/dead-address.ts'
import { decodeReferences } from '../text/decode-references.ts'
import { isFiller, linkTo, plainLetters } from '../text/text-slips.ts'
import {
  type FieldPlace,
  isAbsent,
  List,
  Mapping,
  Scalar,
  type Tree,
  type TreeFinding,
} from '../yaml/tree.ts'
import { plainFields, textIn } from './typed-values.ts'

/** The value that a field read; undefined if it was refused. */
export type Leaf = { readonly value: unknown; readonly findings: readonly TreeFinding[] }

/** The parts of a field that reading a value needs. */
export type LeafField = Pick<Field<unknown>, 'read' | 'refersTo' | 'knownValues' | 'isPlain'>

/** A value, its place, and the limits of the content. */
type TypedLeaf = { readonly node: Tree; readonly place: FieldPlace; readonly limits: Limits }

/** Reads a value by its field. */
export function readLeaf(field: LeafField, { node, place, limits }: TypedLeaf): Leaf {
  const findings: TreeFinding[] = []
  const refuse = (refusal: Refusal, { path = [], part, within }: PlaceInside = {}) => {
    // Only the body of a Markdown entry is a slice of the file, in which a place inside the value is known.
    const isSlice = node instanceof Scalar && node.style === 'body'
    const inside = within !== undefined && isSlice ? { within } : {}
    const at = { path: [...place.path, ...path], part: part ?? place.part, ...inside }
    findings.push({ ...(refuseSeveral(field, { node, place }, refusal) ?? refusal), at })
    return undefined
  }
  const value = field.read(node, { limits, refuse })
  if (!findings.every(isWarning)) return { value: undefined, findings }
  const warning = warnOfUnobserved(field, value) ?? warnOfClosed(value) ?? warnOfTags(field, value, place)
  return { value, findings: warning ? [...findings, { ...warning, at: place }] : findings }
}

/** Returns the refusal of a list of names, or of a text in several languages, if one text is expected. */
function refuseSeveral(
  { refersTo, isPlain }: LeafField,
  { node, place }: Omit<TypedLeaf, 'limits'>,
  { messageName }: Refusal,
): Refusal | undefined {
  if (messageName !== 'wrong-kind:text') return undefined
  const key = place.path.at(-1)
  const entries = node instanceof Mapping ? [...node.entries] : []
  if (entries.length > 0 && entries.every(([tag]) => isLanguageTag(tag))) {
    const texts = entries.flatMap(([, { value }]) => (value instanceof Scalar ? value.text : []))
    return refusal('wrong-kind:languages', { choices: texts.map(text => `\`${key}: ${text}\``) })
  }
  const items = node instanceof List ? node.items : []
  const [first, second] = items
  const texts = (key === 'price' && node instanceof Mapping ? [node] : items).flatMap(item =>
    item instanceof Scalar ? item.text : key === 'price' && item instanceof Mapping ? pricesIn(item) : [],
  )
  const value = isPlain && texts.length >= items.length && !texts.includes('') ? texts.join(', ') : ''
  if (value) return refusal('wrong-kind:brackets', { typed: `${key}: ${value}`, value })
  const isLink = (text: string) => findAddress(text) !== undefined
  const named = (node instanceof List ? items : [node]).map(each => {
    const values = each instanceof Mapping ? [...each.entries.values()].map(({ value }) => value) : [each]
    const texts = values.flatMap(value => (isAbsent(value) ? [] : textIn(value)))
    return [...texts.filter(text => !isLink(text)), ...texts.filter(isLink)]
  })
  if (isPlain && named.length > 0 && named.every(([name]) => name) && !named.flat().includes(''))
    return refusal('wrong-kind:parts', {
      typed: `${key}: ${named.map(([name]) => name).join(', ')}`,
      rest: named.flatMap(([, ...rest]) => rest),
    })
  if (!refersTo || !(first instanceof Scalar)) return undefined
  if (second) return refusal('wrong-kind:one', { name: first.text })
  const typed = typeof key === 'string' ? `${key}: ${first.text}` : first.text
  return refusal('wrong-kind:brackets', { typed, value: first.text })
}

/** Returns prices that were written as fields as one text: who pays is kept, names of parts of a price are not. */
function pricesIn(node: Mapping): string {
  const names = /^(?:amount|value|price|pris|belopp|currency|valuta|min|max|from|to|från|till)$/i
  const fields = Object.entries(plainFields(node) ?? {})
  const parts = fields.map(([key, text]) => (names.test(key) ? text : `${key} ${text}`))
  const isOne = fields.every(([key]) => names.test(key))
  return isOne ? parts.join(' ').replace(/(?<=\d) (?=\d)/g, '–') : parts.join(', ')
}

function warnOfUnobserved({ knownValues }: LeafField, value: unknown): Refusal | undefined {
  if (!knownValues || knownValues.includes(String(value))) return undefined
  return refusal('unobserved-value', { typed: String(value), known: knownValues })
}

function warnOfTags({ isPlain }: LeafField, value: unknown, { path }: FieldPlace): Refusal | undefined {
  if (!isPlain) return undefined
  const texts = typeof value === 'string' ? [value] : Object.values(Object(value))
  for (const text of texts.map(String)) {
    const tag = htmlInText.exec(text)?.[0]
    if (tag?.startsWith('&'))
      return refusal('tag-in-plain-text:reference', { tag, typed: text, suggestion: decodeReferences(text) })
    if (tag !== undefined) return refusal('tag-in-plain-text', { tag })
    if (cameraName.test(text)) return refusal('tag-in-plain-text:file', { typed: text, suggestion: '' })
    const field = path.join('.')
    if (saysNothing[field]?.test(text) || isFiller(text))
      return refusal(field === 'licence' ? 'text-slip:licence' : 'text-slip:note', { typed: text })
    const [, amount] = (field === 'price' && barePrice.exec(text)) || []
    if (amount)
      return {
        ...refusal('bad-price:currency', { typed: text, amount, example: '' }),
        code: 'unlikely-price',
      }
    if (path[0] === 'alt' && noDescription.test(text))
      return refusal('tag-in-plain-text:alt', { typed: text })
    const unlabelled = text.replace(labels[field] ?? '', '')
    if (unlabelled !== text && unlabelled !== '')
      return refusal(field === 'credit' ? 'tag-in-plain-text:credit' : 'tag-in-plain-text:label', {
        typed: text,
        suggestion: unlabelled,
      })
    const suggestion = plainLetters(text)
    if (suggestion !== text) return refusal('text-slip:letters', { typed: text, suggestion })
    const isName = /^(?:title|organizer|venue_name|price)$/.test(String(path[0]))
    const address = isName || path.at(-1) === 'address' ? findAddress(text) : undefined
    const [telephone] = (isName && telephoneInName.exec(text)) || []
    if (address !== undefined && field === 'price' && !address.includes('@'))
      return refusal('tag-in-plain-text:tickets', {
        typed: address,
        url: address.replace(/, .*/, '').replace(/^(?!http)/, 'https://'),
      })
    if (address !== undefined) {
      const rest = telephone === undefined ? [] : [telephone]
      const links = [...address.split(', ').map(linkTo), ...rest]
      return refusal('tag-in-plain-text:address', { typed: [address, ...rest].join(', '), links })
    }
    if (telephone) return refusal('tag-in-plain-text:telephone', { typed: telephone })
    const [street] = (field === 'organizer' && streetInName.exec(text)) || []
    if (street) return refusal('tag-in-plain-text:street', { typed: street })
    if (!/[*_#[“”„»«"]/.test(text)) continue
    const [typed, , strong, emphasized] = markdownInText.exec(text) ?? []
    if (typed !== undefined)
      return refusal('tag-in-plain-text:markdown', {
        typed,
        suggestion: text === typed ? (strong ?? emphasized ?? '') : '',
      })
    const quoted = path[0] === 'title' ? /^[“”„»«]([^“”„»«]+)[“”„»«]$/.exec(text)?.[1] : undefined
    if (quoted !== undefined) return refusal('tag-in-plain-text:quoted', { typed: text, words: quoted })
    if (quotes.some(quote => text.split(quote).length % 2 === 0))
      return refusal('tag-in-plain-text:quotes', { typed: text })
  }
  return undefined
}

const htmlInText =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|script|span|strong|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|quot|lt|gt|[a-z]uml|aring|#\d{2,5});/i

// Emphasis, a heading or a link in Markdown.
const markdownInText =
  /(\*\*|__)(?=\S)([^*_]+)(?<=\S)\1|(?<![\p{L}\p{N}*])\*(?=\S)([^*]+)(?<=\S)\*(?![\p{L}\p{N}*])|^#{1,6} +\S.*|\[[^[\]]+\]\(https?:\/\/[^\s)]*\)?/u

/** Matches a text that is only the name of a file, such as cameras give. */
export const cameraName =
  /^(?:(?:bild|image|picture|photo|foto)[ _-]?\d+|\S+\.(?:jpe?g|png|webp|heic|gif|tiff?)|(?:IMG|DSC[NF]?|PXL|DJI|P|MVIMG)[-_ ]?\d{3,}(?:\S*|[\d _-]*)|(?:screen[ -]?shot|sk[aä]rm(?:avbild|bild|klipp)|whatsapp[ -]image)(?:[-_ ]*\(?\d.*)?)(?:[-_ ]*(?:kopia|copy|\(\d+\)))*$/i

/** Matches an alt text that is only the word for a picture, or names the photographer. */
const noDescription = /^(?:photo|picture|image|foto|bild)(?:\s*(?::|©|\b(?:by|av)\b).*)?$/i

const unknown = String.raw`^(?:[-–—?.\s]+|tb[acd]|n\/?a|unknown|okän[dt]|(?:jag )?vet (?:ej|inte))[.!?]*$`
const licensed = String.raw`©|\(c\)|\bcc|copyright|permi|agree|licen[cs]|tillstånd|tillåt|avtal|rätt`
const found = String.raw`(?<!\p{L})(?:google|bing|facebook|instagram|pinterest|tiktok|whatsapp)(?!\p{L})`
const asked = String.raw`^(?:ask|fråga|see? (?:the )?(?:e-?mail|mail|e-?post|mejl))(?!\p{L})`

/** Match what says nothing in a field: `?`, `TBC`, only a currency, or where a picture was found and whom to ask. */
const saysNothing: Readonly<Record<string, RegExp>> = {
  organizer: new RegExp(unknown, 'i'),
  price: new RegExp(String.raw`${unknown}|^(?:sek|eur|nok|dkk|gbp|kr|kronor|€|£)$|\?$`, 'i'),
  licence: new RegExp(String.raw`${unknown}|\?\)?$|^(?!.*(?:${licensed})).*${found}|${asked}`, 'iu'),
}

/** Matches an amount without a currency, before another price or who pays it: `80 (stud 60)`. */
const barePrice = /^(?!.*(?:\p{Sc}|:-|%|kr|crown|pound|dollar|euro|\p{Lu}{3}))(?:\p{L}+ )?(\d{2,5}) ?[(,;/+]/u

/** Matches a street with its number after a comma, or the post code and name of a town. */
const streetInName =
  /(?<=\S, *)[\p{L} .]*(?:gatan|gränd|vägen|torget|kajen|street|road|lane|square|quay) \d+|(?<!\d)\d{3} \d{2} \p{Lu}\p{L}+/u

const telephoneInName = /(?<![\p{L}\d-])(?:\+\d{1,3}[ -]?|0)\d{1,3}(?:[ -]?\d{2,3}){2,5}(?!\d)/u

/** Matches the words and signs before the value of a field that say what the field says. */
const labels: Readonly<Record<string, RegExp>> = {
  credit:
    /^(?:(?:photo(?:graph(?:er)?)?|picture|image|foto(?:graf)?|bild)\s*(?::|\b(?:by|av)\b)\s*)?(?:©|\(c\))?\s*/i,
  organizer:
    /^(?:(?:arr\.?|arrangör(?:er)?|organi[sz]ers?)\s*:|(?:(?:organi[sz]ed|presented|hosted|arranged) by:?|(?:arrangeras|anordnas) av|arr\.)\s)\s*/i,
  price: /^(?:pris|price)\s*:\s*/i,
}

/** Curly quotation marks, and straight ones that are not an inch. */
const quotes = [/[“”„»«]/, /(?<!\d)"/]
