import { join } from 'node:path'
import { readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { giveIds, type OwnedId, ownersOf } from '../../content/ledger/ledger.ts'
import type { Ledger } from '../../content/schemas/loaded.ts'
import { changeLedger, readLedger } from '../../editing/edit/keep-ids.ts'
import type { FileChange } from '../../editing/edit/write-inside.ts'
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

/** A file that the content is to have: its path, and its bytes; undefined for no file. */
type WantedFile = readonly [path: string, after: FileChange['after']]

/** Returns the changes to the content and to the import's record in it. */
export async function changeByMerge(merge: MergeToWrite): Promise<FileChange[]> {
  const { content, digests } = merge
  const ledger = readLedger(content)
  const ledgerText = giveIds(ledger, idsOfMerge(merge, ledger))
  const isNew = ledgerText !== undefined && ledgerText !== ledger.text
  const wanted = new Map([...contentFiles(merge), ...recordFiles(merge)])
  return [
    ...[...wanted].map(([path, after]) => ({ path, before: digests.get(path), after })),
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

function contentFiles(merge: MergeToWrite): WantedFile[] {
  const changed = merge.entries.flatMap(({ files }) => files).filter(isChanged)
  return [
    ...changed.flatMap(({ before }): WantedFile[] => (before ? [[before.path, undefined]] : [])),
    ...changed.flatMap(({ content, before }): WantedFile[] => {
      return content ? [[content.path, bytesOf(content, before, merge)]] : []
    }),
  ]
}

/** Returns the whole record, and no other file in its folder. */
function recordFiles(merge: MergeToWrite): WantedFile[] {
  const { folder, source } = merge.record
  const files = merge.entries.flatMap(entry => entry.files)
  const base = files.flatMap(file => file.base ?? [])
  const theirs = files.flatMap(({ conflict }) => conflict?.theirs ?? [])
  const pictures = base.flatMap(version => (isText(version) ? [] : [[version.path, version.sha256] as const]))
  const inConflict = theirs.map(version => [version.path, fingerprint(version)] as const)
  const record = { format: recordFormat, source, pictures: sorted(pictures), told: sorted(inConflict) }
  const old = [...merge.digests.keys()].filter(path => path.startsWith(`${folder}/`))
  return [
    ...old.map((path): WantedFile => [path, undefined]),
    [`${folder}/record.json`, Buffer.from(`${JSON.stringify(record, null, 2)}\n`)],
    ...base
      .filter(isText)
      .map((version): WantedFile => [`${folder}/base/${version.path}`, bytesOf(version, undefined, merge)]),
    ...theirs.map((version): WantedFile => {
      return [`${folder}/conflicts/${version.path}`, bytesOf(version, undefined, merge)]
    }),
  ]
}

function bytesOf(
  version: Version,
  before: Version | undefined,
  { content, fetched }: MergeToWrite,
): Buffer | (() => Promise<Uint8Array>) {
  if (isText(version)) return Buffer.from(version.text)
  const picture = fetched.get(version.sha256)
  if (picture) return picture.read
  if (before === undefined) {
    throw new Error(`The picture ${version.path} is neither in the content nor at the source.`)
  }
  const file = join(content, before.path)
  return async () => {
    const bytes = await readWithin(file, byteLimit('picture'))
    if (!bytes)
      throw new UserError(`${file} is larger than any file of a content. Move it out of the content.`)
    return bytes
  }
}

function sorted(pairs: readonly (readonly [path: string, hash: string])[]): Record<string, string> {
  return Object.fromEntries([...pairs].sort(([a], [b]) => compareCodePoints(a, b)))
}
