import { z } from 'zod'
import { type LimitName, limitNames, limitTable } from '../../base/limits.ts'
import { didYouMean } from '../../base/problems/suggest.ts'
import {
  parseRenditionSpec,
  type RenditionSpec,
  renditionSpecPattern,
  shapeHint,
} from '../../images/geometry/spec.ts'
import { hrefPatternPattern, readWebAddress } from './address-fields.ts'
import { wholeNumber } from './number-fields.ts'
import { Refused, scalarField } from './scalar.ts'
import { about, patternForm, typedForms } from './typed-form.ts'

/** A time zone by its IANA name. */
export const timeZone = () =>
  scalarField(typed => {
    if (/[a-z]/i.test(typed) && isTimeZone(typed)) return typed
    return new Refused('bad-time-zone', `"${typed}" is not the name of a time zone.`, timeZoneHint(typed))
  }).register(typedForms, patternForm(/^[A-Za-z][A-Za-z0-9_+/-]*$/, zoneHint))

const zoneHint = 'Write it like Europe/Stockholm.'

/** The address of an entry's page, with `{slug}` and, if wanted, `{language}`. */
export const hrefPattern = () =>
  scalarField(typed => {
    const unknown = [...typed.matchAll(/\{([^}]*)\}/g)].find(
      ([, name]) => name !== 'slug' && name !== 'language',
    )
    if (unknown) return badPattern(`"${unknown[0]}" means nothing here.`)
    if (!typed.includes('{slug}'))
      return badPattern('Without {slug} every entry would have the same address.')
    if (/^[^:]*:\/\/[^/?#]*\{slug\}/.test(typed))
      return badPattern('{slug} cannot be in the name of the host.')
    const filled = readWebAddress(fillHref(typed, { slug: 'slug', language: 'en' }))
    return filled instanceof Refused ? badPattern(`"${typed}" is not an address of the web.`) : typed
  }).register(typedForms, patternForm(hrefPatternPattern, patternHint))

const patternHint = 'Write it like https://www.example.org/{language}/events/{slug}/.'

/** Fills in the address of one entry. The slug of an object may have any letters. */
export function fillHref(pattern: string, entry: { slug: string; language: string }): string {
  return pattern.replaceAll('{slug}', encodeURIComponent(entry.slug)).replaceAll('{language}', entry.language)
}

/** The form of a rendition, such as `width-768` or `fill-480x480-c50 format-webp`. */
export const renditionSpec = () =>
  scalarField((typed): RenditionSpec | Refused => {
    const spec = parseRenditionSpec(typed)
    return 'refused' in spec ? new Refused('bad-rendition', spec.refused, spec.hint) : spec
  }).register(typedForms, patternForm(renditionSpecPattern, shapeHint))

function timeZoneHint(typed: string): string {
  const known = Intl.supportedValuesOf('timeZone')
  const ofCity = known.find(zone => zone.toLowerCase().endsWith(`/${typed.toLowerCase()}`))
  return ofCity ? `Did you mean "${ofCity}"?` : didYouMean(typed, known, zoneHint)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function badPattern(message: string): Refused {
  return new Refused('bad-pattern', message, patternHint)
}

/** The limits of the content, each within its bounds. */
export const limits = () => z.strictObject(Object.fromEntries(limitNames.map(field)) as Fields)

type Fields = { readonly [name in LimitName]: z.ZodOptional<ReturnType<typeof wholeNumber>> }

function field(name: LimitName) {
  const { least, most, standard, counts } = limitTable[name]
  const description = `At most so many ${counts}; ${standard} where left out.`
  return [name, about(description, wholeNumber(least, most).optional())]
}
