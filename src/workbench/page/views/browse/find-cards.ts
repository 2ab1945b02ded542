import type { Card } from '../../../messages/cards.ts'
import { foldWords } from '../../parts/fold.ts'
import type { Filters } from './filters.ts'
import type { SearchCard } from './search-texts.ts'

/** What is asked of each card; `troubled` has the files in which something is wrong. */
export type Wanted = { readonly filters: Filters; readonly troubled: ReadonlyMap<string, unknown> }

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
