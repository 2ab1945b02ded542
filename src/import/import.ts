import { mapCollections } from '../contract/collections.ts'
import { commitMerge, noticeOfRefused } from './commit/commit-merge.ts'
import { type OpenContent, openImportedContent, recordOf } from './commit/import-record.ts'
import { draftContent } from './draft/draft-content.ts'
import { type ImportConfig, type ImportOptions, resolveImportConfig } from './import-config.ts'
import { type ImportReport, isStillNeeded, listChanges, noticesOfMerge } from './import-report.ts'
import { collectNotices } from './notice.ts'
import { fetchPictures } from './read/fetch-pictures.ts'
import { readApi } from './read/read-api.ts'
import type { ApiSource } from './source/api-source.ts'
import { openSource } from './source/open-source.ts'

/**
 * Imports an API or a snapshot into a content folder: reads it, fetches its pictures, makes files from its items, merges them
 * with the content, checks the result, and puts all changed files in place, or none. Until then no file of the content changes. After an
 * interruption the next import reuses the responses that were fetched.
 *
 * @throws UserError with the reason; the content is unchanged then
 */
export async function importContent(options: ImportOptions): Promise<ImportReport> {
  const config = resolveImportConfig(options)
  const content = await openImportedContent(config)
  const source = await openSource(config)
  try {
    return await importFrom(source, content, config)
  } finally {
    await source.close()
  }
}

async function importFrom(
  source: ApiSource,
  content: OpenContent,
  config: ImportConfig,
): Promise<ImportReport> {
  const { limits, onProgress } = config
  const { notices, notify } = collectNotices()
  onProgress({ step: 'pages', done: 0, total: 0 })
  const api = await readApi(source, limits, notify)
  const record = recordOf(api.baseUrl, content, config.content)
  const onPicture = ({ done, total }: { done: number; total: number }) => {
    onProgress({ step: 'fetching', done, total })
  }
  const pictures = await fetchPictures(source, api, { limits, notify, onProgress: onPicture })
  onProgress({ step: 'merging', done: 0, total: 0 })
  const files = draftContent(api, { pictures, options: config.draft, notify })
  await source.finish()
  const leftOut = notices.filter(({ kind }) => kind === 'left-out')
  if (leftOut.length > 0) config.onLeftOut?.(leftOut)
  const merged = await commitMerge({ api, files, record, content, config })
  const { entries, refused, problems, warnings } = merged
  const conflicts = `${config.contentName}/${record.folder}/conflicts`
  return {
    from: source.name,
    source: api.baseUrl,
    isFirst: record.base.length === 0,
    items: mapCollections(name => api[name].length),
    pictures: files.filter(file => 'read' in file).length,
    changes: listChanges(entries),
    conflicts: entries.flatMap(({ files }) => files.flatMap(({ conflict }) => conflict?.theirs.path ?? [])),
    notices: [
      ...notices.filter(notice => notice.kind !== 'needed' || isStillNeeded(notice, entries)),
      ...noticesOfMerge(entries, conflicts),
      ...refused.map(each => noticeOfRefused(each, conflicts)),
    ],
    problems,
    warnings,
  }
}
