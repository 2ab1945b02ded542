import { join } from 'node:path'
import { readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { giveIds, type OwnedId, ownersOf } from '../../content/ledger/ledger.ts'
import type { Ledger } from '../../content/loaded.ts'
import type { FileChange } from '../../editing/edit/write-inside.ts'
import { changeLedger, readLedger } from '../../editing/keep-ids.ts'
import type { DraftPictureFile } from '../draft/draft-values.ts'
import type { MergedEntry, MergedFile } from '../merge/merge.ts'
import { fingerprint, gatherEntries, isText, type Version, type VersionedEntry } from '../merge/version.ts'
import { type ImportRecord, type OpenContent, recordFormat } from './import-record.ts'

type MergeToWrite = {
  readonly entries: readonly MergedEntry[]
  /** The folder of the content, and the digests of its files. */
  readonly content: string
  readonly digests: OpenContent['digests']
  readonly record: ImportRecord
  /** The pictures of the source, by hash. */
  readonly fetched: ReadonlyMap<string, DraftPictureFile>
}

/** Files to write, new or in place of others, and the paths of files to remove. */
type FolderChange = { readonly writes: readonly OutputFile[]; readonly removes: readonly string[] }

/** Returns the changes to the content and to the import's record in it. */
export async function changeByMerge(merge: MergeToWrite): Promise<FileChange[]> {
  const { content, digests } = merge
  const ledger = readLedger(content)
  const ledgerText = giveIds(ledger, idsOfMerge(merge, ledger))
  const isNew = ledgerText !== undefined && ledgerText !== ledger.text
  const changes = [changeContent(merge), changeRecord(merge)]
  const writes = changes.flatMap(change => change.writes)
  const removes = changes.flatMap(change => change.removes).filter(path => digests.has(path))
  return [
    ...writes.map(({ path, read }) => ({ path, before: digests.get(path), after: read })),
    ...removes.map(path => ({ path, before: digests.get(path), after: undefined })),
    ...(isNew ? await changeLedger(content, ledger.text, ledgerText) : []),
  ]
}

/** Returns the ids of imported entries, and the ids of editors' own entries that are not yet in the ledger. */
function idsOfMerge({ entries }: MergeToWrite, ledger: Ledger): OwnedId[] {
  return entries.flatMap(({ files }) => {
    const isImported = files.some(({ base }) => base !== undefined)
    const ids = gatherEntries(files.flatMap(each => each.content ?? [])).flatMap(idsOfEntry)
    return ids.filter(each => isImported || ownersOf(ledger, each).length === 0)
  })
}

function idsOfEntry({ folder, slug, marks }: VersionedEntry): OwnedId[] {
  if (folder === 'settings' || folder === 'authors') return []
  // A number of up to 15 digits is exact.
  return marks.flatMap(mark => (/^[1-9]\d{0,14}$/.test(mark) ? [{ folder, id: Number(mark), slug }] : []))
}

/** Whether a file gets another path or other bytes. */
export function isChanged({ before, content }: MergedFile): boolean {
  if (before === undefined || content === undefined) return before !== content
  if (before.path !== content.path) return true
  if (isText(before)) return !isText(content) || before.text !== content.text
  return isText(content) || before.sha256 !== content.sha256
}

function changeContent(merge: MergeToWrite): FolderChange {
  const changed = merge.entries.flatMap(({ files }) => files).filter(isChanged)
  const writes = changed.flatMap(({ content, before }) => (content ? [fileOf(content, before, merge)] : []))
  const written = new Set(writes.map(({ path }) => path))
  const removes = changed.flatMap(({ before }) => (before && !written.has(before.path) ? [before.path] : []))
  return { writes, removes }
}

/** Returns the change that writes the whole record and removes all other files in its folder. */
function changeRecord(merge: MergeToWrite): FolderChange {
  const { folder, source } = merge.record
  const files = merge.entries.flatMap(entry => entry.files)
  const base = files.flatMap(file => file.base ?? [])
  const theirs = files.flatMap(({ conflict }) => conflict?.theirs ?? [])
  const pictures = base.flatMap(version => (isText(version) ? [] : [[version.path, version.sha256] as const]))
  const inConflict = theirs.map(version => [version.path, fingerprint(version)] as const)
  const record = { format: recordFormat, source, pictures: sorted(pictures), told: sorted(inConflict) }
  const writes = [
    textFile(`${folder}/record.json`, `${JSON.stringify(record, null, 2)}\n`),
    ...base.filter(isText).map(({ path, text }) => textFile(`${folder}/base/${path}`, text)),
    ...theirs.map(version => {
      return { ...fileOf(version, undefined, merge), path: `${folder}/conflicts/${version.path}` }
    }),
  ]
  const written = new Set(writes.map(({ path }) => path))
  const old = [...merge.digests.keys()].filter(path => path.startsWith(`${folder}/`))
  return { writes, removes: old.filter(path => !written.has(path)) }
}

function fileOf(
  version: Version,
  before: Version | undefined,
  { content, fetched }: MergeToWrite,
): OutputFile {
  const { path } = version
  if (isText(version)) return textFile(path, version.text)
  const picture = fetched.get(version.sha256)
  if (picture) return { path, read: picture.read }
  if (before === undefined) {
    throw new Error(`The picture ${path} is neither in the content nor at the source.`)
  }
  const file = join(content, before.path)
  const read = async () => {
    const bytes = await readWithin(file, byteLimit('picture'))
    if (!bytes)
      throw new UserError(`${file} is larger than any file of a content. Move it out of the content.`)
    return bytes
  }
  return { path, read }
}

function sorted(pairs: readonly (readonly [path: string, hash: string])[]): Record<string, string> {
  return Object.fromEntries([...pairs].sort(([a], [b]) => compareCodePoints(a, b)))
}
