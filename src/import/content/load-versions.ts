import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { highestLimits } from '../../base/limits.ts'
import { placeOf } from '../../content/load/layout.ts'
import { decodeText, readTextFile } from '../../content/yaml/text-file.ts'
import { sha256Of } from '../../images/record.ts'
import type { FolderTree, TreeEntry } from '../commit/folder-tree.ts'
import type { Version } from '../merge/version.ts'

/** The files of a content folder that have a place in the content, as versions to merge. What is none of it is passed over. */
export async function loadVersions(folder: string, tree: FolderTree): Promise<Version[]> {
  const entries = tree.filter(({ path, kind }) => kind !== 'folder' && hasPlace(path))
  return pMap(entries, entry => loadVersion(folder, entry), { concurrency: 8 })
}

function hasPlace(path: string): boolean {
  const { kind } = placeOf(path)
  return kind === 'entry' || kind === 'setting'
}

async function loadVersion(folder: string, { path, kind }: TreeEntry): Promise<Version> {
  const file = join(folder, path)
  if (kind === 'link') return { path, sha256: sha256Of(await readlink(file)) }
  const bytes = /\.(?:md|yaml)$/.test(path) ? readTextFile(file, highestLimits) : undefined
  if (bytes === undefined || 'code' in bytes) return { path, sha256: await hashFile(file) }
  return { path, text: decodeText(bytes) }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
