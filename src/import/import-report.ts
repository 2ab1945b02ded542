import type { Problem } from '../base/problems/problem.ts'
import type { Words } from '../base/problems/user-error.ts'
import { valueAt } from '../content/yaml/tree.ts'
import type { CollectionName } from '../contract/collections.ts'
import { isChanged } from './commit/content-change.ts'
import type { Conflict } from './merge/decide.ts'
import type { MergedEntry, MergedFile } from './merge/merge.ts'
import { haveSameContent, isText, printedValuesOf, readTree, type Version } from './merge/version.ts'
import { type Notice, type NoticeKind, noticeOf } from './notice.ts'

/** The result of an import. Paths are within the content. */
export type ImportReport = {
  /** The address or file that was read. */
  readonly from: string
  /** The base URL that identifies the source. */
  readonly source: string
  /** Whether nothing was imported from this source before. */
  readonly isFirst: boolean
  /** The number of items that were read. */
  readonly items: Readonly<Record<CollectionName, number>>
  /** The number of pictures that were fetched and can be used. */
  readonly pictures: number
  readonly changes: ImportChanges
  /** The source's files that were not taken over, since an editor has to decide about them. */
  readonly conflicts: readonly string[]
  readonly notices: readonly Notice[]
  /** The problems that a build would report in the content now. */
  readonly problems: readonly Problem[]
  /** The number of warnings that a build would report. */
  readonly warnings: number
}

/** The files of the content that an import changed, and the number of unchanged files. */
type ImportChanges = {
  readonly added: readonly string[]
  /** Taken from the source as a whole. */
  readonly updated: readonly string[]
  /** Changed both by editors and by the source. */
  readonly merged: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

/** Whether something was left out, or an editor has to do something. */
export function needsEditor({
  conflicts,
  problems,
  notices,
}: Pick<ImportReport, 'conflicts' | 'problems' | 'notices'>): boolean {
  return conflicts.length > 0 || problems.length > 0 || notices.some(({ kind }) => !forInformation.has(kind))
}

const forInformation: ReadonlySet<NoticeKind> = new Set(['changed', 'gone'])

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

/** Returns notices for the conflicts of a merge, and for entries that are gone. `conflicts` is the folder with the source's versions, as shown in messages. */
export function noticesOfMerge(entries: readonly MergedEntry[], conflicts: string): Notice[] {
  return entries.flatMap(({ files, gone }) => {
    const notices = files.flatMap(({ conflict, content }): Notice[] => {
      // A refused version is reported with the result of the check.
      if (!conflict || conflict.kind === 'refused') return []
      const { path } = conflict.theirs
      const { en, sv } = describeConflict(conflict)
      const words = {
        en: `${en} The source’s: ${conflicts}/${path}`,
        sv: `${sv} Källans version: ${conflicts}/${path}`,
      }
      return [noticeOf('conflict', content?.path ?? path, words)]
    })
    const file = files.find(({ content, before }) => content ?? before)
    const where = (file?.content ?? file?.before)?.path
    return gone && where ? [...notices, noticeOf('gone', where, goneMessages[gone])] : notices
  })
}

function describeConflict({ kind, places }: Conflict): Words {
  if (kind === 'own-file') return ownFile
  if (kind === 'removed-here') return removedHere
  const lines = (word: string) =>
    places.map(({ line, text }) => (text === '' ? `${word} ${line}` : `${word} ${line} (${text})`)).join(', ')
  return {
    en: `You and the source both changed ${lines('line') || 'this file'}. Yours stays${places.length > 0 ? ' there' : ''}.`,
    sv: `Både du och källan har ändrat ${lines('rad') || 'den här filen'}. Din version är kvar${places.length > 0 ? ' där' : ''}.`,
  }
}

const ownFile = {
  en: 'The source has a new file of this name, but this one is your own. Yours stays.',
  sv: 'Källan har en ny fil med det här namnet, men den här är din egen. Din är kvar.',
}
const removedHere = {
  en: 'You removed this file, but the source changed it. It stays removed.',
  sv: 'Du har tagit bort filen, men källan har ändrat den. Den är fortfarande borttagen.',
}

const goneMessages = {
  moved: {
    en: 'The source now has it in another file. It was removed.',
    sv: 'Källan har den nu i en annan fil. Den togs bort.',
  },
  kept: {
    en: 'The source no longer has it. It stays; --delete removes it.',
    sv: 'Källan har den inte längre. Den är kvar; --delete tar bort den.',
  },
  changed: {
    en: 'The source no longer has it, but you changed it. It stays.',
    sv: 'Källan har den inte längre, men du har ändrat den. Den är kvar.',
  },
  used: {
    en: 'The source no longer has it, but other entries refer to it. It stays.',
    sv: 'Källan har den inte längre, men andra poster hänvisar till den. Den är kvar.',
  },
  removed: {
    en: 'The source no longer has it. It was removed.',
    sv: 'Källan har den inte längre. Den togs bort.',
  },
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
    const node = isText(version) ? valueAt(readTree(version), field.split('.')) : undefined
    return node && JSON.stringify(printedValuesOf(node))
  }
  return valueIn(file.content) === valueIn(file.base)
}
