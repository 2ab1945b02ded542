import { z } from 'zod'
import { type LimitName, limitNames, limitTable } from '../../base/limits.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findSuggestions, type Suggestions } from '../../base/problems/suggest.ts'
import { outputNames } from '../../contract/output-names.ts'
import { parseRenditionSpec, type RenditionSpec, renditionSpecPattern } from '../../images/geometry/spec.ts'
import { isWebAddress } from '../text/web-address.ts'
import { hrefPatternPattern } from './address-fields.ts'
import { patternSchema } from './field-json-schema.ts'
import { wholeNumber } from './number-fields.ts'
import { Refused, refused, scalarField, valueField } from './scalar.ts'

/** A time zone by its IANA name. */
export const timeZone = () => scalarField({ read: readTimeZone, jsonSchema: zoneSchema })

const zoneHint = refusal('bad-time-zone', { typed: '', suggestions: {} })
const zoneSchema = patternSchema(/^[A-Za-z][A-Za-z0-9_+/-]*$/, zoneHint)

/** Matches zones whose summer time is that of no place, or missing: `CET`, `EST5EDT`. */
const zoneOfNoPlace = /^(?:[CEMW]ET|[EHM]ST|[CEMP]ST\d[A-Z]{3}|GMT)$/i

function readTimeZone(typed: string): string | Refused {
  // Offsets such as +01:00 would be accepted too, but have no summer time.
  if (/[a-z]/i.test(typed) && !zoneOfNoPlace.test(typed) && isTimeZone(typed)) return typed
  return refused('bad-time-zone', { typed, suggestions: suggestZones(typed) })
}

/** The address of an entry's page, with `{slug}` and optionally `{language}`. */
export const hrefPattern = () => scalarField({ read: readPattern, jsonSchema: hrefSchema, input: 'url' })

const hrefSchema = patternSchema(hrefPatternPattern, refusal('bad-pattern', { typed: '' }))

function readPattern(typed: string): string | Refused {
  const names = [...typed.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const isKnown = names.every(name => name === 'slug' || name === 'language')
  const isInPath = names.includes('slug') && !/^[^:]*:\/\/[^/?#]*\{slug\}/.test(typed)
  // It may be on this machine, where a site is tried.
  const isAddress = isWebAddress(fillHref(typed, { slug: 'slug', language: 'en' }))
  return isKnown && isInPath && isAddress ? typed : refused('bad-pattern', { typed })
}

/** Fills in the address of one entry. The slug of an object may contain any letters. */
export function fillHref(pattern: string, entry: { slug: string; language: string }): string {
  return pattern.replaceAll('{slug}', encodeURIComponent(entry.slug)).replaceAll('{language}', entry.language)
}

/** The spec of a rendition, such as `width-768` or `fill-480x480-c50 format-webp`. */
export const renditionSpec = () =>
  valueField(z.custom<RenditionSpec>(isRenditionSpec), {
    read: typed => {
      const spec = parseRenditionSpec(typed)
      return 'code' in spec ? new Refused(spec) : spec
    },
    jsonSchema: patternSchema(renditionSpecPattern, refusal('bad-rendition', { typed: '' })),
  })

function isRenditionSpec(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'operation' in value
}

function suggestZones(typed: string): Suggestions {
  const known = Intl.supportedValuesOf('timeZone')
  const zoneOfCity = known.find(zone => zone.toLowerCase().endsWith(`/${typed.toLowerCase()}`))
  return zoneOfCity ? { near: zoneOfCity, isSure: true } : findSuggestions(typed, known)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The name of an output. */
export const outputName = () =>
  valueField(z.enum(outputNames), {
    read: typed => {
      const name = outputNames.find(each => each === typed)
      const suggestions = findSuggestions(typed, outputNames)
      return name ?? refused('bad-output', { typed, suggestions, names: outputNames.join(', ') })
    },
    jsonSchema: { enum: [...outputNames] },
  })

/** The limits of the content, each within its bounds. */
export const limits = () => z.strictObject(Object.fromEntries(limitNames.map(limitField)) as Fields)

type Fields = { readonly [name in LimitName]: z.ZodOptional<ReturnType<typeof wholeNumber>> }

function limitField(name: LimitName) {
  const { least, most } = limitTable[name]
  return [name, wholeNumber(least, most).optional()]
}

/** An entry that has a page. */
type PageEntry = {
  readonly slug: string
  readonly value: { readonly [key in 'href' | 'slug' | 'language']?: string | undefined }
}

/** Returns the address of the page of an entry, by the pattern of its kind. A place's own `slug` replaces the name of its file. */
export function pageOf(
  pattern: string,
  { slug: name, value: { href, slug = name, language = '' } }: PageEntry,
): string {
  return href ?? fillHref(pattern, { slug, language })
}
