import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { isPriceInKronor, kronorOf, readPrice } from '../../facts/price.ts'
import { problemAt } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'
import { metresBetween } from './entry-rules.ts'

type Event = PartialContent['events'][number]
type Place = PartialContent['objects'][number]

/** A fact that is not the same in a translation as in its original. */
type FactDifference = { readonly field: string; readonly here: string; readonly there: string }

/** Checks the currency of prices in `kr`, and warns of facts of published events that are most likely not meant. */
export function* checkFacts({ site, events, objects }: PartialContent): Iterable<Problem> {
  const zone = site?.value.time_zone
  const titles = new Map(objects.map(({ slug, value }) => [slug, value.title]))
  for (const { source, value } of events) {
    if (value.price !== undefined && zone !== undefined && isPriceInKronor(value.price, zone) === false)
      yield problemAt(source, ['price'], refusal('bad-price:kronor', { typed: value.price }))
    if (value.draft === true) continue
    const name = value.organizer ?? ''
    const suggestion = titles.get(name.replace(/^objects\/|\.md$/g, ''))
    if (suggestion !== undefined && suggestion !== name)
      yield problemAt(source, ['organizer'], refusal('tag-in-plain-text:file', { typed: name, suggestion }))
    const dates = value.dates ?? []
    for (const [index, date] of dates.entries())
      if (date?.status === 'postponed' && !('in_api' in date))
        yield problemAt(source, ['dates', index, 'status'], refusal('unlikely-date:postponed'))
  }
}

/** Finds published translations that are not the same as their original where the language does not matter. */
export function findDifferences({ events, objects }: PartialContent): Problem[] {
  return [...compareTranslations(events, eventDifferences), ...compareTranslations(objects, placeDifferences)]
}

function* compareTranslations<T extends Event | Place>(
  entries: readonly T[],
  compare: (own: T['value'], other: T['value']) => FactDifference[],
): Iterable<Problem> {
  const bySlug = new Map(entries.map(entry => [entry.slug, entry]))
  for (const { source, value } of entries) {
    const original = bySlug.get(value.translation_of ?? '')
    if (!original || value.draft === true || original.value.draft === true) continue
    const differences = compare(value, original.value)
    if (differences.length > 0)
      yield problemAt(
        source,
        ['translation_of'],
        refusal('other-language:facts', { original: original.slug, differences }),
      )
  }
}

/** Returns the problem of a price without a currency with that of the city, if its time zone says it. */
export function suggestCurrency(problem: Problem, zone = ''): Problem {
  const example = problem.values.example || kronorOf(zone)
  if (problem.messageName !== 'bad-price:currency' || example === undefined) return problem
  return { ...problem, values: { ...problem.values, example } }
}

/** Compares what does not depend on a language and both have: days, times and status of dates, and prices that are amounts. */
function eventDifferences(own: Event['value'], other: Event['value']): FactDifference[] {
  const pairs = (own.dates ?? []).map((date, index) => [date, other.dates?.[index]] as const)
  const areSameDays =
    own.dates?.length === other.dates?.length && pairs.every(([a, b]) => a?.start === b?.start)
  const ofDates = (areSameDays ? pairs : []).flatMap(([a, b]) => {
    const times = (['end', 'time', 'end_time'] as const).flatMap(field => {
      const [here, there] = [a?.[field], b?.[field]]
      return here && there ? { field, here, there } : []
    })
    return [...times, { field: 'status', here: a?.status ?? '–', there: b?.status ?? '–' }]
  })
  const [here, there] = [startsBeside(own, other), startsBeside(other, own)]
  const most = Math.max(here.length, there.length)
  const ofDays = Array.from({ length: most }, (_, index) => {
    return { field: 'start', here: here[index] ?? '–', there: there[index] ?? '–' }
  })
  const prices = [own.price ?? '', other.price ?? '']
  const isAmount = prices.every(price => /\d/.test(price) && !('words' in Object(readPrice(price, ''))))
  const [price = '', otherPrice = ''] = prices
  const isSame = JSON.stringify(readPrice(price, '')) === JSON.stringify(readPrice(otherPrice, ''))
  const ofPrice = isAmount && !isSame ? [{ field: 'price', here: price, there: otherPrice }] : []
  const ofSameDays = ofDates.filter(each => each.here !== each.there)
  return [...ofDays, ...ofSameDays, ...ofPrice]
}

/** Returns the days on which an event starts, and another one does not. */
function startsBeside(own: Event['value'], other: Event['value']): string[] {
  const days = new Set(other.dates?.map(date => date?.start))
  return (own.dates ?? []).flatMap(date => (date?.start && !days.has(date.start) ? date.start : []))
}

/** Compares what does not depend on a language and both places have. */
function placeDifferences(own: Place['value'], other: Place['value']): FactDifference[] {
  const ofTexts = (['label', 'wheelchair'] as const).flatMap((field): FactDifference[] => {
    const [here, there] = [own[field], other[field]]
    return here && there && here !== there ? [{ field, here, there }] : []
  })
  const print = (at: Place['value']['location']) => `${at?.latitude}, ${at?.longitude}`
  if (metresBetween(own.location, other.location) > mostMetres)
    ofTexts.push({ field: 'location', here: print(own.location), there: print(other.location) })
  const [lines = [], others = []] = [own.opening_hours, other.opening_hours]
  const here = lines.filter(line => !others.includes(line)).join('; ')
  const there = others.filter(line => !lines.includes(line)).join('; ')
  if (lines.length === 0 || others.length === 0 || here + there === '') return ofTexts
  return [...ofTexts, { field: 'opening_hours', here: here || '–', there: there || '–' }]
}

// Two doors of a park are farther apart than an event and its place.
const mostMetres = 500
