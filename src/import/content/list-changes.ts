import type { ImportChanges } from '../import-report.ts'
import type { MergedEntry, MergedFile } from '../merge/merged.ts'
import { holdSame } from '../merge/version.ts'
import { isChanged } from './change-content.ts'

/** What a merge changes in the content, file by file. */
export function listChanges(entries: readonly MergedEntry[]): ImportChanges {
  const files = entries.flatMap(each => each.files)
  const changed = files.filter(isChanged)
  const pathsOf = (kind: Kind) => changed.filter(file => kindOf(file) === kind).map(pathOf)
  return {
    added: pathsOf('added'),
    updated: pathsOf('updated'),
    merged: pathsOf('merged'),
    renamed: changed.flatMap(({ before, content }) => {
      return before && content && before.path !== content.path
        ? [{ from: before.path, to: content.path }]
        : []
    }),
    removed: pathsOf('removed'),
    unchanged:
      files.filter(({ content }) => content).length - changed.filter(({ content }) => content).length,
  }
}

type Kind = 'added' | 'updated' | 'merged' | 'removed'

function kindOf({ before, content, base, conflict }: MergedFile): Kind {
  if (content === undefined) return 'removed'
  if (before === undefined) return 'added'
  return !conflict && base && holdSame(content, base) ? 'updated' : 'merged'
}

function pathOf({ before, content }: MergedFile): string {
  return (content ?? before)?.path ?? ''
}
