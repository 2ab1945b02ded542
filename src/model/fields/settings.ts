import { didYouMean } from '../../problems/suggest.ts'
import { parseRenditionSpec, type RenditionSpec } from '../../renditions/spec.ts'
import { readWebAddress } from './addresses.ts'
import { Refused, scalarField } from './scalar.ts'

/** A time zone by its IANA name. */
export const timeZone = () =>
  scalarField(typed => {
    if (/[a-z]/i.test(typed) && isTimeZone(typed)) return typed
    return new Refused('bad-time-zone', `"${typed}" is not the name of a time zone.`, timeZoneHint(typed))
  })

/** A language tag such as `en` or `pt-BR`. */
export const languageTag = () =>
  scalarField(typed => {
    if (/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(typed)) return typed
    return new Refused(
      'bad-choice',
      `"${typed}" is not the tag of a language.`,
      'Write it like en, sv or pt-BR.',
    )
  })

/** The address of an entry's page, with `{slug}` and, if wanted, `{language}`. */
export const hrefPattern = () =>
  scalarField(typed => {
    const unknown = [...typed.matchAll(/\{([^}]*)\}/g)].find(
      ([, name]) => name !== 'slug' && name !== 'language',
    )
    if (unknown) return badPattern(`"${unknown[0]}" means nothing here.`)
    if (!typed.includes('{slug}'))
      return badPattern('Without {slug} every entry would have the same address.')
    if (/^[^:]*:\/\/[^/?#]*\{slug\}/.test(typed)) return badPattern('{slug} stands in the name of the host.')
    const filled = readWebAddress(fillHref(typed, { slug: 'slug', language: 'en' }))
    return filled instanceof Refused ? badPattern(`"${typed}" is not an address of the web.`) : typed
  })

/** The address that a pattern gives for one entry. A slug of an object's own may hold any letters. */
export function fillHref(pattern: string, entry: { slug: string; language: string }): string {
  return pattern.replaceAll('{slug}', encodeURIComponent(entry.slug)).replaceAll('{language}', entry.language)
}

/** How a rendition is made, such as `width-768` or `fill-480x480-c50 format-webp`. */
export const renditionSpec = () =>
  scalarField((typed): RenditionSpec | Refused => {
    const spec = parseRenditionSpec(typed)
    return 'refused' in spec ? new Refused('bad-rendition', spec.refused, spec.hint) : spec
  })

function timeZoneHint(typed: string): string {
  const known = Intl.supportedValuesOf('timeZone')
  const ofCity = known.find(zone => zone.toLowerCase().endsWith(`/${typed.toLowerCase()}`))
  return ofCity ? `Did you mean "${ofCity}"?` : didYouMean(typed, known, 'Write it like Europe/Stockholm.')
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
  return new Refused(
    'bad-pattern',
    message,
    'Write it like https://www.example.org/{language}/events/{slug}/.',
  )
}
