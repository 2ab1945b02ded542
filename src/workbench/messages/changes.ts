import type { CollectionName } from '../../contract/collections.ts'

/** What the content says otherwise than what was published last; null where nothing was, or where that cannot be read. */
export type Changes = {
  readonly edition: number
  readonly since: readonly CollectionChanges[] | null
  /** Something is published that cannot be read: it was cut, say. */
  readonly isDamaged: boolean
}

export type CollectionChanges = {
  readonly collection: CollectionName
  readonly added: readonly ChangedItem[]
  readonly changed: readonly ChangedItem[]
  readonly removed: readonly ChangedItem[]
}

export type ChangedItem = {
  readonly id: string
  readonly title: string
  /** The fields of the API that are others, in the order of the contract; empty for what came or went. */
  readonly fields: readonly string[]
}
