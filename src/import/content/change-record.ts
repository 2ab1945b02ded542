import { compareCodePoints } from '../../base/order.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import type { FolderTree } from '../commit/folder-tree.ts'
import type { FolderChange } from '../commit/stage.ts'
import { fingerprint } from '../merge/decide.ts'
import type { MergedEntry } from '../merge/merged.ts'
import { isText } from '../merge/version.ts'
import { fileOf, type PictureBytes } from './change-content.ts'
import type { ImportRecord } from './record.ts'

/** What the record of a source is made from. */
export type RecordParts = {
  readonly record: ImportRecord
  readonly entries: readonly MergedEntry[]
  readonly pictures: PictureBytes
  readonly tree: FolderTree
}

/** How the record of a source changes by a merge: all of it is written, and what is there beside it goes. */
export function changeRecord({ record, entries, pictures, tree }: RecordParts): FolderChange {
  const { folder, source } = record
  const merged = entries.flatMap(({ files }) => files)
  const base = merged.flatMap(file => file.base ?? [])
  const theirs = merged.flatMap(({ conflict }) => conflict?.theirs ?? [])
  const text = {
    format: 'visitor-content-import/1',
    source,
    pictures: sortedPairs(base.flatMap(version => (isText(version) ? [] : [[version.path, version.sha256]]))),
    told: sortedPairs(theirs.map(version => [version.path, fingerprint(version)])),
  }
  const writes = [
    textFile(`${folder}/record.json`, `${JSON.stringify(text, null, 2)}\n`),
    ...base.filter(isText).map(({ path, text }) => textFile(`${folder}/base/${path}`, text)),
    ...theirs.map(version => within(`${folder}/conflicts`, fileOf(version, undefined, pictures))),
  ]
  const written = new Set(writes.map(({ path }) => path))
  const own = tree.filter(({ path, kind }) => kind !== 'folder' && path.startsWith(`${folder}/`))
  return { writes, removes: own.map(({ path }) => path).filter(path => !written.has(path)) }
}

function within(folder: string, file: OutputFile): OutputFile {
  return { ...file, path: `${folder}/${file.path}` }
}

function sortedPairs(pairs: readonly (readonly string[])[]): Record<string, string> {
  const sorted = pairs.map(([path = '', hash = '']) => [path, hash] as const)
  return Object.fromEntries([...sorted].sort(([a], [b]) => compareCodePoints(a, b)))
}
