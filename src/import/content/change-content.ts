import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import type { FolderTree } from '../commit/folder-tree.ts'
import type { FolderChange } from '../commit/stage.ts'
import type { ContentPicture } from '../content-file.ts'
import type { MergedEntry, MergedFile } from '../merge/merged.ts'
import { isText, type Version } from '../merge/version.ts'

/** Where the bytes of pictures come from: those of the source by their hash, those of the content by their path. */
export type PictureBytes = {
  readonly content: string
  readonly fetched: ReadonlyMap<string, ContentPicture>
}

/** How the content changes by a merge. */
export function changeContent(entries: readonly MergedEntry[], pictures: PictureBytes): FolderChange {
  const changed = entries.flatMap(({ files }) => files).filter(isChanged)
  const writes = changed.flatMap(({ content, before }) =>
    content ? [fileOf(content, before, pictures)] : [],
  )
  const written = new Set(writes.map(({ path }) => path))
  const removes = changed.flatMap(({ before }) => (before && !written.has(before.path) ? [before.path] : []))
  return { writes, removes }
}

/** Whether a file lies elsewhere or reads otherwise from now on, to the byte. */
export function isChanged({ before, content }: MergedFile): boolean {
  if (before === undefined || content === undefined) return before !== content
  if (before.path !== content.path) return true
  if (isText(before)) return !isText(content) || before.text !== content.text
  return isText(content) || before.sha256 !== content.sha256
}

/** A version as a file to write. */
export function fileOf(
  version: Version,
  before: Version | undefined,
  { content, fetched }: PictureBytes,
): OutputFile {
  const { path } = version
  if (isText(version)) return textFile(path, version.text)
  const picture = fetched.get(version.sha256)
  if (picture) return { path, read: picture.read }
  if (before === undefined)
    throw new Error(`The picture ${path} is neither in the content nor at the source.`)
  return { path, read: () => readFile(join(content, before.path)) }
}

/** A change without the writes that would leave a file as it is. */
export async function withoutRepeats(
  { writes, removes }: FolderChange,
  content: string,
  tree: FolderTree,
): Promise<FolderChange> {
  const there = new Set(tree.filter(({ kind }) => kind === 'file').map(({ path }) => path))
  const needed: OutputFile[] = []
  for (const file of writes) {
    if (!there.has(file.path) || !(await holds(join(content, file.path), file))) needed.push(file)
  }
  return { writes: needed, removes: removes.filter(path => there.has(path)) }
}

async function holds(path: string, { read }: OutputFile): Promise<boolean> {
  return (await readFile(path)).equals(await read())
}
