import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ToldError } from '../../base/problems/told-error.ts'
import { sha256Of } from '../../images/record.ts'
import type { FolderTree } from '../commit/folder-tree.ts'
import type { Version } from '../merge/version.ts'
import { loadVersions } from './load-versions.ts'

/** What the last import of a source left in the content for the next one. */
export type ImportRecord = {
  /** The folder in the content that it lies in. */
  readonly folder: string
  /** The base URL of the source. */
  readonly source: string
  /** What the source had then, but for the places that are in conflict. */
  readonly base: readonly Version[]
  /** Fingerprints of versions of the source that are not in the content, by the path that they would have there. */
  readonly told: Readonly<Record<string, string>>
  /** The paths of those that an editor has not taken away yet. */
  readonly open: ReadonlySet<string>
}

/** The record of an import cannot be read. */
export class BadImportRecord extends ToldError {
  override readonly name = 'BadImportRecord'
}

const hashes = z.record(z.string(), z.string())

/** `record.json`; `pictures` are the hashes of those that the last import wrote, by path. */
const recordSchema = z.strictObject({
  format: z.literal('visitor-content-import/1'),
  source: z.string(),
  pictures: hashes,
  told: hashes,
})

/**
 * The folder in the content that holds the record of a source: its host, and for a path or port the start of a hash, so
 * that no two sources share one.
 */
export function recordFolderOf(source: string): string {
  const { host, hostname, pathname } = new URL(source)
  const path = pathname.replace(/\/$/, '')
  if (host === hostname && path === '' && isPlain(hostname)) return `.import/${hostname}`
  const readable = `${host}${path}`.replace(/[^A-Za-z0-9.-]+/g, '_').slice(0, 80)
  return `.import/${readable}_${sha256Of(source).slice(0, 8)}`
}

function isPlain(hostname: string): boolean {
  return /^[a-z0-9.-]{1,100}$/.test(hostname)
}

/** The record of every source that a content was imported from; most often there is one. @throws BadImportRecord */
export async function loadRecords(content: string, tree: FolderTree): Promise<ImportRecord[]> {
  const folders = tree.flatMap(({ path }) => /^(\.import\/[^/]+)\/record\.json$/.exec(path)?.[1] ?? [])
  return Promise.all(folders.map(folder => loadRecord(content, folder, tree)))
}

async function loadRecord(content: string, folder: string, tree: FolderTree): Promise<ImportRecord> {
  const file = join(content, folder, 'record.json')
  const { source, pictures, told } = parseRecord(await readFile(file, 'utf8'), file)
  const texts = await loadVersions(join(content, folder, 'base'), below(tree, `${folder}/base/`))
  const opaque = Object.entries(pictures).map(([path, sha256]) => ({ path, sha256 }))
  const conflicts = below(tree, `${folder}/conflicts/`).filter(({ kind }) => kind === 'file')
  return {
    folder,
    source,
    base: [...texts, ...opaque],
    told,
    open: new Set(conflicts.map(({ path }) => path)),
  }
}

function parseRecord(text: string, file: string): z.infer<typeof recordSchema> {
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new BadImportRecord(`${file} is damaged. Bring it back as the last import wrote it.`, {
      cause: error,
    })
  }
}

function below(tree: FolderTree, start: string): FolderTree {
  return tree.flatMap(entry => {
    return entry.path.startsWith(start) ? [{ ...entry, path: entry.path.slice(start.length) }] : []
  })
}
