import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { isPriceInKronor, kronorOf, readPrice } from '../../facts/price.ts'
import { problemAt } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

type Event = PartialContent['events'][number]

/** A fact that is not the same in a translation as in its original. */
export type FactDifference = { readonly field: string; readonly here: string; readonly there: string }

/** Checks the currency of prices in `kr`, and warns of facts of published events that are valid and most likely not meant. */
export function* checkFacts({ site, events, objects }: PartialContent): Iterable<Problem> {
  const zone = site?.value.time_zone
  const titles = new Map(objects.map(({ slug, value }) => [slug, value.title]))
  const bySlug = new Map(events.map(event => [event.slug, event]))
  for (const { source, value } of events) {
    if (value.price !== undefined && zone !== undefined && isPriceInKronor(value.price, zone) === false)
      yield problemAt(source, ['price'], refusal('bad-price:kronor', { typed: value.price }))
    if (value.draft === true) continue
    const name = value.organizer ?? ''
    const suggestion = titles.get(name)
    if (suggestion !== undefined && suggestion !== name)
      yield problemAt(source, ['organizer'], refusal('tag-in-plain-text:file', { typed: name, suggestion }))
    const dates = value.dates ?? []
    for (const [index, date] of dates.entries())
      if (date?.status === 'postponed' && !('in_api' in date))
        yield problemAt(source, ['dates', index, 'status'], refusal('unlikely-date:postponed'))
    const original = bySlug.get(value.translation_of ?? '')
    const differences = original && original.value.draft !== true ? differencesOf(value, original.value) : []
    if (original && differences.length > 0)
      yield problemAt(source, ['translation_of'], describeDifferences(original.slug, differences))
  }
}

/** Returns the problem of a price without a currency with that of the city, if its time zone says it. */
export function suggestCurrency(problem: Problem, zone = ''): Problem {
  const example = problem.values.example || kronorOf(zone)
  if (problem.messageName !== 'bad-price:currency' || example === undefined) return problem
  return { ...problem, values: { ...problem.values, example } }
}

function describeDifferences(original: string, differences: readonly FactDifference[]): Refusal {
  return refusal('other-language:facts', { original, differences })
}

/** Compares what does not depend on a language and both have: days, times and status of dates, and prices that are amounts. */
function differencesOf(own: Event['value'], other: Event['value']): FactDifference[] {
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
  const starts = [startsBeside(own, other), startsBeside(other, own)] as const
  const ofDays = starts[0].flatMap((here, index) => {
    const there = starts[1][index]
    return there === undefined ? [] : { field: 'start', here, there }
  })
  const prices = [own.price ?? '', other.price ?? '']
  const isAmount = prices.every(price => /\d/.test(price) && !('words' in Object(readPrice(price, ''))))
  const [here = '', there = ''] = prices
  const isSame = JSON.stringify(readPrice(here, '')) === JSON.stringify(readPrice(there, ''))
  const ofPrice = isAmount && !isSame ? [{ field: 'price', here, there }] : []
  const ofSameDays = ofDates.filter(each => each.here !== each.there)
  return [...ofDays, ...ofSameDays, ...ofPrice].slice(0, mostDifferences)
}

/** Returns the days on which an event starts, and another one does not. */
function startsBeside(own: Event['value'], other: Event['value']): string[] {
  const days = new Set(other.dates?.map(date => date?.start))
  return (own.dates ?? []).flatMap(date => (date?.start && !days.has(date.start) ? date.start : []))
}

const mostDifferences = 3
