import { didYouMean } from '../../base/problems/suggest.ts'
import { isCalendarDate } from '../../content/fields/calendar.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { type Area, readArea } from './area.ts'
import { SelectionError } from './selection-error.ts'

/** Which part of a site a snapshot is to hold; null where nothing is to be left out by that. */
export type Selection = {
  readonly languages: readonly string[] | null
  readonly collections: readonly CollectionName[] | null
  /** The first and the last day, `YYYY-MM-DD`: event dates that overlap them are taken. */
  readonly from: string | null
  readonly to: string | null
  readonly area: Area | null
  /** Pictures: none, one small file of each, or every file. */
  readonly media: MediaChoice
}

const mediaChoices = ['none', 'small', 'all'] as const
export type MediaChoice = (typeof mediaChoices)[number]

/** A selection as it is typed: the options' texts by their names. */
export type SelectionTexts = {
  readonly [Name in 'lang' | 'collection' | 'from' | 'to' | 'area' | 'media']?: string | undefined
}

/**
 * Reads what was typed: lists with commas (`en,sv`), days (`2027-06-25`), an area (`WEST,SOUTH,EAST,NORTH`). Languages are
 * held against the site's later, when it is read.
 *
 * @throws SelectionError saying which option, and what was likely meant
 */
export function readSelection(texts: SelectionTexts): Selection {
  const [from, to] = [readDay('--from', texts.from), readDay('--to', texts.to)]
  if (from !== null && to !== null && to < from)
    throw new SelectionError(`--to ${to} is before --from ${from}. Swap the two.`)
  return {
    languages: readList('--lang', texts.lang),
    collections: readList('--collection', texts.collection)?.map(readCollection) ?? null,
    from,
    to,
    area: texts.area === undefined ? null : readArea(texts.area),
    media: readMedia(texts.media ?? 'all'),
  }
}

function readList(option: string, text: string | undefined): string[] | null {
  if (text === undefined) return null
  const names = text.split(',').map(name => name.trim())
  if (!names.includes('')) return names
  throw new SelectionError(
    `${option} is "${text}", where a name is missing. Put one comma between two names.`,
  )
}

function readCollection(typed: string): CollectionName {
  const names = collections.map(({ name }) => name)
  const found = names.find(name => name === typed)
  if (found !== undefined) return found
  throw new SelectionError(`--collection: there is no collection "${typed}". ${didYouMean(typed, names)}`)
}

function readDay(option: string, text: string | undefined): string | null {
  if (text === undefined || isCalendarDate(text)) return text ?? null
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const what = isShaped ? 'a day that is not in the calendar' : 'not a day'
  throw new SelectionError(`${option} is "${text}", ${what}. Write year-month-day, such as 2027-06-25.`)
}

function readMedia(typed: string): MediaChoice {
  const found = mediaChoices.find(choice => choice === typed)
  if (found !== undefined) return found
  throw new SelectionError(`--media cannot be "${typed}". ${didYouMean(typed, mediaChoices)}`)
}
