import type { CollectionName } from '../../contract/collections.ts'
import type { CardData, Choice, DaySpan } from './item-messages.ts'

/** Returns the folder of the entries of a collection. */
export function folderOfCollection(collection: CollectionName): 'events' | 'objects' | 'guides' {
  return collection === 'singulareventdates' ? 'events' : collection
}

/** The filters of a list; they are off if empty. Days are `YYYY-MM-DD`. Their names are those in the address of the page. */
export const noFilters = {
  q: '',
  category: '',
  place: '',
  language: '',
  state: '',
  from: '',
  to: '',
  /** What to sort by; backwards after a `-`. Empty: the order of the API; for a search, the best match first. */
  sort: '',
  /** `table` or `cards`; as the editor chose last if it is empty. */
  view: '',
}

export type ListFilters = typeof noFilters

/** What can be sorted by. */
export const sortKeys = ['title', 'dates', 'place', 'label'] as const
export type SortKey = (typeof sortKeys)[number]

/**
 * The values of the filter `state`. `ended`: its last day is over. `problem`: a file of it has a problem or warning. `untranslated`: it
 * is not in every language of the site.
 */
export const entryStates = [
  'draft',
  'later',
  'ended',
  'untranslated',
  'without-picture',
  'without-position',
  'problem',
] as const

/** What can be changed in many entries, by their kind. */
export const bulkOperations = {
  events: ['add-category', 'replace-category', 'set-category', 'remove-category'],
  objects: ['set-label', 'remove-label', 'set-wheelchair', 'remove-wheelchair'],
  guides: ['set-category'],
} as const

/**
 * `list.json?list=…&first=…&count=…`, with the filters: the cards of a part of a list. `reader` is the language that is shown if an
 * entry has it.
 */
export type ListPage = {
  /** The number of cards without filters, and of those that pass. */
  readonly all: number
  readonly found: number
  readonly first: number
  readonly cards: readonly EntryCard[]
  /** With `files=1`: the files of every card that passes, card by card. */
  readonly files: readonly (readonly string[])[]
}

/** `filters.json?list=…&reader=…`: the values of a list's filters. `category` has only those that an entry has. */
export type FilterChoices = Readonly<
  Record<'category' | 'allCategories' | 'place' | 'language', readonly Choice[]>
>

/** The card of an entry: the version that is shown, and its translations. `dates` is from its first to its last day. */
export type EntryCard = CardData & {
  /** All its languages, in the order of the site's. */
  readonly versions: readonly LanguageVersion[]
  /** The number of its dates; 1 if it has none. */
  readonly count: number
  /** Of several dates: the next one, today or later. */
  readonly next?: DaySpan
  /** The first and the last day on which it is published, if it has them. */
  readonly published?: string | undefined
  readonly until?: string | undefined
  /** Whether one of its files has a problem, or else a warning. */
  readonly mark?: 'problem' | 'warning'
}

/** An entry in one language, by its file and its first item. */
export type LanguageVersion = Pick<CardData, 'file' | 'language' | 'id' | 'title'>

/** `find.json?q=…`: the number of entries that have every word of a search, and the best 30 of them, the best first. */
export type FindPage = { readonly found: number; readonly results: readonly FoundEntry[] }

/** An entry that was found, with its translations. */
export type FoundEntry = Pick<CardData, 'file' | 'title' | 'language' | 'dates' | 'place'> & {
  readonly kind: 'events' | 'objects' | 'guides' | 'authors' | 'images'
  /** Its page: of an item by its id, or of a picture by its name; null for authors, who have none. */
  readonly item: { readonly list: CollectionName | 'pictures'; readonly id: string } | null
  /** All its languages; none for pictures and authors. */
  readonly versions: readonly LanguageVersion[]
  readonly count: number
  /** The text around the match, and its field, which is empty for the title. Null if only the name of the file matched. */
  readonly match: Readonly<Record<'field' | 'before' | 'text' | 'after', string>> | null
}
