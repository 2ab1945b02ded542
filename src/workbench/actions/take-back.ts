import { groupBy } from '../../base/group-by.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { ledgerFile, listOwned, ownersOf, parseLedger } from '../../content/ledger/ledger.ts'
import { placeOf } from '../../content/load/layout.ts'
import { readIfInside } from '../../editing/edit/file-inside.ts'
import { changeWithIds, readLedger } from '../../editing/edit/keep-ids.ts'
import { type ChangedFile, changedLimit } from '../../editing/edit/write-inside.ts'
import type { Repository } from '../git/repository.ts'
import { filesInContent, isFile, listTreeChanges, type TreeEntry } from '../git/tree-changes.ts'
import { nameFiles } from '../publish/commit-message.ts'
import { stemOf } from '../state/content-files.ts'
import type { Action } from './action-context.ts'

/**
 * Makes the entries that a commit changed what they were before it, as changes on the disk. Those that have changed since stay as they
 * are. The ledger keeps every id; an id whose entry was renamed goes back to its old name.
 */
export const takeBack: Action<'take-back'> = async ({ commit }, context) => {
  const { config, journal, publisher, language } = context
  const repository = await publisher.openRepository()
  const isKnown = await repository?.tryRun(['merge-base', '--is-ancestor', commit, 'HEAD'])
  if (!repository || isKnown === undefined) throw new UserError(context.words.cannotUndo)
  const files = await readChanges(repository, commit, config.content)
  const entries = [...groupBy(files, ({ path }) => stemOf(path)).values()]
  const isThere = (file: Restorable) => isSame(file.now, file.before)
  const changed = entries.filter(own => !own.every(isThere))
  const isOpen = (file: Restorable) => file.isPlain && (isThere(file) || isSame(file.now, file.after))
  const isMade = (own: readonly Restorable[]) => own.some(({ before }) => before === undefined)
  // If an entry was renamed, and changed since, its old file would give its id to two entries.
  const isRenamed = changed.some(own => isMade(own) && !own.every(isOpen))
  const isGone = (own: readonly Restorable[]) => own.every(({ after }) => after === undefined)
  const isTaken = (own: readonly Restorable[]) => own.every(isOpen) && !(isRenamed && isGone(own))
  const taken = changed.filter(isTaken).flat()
  const left = changed.filter(own => !isTaken(own)).flat()
  const naming = { ...publisher.messagesOf(repository, language), before: `${commit}^` }
  const [named, namedLeft] = [await nameFiles(taken, naming), await nameFiles(left, naming)]
  const edits: ChangedFile[] = taken.map(({ path, now, before }) => ({ path, before: now, after: before }))
  const ids = await findIds(repository, commit, { content: config.content, edits })
  await changeWithIds(config.content, edits, ids.after)
  const changedFiles = edits.map(({ path }) => `${config.contentName}/${path}`)
  return {
    kind: 'taken-back',
    taken: named,
    left: namedLeft,
    files: changedFiles,
    undo: journal.keep(edits, ids),
  }
}

/** A file that a commit changed: its bytes before and after it, and now; undefined for no file. */
type Restorable = Readonly<Record<'before' | 'after' | 'now', Buffer | undefined>> & {
  readonly path: string
  readonly bytePath: string
  readonly kind: 'changed'
  /** Whether it is no link, and its bytes are known. */
  readonly isPlain: boolean
}

async function readChanges(
  repository: Repository,
  commit: string,
  folder: string,
): Promise<readonly Restorable[]> {
  const changes = filesInContent(repository, await listTreeChanges(repository, `${commit}^`, commit))
  const read = async ({ path, bytePath, before, after }: (typeof changes)[number]) => {
    if (!restored.has(placeOf(path).kind)) return []
    const bytesIn = (name: string) => repository.readCheckout(name, repository.prefix + path)
    const [old, made] = [await bytesIn(`${commit}^`), await bytesIn(commit)]
    const isRead = (entry: TreeEntry, bytes: Buffer | undefined) =>
      isFile(entry) ? entry.mode.startsWith('100') && bytes !== undefined : bytes === undefined
    const now = readIfInside({ folder, path, limit: changedLimit })?.bytes
    const isPlain = isRead(before, old) && isRead(after, made)
    return [{ path, bytePath, kind: 'changed' as const, before: old, after: made, now, isPlain }]
  }
  const files: Restorable[] = []
  for (const change of changes) files.push(...(await read(change)))
  return files
}

const restored: ReadonlySet<string> = new Set(['entry', 'settings', 'map-layer'])

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b)
}

/** Returns the ids that the commit gave to other entries and that come back with their old ones, with their entries now and then. */
async function findIds(
  repository: Repository,
  commit: string,
  { content, edits }: { readonly content: string; readonly edits: readonly ChangedFile[] },
) {
  const text = (await repository.readFile(`${commit}^`, repository.prefix + ledgerFile))?.toString('utf8')
  const made = new Set(edits.flatMap(({ path, before }) => (before ? [] : stemOf(path))))
  const ledger = readLedger(content)
  const after = listOwned(parseLedger(text).ledger).filter(
    each => made.has(`${each.folder}/${each.slug}`) && !ownersOf(ledger, each).includes(each.slug),
  )
  const before = after.flatMap(({ folder, id }) =>
    ownersOf(ledger, { folder, id }).map(slug => ({ folder, id, slug })),
  )
  return { before, after }
}
