import { ToldError } from '../../base/problems/told-error.ts'
import { placeOf } from '../../content/load/layout.ts'
import { openFolder } from '../commit/commit.ts'
import type { FolderTree } from '../commit/folder-tree.ts'
import type { Version } from '../merge/version.ts'
import { loadVersions } from './load-versions.ts'
import { type ImportRecord, loadRecords, recordFolderOf } from './record.ts'

/** The content that an import goes into, as it is before. */
export type OpenContent = {
  readonly tree: FolderTree
  readonly versions: readonly Version[]
  readonly records: readonly ImportRecord[]
}

/** The content is not that of the source. */
export class OtherContent extends ToldError {
  override readonly name = 'OtherContent'
}

/**
 * Opens the content that an import goes into: an empty or missing folder, or one that was imported before. Hidden files and
 * the like do not count.
 *
 * @throws OtherContent; BadContentFolder; BadImportRecord
 */
export async function openContent(folder: string): Promise<OpenContent> {
  const tree = await openFolder(folder)
  const records = await loadRecords(folder, tree)
  const first = tree.find(({ path, kind }) => kind !== 'folder' && placeOf(path).kind !== 'ignored')
  if (first && records.length === 0) {
    throw new OtherContent(`${folder} holds files that were not imported (${first.path}). ${nameAnother}`)
  }
  return { tree, versions: await loadVersions(folder, tree), records }
}

/** The record of a source in a content; an empty one before the first import. @throws OtherContent */
export function recordOf(source: string, { records }: OpenContent, folder: string): ImportRecord {
  const own = records.find(record => record.source === source)
  if (own) return own
  const [other] = records
  if (!other) return { folder: recordFolderOf(source), source, base: [], told: {}, open: new Set() }
  const moved = `If the one moved to the other, write that into ${folder}/${other.folder}/record.json.`
  throw new OtherContent(
    `${folder} was imported from ${other.source}, and this is ${source}. ${nameAnother} ${moved}`,
  )
}

const nameAnother = 'Name an empty folder with --content.'
