import type { Problem } from '../base/problems/problem.ts'
import type { CollectionName } from '../contract/collections.ts'
import { isChanged } from './commit/content-change.ts'
import type { MergedEntry, MergedFile } from './merge/merge.ts'
import { haveSameContent } from './merge/version.ts'
import type { Notice } from './notice.ts'

/** The result of an import. Paths are within the content. */
export type ImportReport = {
  /** The address or file that was read. */
  readonly from: string
  /** The base URL that identifies the source. */
  readonly source: string
  readonly isFirst: boolean
  /** The number of items that were read. */
  readonly items: Readonly<Record<CollectionName, number>>
  readonly pictures: number
  readonly changes: ImportChanges
  /** Files whose version at the source waits for an editor's decision. */
  readonly conflicts: readonly string[]
  readonly notices: readonly Notice[]
  /** The problems that a build would report in the content now. */
  readonly problems: readonly Problem[]
  /** The number of warnings that a build would report. */
  readonly warnings: number
}

/** The files of the content that an import changed, and the number of unchanged files. */
export type ImportChanges = {
  readonly added: readonly string[]
  /** Taken from the source as a whole. */
  readonly updated: readonly string[]
  /** Changed both by editors and by the source. */
  readonly merged: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

/** Whether an editor has to do something. */
export function needsEditor({ conflicts, problems }: ImportReport): boolean {
  return conflicts.length > 0 || problems.length > 0
}

/** Lists the changes of a merge, file by file. */
export function listChanges(entries: readonly MergedEntry[]): ImportChanges {
  const files = entries.flatMap(each => each.files)
  const changed = files.filter(isChanged)
  const pathsOf = (kind: ReturnType<typeof kindOf>) => {
    return changed.flatMap(file => (kindOf(file) === kind ? ((file.content ?? file.before)?.path ?? []) : []))
  }
  return {
    added: pathsOf('added'),
    updated: pathsOf('updated'),
    merged: pathsOf('merged'),
    renamed: changed.flatMap(({ before, content }) => {
      const isRenamed = before && content && before.path !== content.path
      return isRenamed ? [{ from: before.path, to: content.path }] : []
    }),
    removed: pathsOf('removed'),
    unchanged: files.filter(file => file.content && !isChanged(file)).length,
  }
}

function kindOf({ before, content, base, conflict }: MergedFile) {
  if (content === undefined) return 'removed'
  if (before === undefined) return 'added'
  return !conflict && base && haveSameContent(content, base) ? 'updated' : 'merged'
}
