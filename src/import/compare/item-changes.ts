import type { CollectionName } from '../../contract/collections.ts'

/** The first and last day of something, `YYYY-MM-DD` both. Days have no time zone. */
export type DaySpan = { readonly start: string; readonly end: string }

/** An item that one site has and the other has not, or has with other fields. */
export type ItemChange = {
  readonly id: string
  readonly title: string
  /** The name of the entry, which its dates and translations share. */
  readonly entry: string
  /** The changed fields of the API, in the order of the contract; empty for added and removed items. */
  readonly fields: readonly string[]
  readonly language?: string
  /** Of an event date. */
  readonly dates?: DaySpan
  /** The dates that an event gets or loses; its other dates stay. The id is that of one of its dates. */
  readonly dateChanges?: Readonly<Record<'added' | 'removed', readonly DaySpan[]>>
}

/** The changes of a collection from one site to another. */
export type CollectionChanges<Item extends ItemChange = ItemChange> = {
  readonly collection: CollectionName
  readonly added: readonly Item[]
  readonly changed: readonly Item[]
  readonly removed: readonly Item[]
}

/** A value by its path in the item, such as `info_box.address`. A value is null if there is none. */
export type FieldChange = {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}
