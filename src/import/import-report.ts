import type { Problem } from '../base/problems/problem.ts'
import type { CollectionName } from '../contract/collections.ts'
import type { Notice } from './notice.ts'

/** What an import did. Paths are within the content. */
export type ImportReport = {
  /** What was read: an address or a file. */
  readonly from: string
  /** The base URL by which the source is known again. */
  readonly source: string
  readonly isFirst: boolean
  /** Items as they were read. */
  readonly items: Readonly<Record<CollectionName, number>>
  readonly pictures: number
  readonly changes: ImportChanges
  /** Files of which the source's version waits for an editor's decision. */
  readonly conflicts: readonly string[]
  readonly notices: readonly Notice[]
  /** What a build would refuse in the content as it is now. */
  readonly problems: readonly Problem[]
  /** What a build would warn of. */
  readonly warnings: number
}

/** Files of the content that an import changed, and how many it left as they were. */
export type ImportChanges = {
  readonly added: readonly string[]
  /** Taken over from the source whole. */
  readonly updated: readonly string[]
  /** Changed by editors before, and by the source since. */
  readonly merged: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

/** Whether something waits for a person. */
export function needsSomebody({ conflicts, problems }: ImportReport): boolean {
  return conflicts.length > 0 || problems.length > 0
}
