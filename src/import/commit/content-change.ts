import { join } from 'node:path'
import { FileChanged, readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import { gitAttributes, giveIds, ledgerFile, type OwnedId, ownersOf } from '../../content/ledger/ledger.ts'
import type { Ledger } from '../../content/loaded.ts'
import type { FolderTree } from '../../editing/content-tree.ts'
import { readLedger } from '../../editing/keep-ids.ts'
import type { FolderChange } from '../../editing/staged-folder.ts'
import type { DraftPictureFile } from '../draft/draft-values.ts'
import type { MergedEntry, MergedFile } from '../merge/merge.ts'
import { fingerprint, gatherEntries, isText, type Version, type VersionedEntry } from '../merge/version.ts'
import { type ImportRecord, recordFormat } from './import-record.ts'

type MergeToWrite = {
  readonly entries: readonly MergedEntry[]
  /** The folder of the content, and what is in it. */
  readonly content: string
  readonly tree: FolderTree
  readonly record: ImportRecord
  /** The pictures of the source, by hash. */
  readonly fetched: ReadonlyMap<string, DraftPictureFile>
}

/** Returns the changes to the content and to the import's record in it. Files that stay the same are not written. */
export async function changeByMerge(merge: MergeToWrite): Promise<FolderChange> {
  const [content, record] = [changeContent(merge), changeRecord(merge)]
  const ledger = readLedger(merge.content)
  const ledgerText = giveIds(ledger, idsOfMerge(merge, ledger))
  const existing = new Set(merge.tree.flatMap(({ path, kind }) => (kind === 'file' ? [path] : [])))
  const ledgerFiles =
    ledgerText === undefined
      ? []
      : [textFile(ledgerFile, ledgerText), ...(existing.has('.gitattributes') ? [] : [gitAttributes])]
  const writes: OutputFile[] = []
  for (const file of [...content.writes, ...record.writes, ...ledgerFiles]) {
    const isSame =
      existing.has(file.path) &&
      (await readWithin(join(merge.content, file.path), byteLimit('picture')))?.equals(await file.read())
    if (!isSame) writes.push(file)
  }
  return { writes, removes: [...content.removes, ...record.removes].filter(path => existing.has(path)) }
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
  const old = merge.tree.filter(({ path, kind }) => kind !== 'folder' && path.startsWith(`${folder}/`))
  return { writes, removes: old.map(({ path }) => path).filter(path => !written.has(path)) }
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
    if (!bytes) throw new FileChanged(file)
    return bytes
  }
  return { path, read }
}

function sorted(pairs: readonly (readonly [path: string, hash: string])[]): Record<string, string> {
  return Object.fromEntries([...pairs].sort(([a], [b]) => compareCodePoints(a, b)))
}
