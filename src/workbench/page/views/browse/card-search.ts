import type { Card } from '../../../messages/item-messages.ts'
import type { DayWriter } from '../../parts/dates.ts'
import { fold, foldWords } from '../../parts/fold.ts'

/** What a list is narrowed to; an empty text narrows nothing. */
export type Filters = {
  readonly words: string
  readonly category: string
  readonly language: string
  /** Days, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly hasProblem: boolean
}

/** Nothing is narrowed. */
export const noFilters: Filters = {
  words: '',
  category: '',
  language: '',
  from: '',
  to: '',
  hasProblem: false,
}

/** The filters that an address names. What is no day counts as none. */
export function readFilters(query: URLSearchParams): Filters {
  const textOf = (name: string) => query.get(name) ?? ''
  return {
    words: textOf('q'),
    category: textOf('category'),
    language: textOf('language'),
    from: dayOrNone(textOf('from')),
    to: dayOrNone(textOf('to')),
    hasProblem: query.get('problem') === '1',
  }
}

/** Filters as an address names them: those alone that narrow something. */
export function printFilters({ words, category, language, from, to, hasProblem }: Filters): URLSearchParams {
  const pairs = { q: words, category, language, from, to, problem: hasProblem ? '1' : '' }
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== ''))
}

function dayOrNone(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
}

/** What is asked of each card; `troubled` has the files in which something is wrong. */
type Wanted = { readonly filters: Filters; readonly troubled: ReadonlyMap<string, unknown> }

/** The cards that pass every filter, in their order. An event date passes a span of days that it touches. */
export function findCards(cards: readonly SearchCard[], wanted: Wanted): readonly Card[] {
  const checks = checksFor(wanted)
  return cards.flatMap(each => (checks.every(passes => passes(each)) ? [each.card] : []))
}

type Check = (card: SearchCard) => boolean

function checksFor({ filters, troubled }: Wanted): readonly Check[] {
  const { words, category, language, from, to, hasProblem } = filters
  const wordChecks = foldWords(words).map(
    (word): Check =>
      ({ text }) =>
        text.includes(word),
  )
  const others: readonly (readonly [boolean, Check])[] = [
    [category !== '', ({ card }) => card.categories.includes(category)],
    [language !== '', ({ card }) => card.language === language],
    [from !== '', ({ card }) => card.dates === null || card.dates.end >= from],
    [to !== '', ({ card }) => card.dates === null || card.dates.start <= to],
    [hasProblem, ({ card }) => troubled.has(card.file)],
  ]
  return [...others.flatMap(([isAsked, check]) => (isAsked ? [check] : [])), ...wordChecks]
}

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
