import type { Notice } from '../notice.ts'
import type { Conflict } from './decide.ts'
import type { MergedEntry } from './merge.ts'
import { isText, nodeAt, readTree, toPlain, type Version } from './version.ts'

/** Returns notices for the conflicts of a merge, and for entries that are gone. `conflicts` is the folder of the source's versions, as messages name it. */
export function noticesOfMerge(entries: readonly MergedEntry[], conflicts: string): Notice[] {
  return entries.flatMap(({ files, gone }) => {
    const notices = files.flatMap(({ conflict, content }): Notice[] => {
      // A refused version is reported with the result of the check.
      if (!conflict || conflict.kind === 'refused') return []
      const { path } = conflict.theirs
      const message = `${describeConflict(conflict)} The source’s: ${conflicts}/${path}`
      return [{ kind: 'conflict', where: content?.path ?? path, message }]
    })
    const file = files.find(({ content, before }) => content ?? before)
    const where = (file?.content ?? file?.before)?.path
    return gone && where
      ? [...notices, { kind: 'gone' as const, where, message: goneMessages[gone] }]
      : notices
  })
}

function describeConflict({ kind, places }: Conflict): string {
  if (kind === 'own-file') {
    return 'The source has a new file of this name, but this one is your own. Yours stays.'
  }
  if (kind === 'removed-here') return 'You removed this file, but the source changed it. It stays removed.'
  if (places.length === 0) return 'You and the source both changed this file. Yours stays.'
  const lines = places.map(({ line, text }) => (text === '' ? `line ${line}` : `line ${line} (${text})`))
  return `You and the source both changed ${lines.join(', ')}. Yours stays there.`
}

const goneMessages = {
  moved: 'The source now has it in another file. It was removed.',
  kept: 'The source no longer has it. It stays; --delete removes it.',
  changed: 'The source no longer has it, but you changed it. It stays.',
  used: 'The source no longer has it, but other entries refer to it. It stays.',
  removed: 'The source no longer has it. It was removed.',
} as const

/**
 * Whether an editor has not yet supplied the value that a notice asks for. Such a notice begins with the name of the field. The
 * editor has supplied the value if the field differs from the field of the source.
 */
export function isStillNeeded({ where, message }: Notice, entries: readonly MergedEntry[]): boolean {
  const field = /^\w+(?:\.\w+)*(?=:)/.exec(message)?.[0]
  const file = entries.flatMap(({ files }) => files).find(({ base }) => base?.path === where)
  if (field === undefined || !file?.content || !file.base) return true
  const valueIn = (version: Version) => {
    const node = isText(version) ? nodeAt(readTree(version), field.split('.')) : undefined
    return node && JSON.stringify(toPlain(node))
  }
  return valueIn(file.content) === valueIn(file.base)
}
