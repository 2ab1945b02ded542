import type { Card } from '../../../messages/item-messages.ts'
import type { DayWriter } from '../../parts/dates.ts'
import { fold, foldWords } from '../../parts/search.ts'

/** The filters of a collection. They are off. Days are `YYYY-MM-DD`. */
export const noFilters = { q: '', category: '', language: '', from: '', to: '', problem: false }

export type Filters = typeof noFilters

/** `troubled` has the files with problems or warnings. */
type Wanted = { readonly filters: Filters; readonly troubled: ReadonlyMap<string, unknown> }

/** The cards that match every filter, in their order. An event date matches if it overlaps the days; an invalid day is ignored. */
export function findCards(cards: readonly SearchCard[], wanted: Wanted): readonly Card[] {
  const checks = checksFor(wanted)
  return cards.flatMap(each => (checks.every(passes => passes(each)) ? [each.card] : []))
}

type Check = (card: SearchCard) => boolean

function checksFor({ filters, troubled }: Wanted): readonly Check[] {
  const { q, category, language, from, to, problem } = filters
  const checks: readonly (readonly [boolean, Check])[] = [
    [category !== '', ({ card }) => card.categories.includes(category)],
    [language !== '', ({ card }) => card.language === language],
    [isDay.test(from), ({ card }) => card.dates === null || card.dates.end >= from],
    [isDay.test(to), ({ card }) => card.dates === null || card.dates.start <= to],
    [problem, ({ card }) => troubled.has(card.file)],
  ]
  const words = foldWords(q).map((word): Check => {
    return ({ text }) => text.includes(word)
  })
  return [...checks.flatMap(([isOn, check]) => (isOn ? [check] : [])), ...words]
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** A card with its text as it is searched. */
type SearchCard = { readonly card: Card; readonly text: string }

/** Folds what each card says: title, place, label, and its dates in words and figures. */
export function foldCards(cards: readonly Card[], writer: DayWriter): readonly SearchCard[] {
  return cards.map(card => ({ card, text: fold(textOf(card, writer)) }))
}

function textOf({ title, place, label, dates }: Card, { short, spoken }: DayWriter): string {
  const days = dates ? [short(dates), spoken(dates.start), spoken(dates.end), dates.start, dates.end] : []
  return [title, place, label, ...days].join('\n')
}
