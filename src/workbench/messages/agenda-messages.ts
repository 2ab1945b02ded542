import type { CardData, DateNote, DaySpan } from './item-messages.ts'

/** `agenda/2027-06-01/sv.json`: the next two weeks, and what is not translated. */
export type Agenda = {
  /** By day. */
  readonly rows: readonly AgendaRow[]
  readonly incomplete: readonly IncompleteEntry[]
}

/** Something that happens on a day: an event date starts or ends, or an entry appears or leaves by its `published` or `until`. */
export type AgendaRow = Pick<CardData, 'collection' | 'id' | 'file' | 'title' | 'language' | 'hidden'> & {
  /** `YYYY-MM-DD`; for `leaves` the last day. */
  readonly day: string
  readonly change: 'appears' | 'starts' | 'ends' | 'leaves'
  /** Of an event date that starts. */
  readonly date?: DaySpan & DateNote
}

/** An entry that is not in every language of the site. */
export type IncompleteEntry = Pick<CardData, 'file' | 'title' | 'language'> & {
  readonly missing: readonly string[]
}
