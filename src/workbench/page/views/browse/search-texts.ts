import type { Card } from '../../../messages/cards.ts'
import type { DayWriter } from '../../parts/day-writer.ts'
import { fold } from '../../parts/fold.ts'

/** A card with its text as it is searched. */
export type SearchCard = { readonly card: Card; readonly text: string }

/** Folds what each card says: title, place, label, and its dates in words and figures. */
export function foldCards(cards: readonly Card[], writer: DayWriter): readonly SearchCard[] {
  return cards.map(card => ({ card, text: fold(textOf(card, writer)) }))
}

function textOf({ title, place, label, dates }: Card, { short, spoken }: DayWriter): string {
  const days = dates ? [short(dates), spoken(dates.start), spoken(dates.end), dates.start, dates.end] : []
  return [title, place, label, ...days].join('\n')
}
