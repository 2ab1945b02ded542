import { type ImportConfig, type ImportOptions, resolveImportConfig } from './config.ts'
import { commitMerge } from './content/commit-merge.ts'
import { listChanges } from './content/list-changes.ts'
import { type OpenContent, openContent, recordOf } from './content/open-content.ts'
import { noticeOfRefused } from './content/refuse-entries.ts'
import { isStillNeeded } from './content/still-needed.ts'
import type { ContentFile } from './content-file.ts'
import { draftContent } from './draft/draft.ts'
import type { ImportReport } from './import-report.ts'
import { noticesOfMerge } from './merge/tell-conflicts.ts'
import type { Notice, Notify } from './notice.ts'
import { fetchPictures } from './read/fetch-pictures.ts'
import { type ReadApi, readApi } from './read/read-api.ts'
import type { ApiSource } from './source/api-source.ts'
import { openSource } from './source/open-source.ts'

/**
 * Brings an API or a snapshot into a content folder: reads it, fetches its pictures, drafts files, merges them with what is
 * there, checks the outcome, and puts it in place as a whole. Until then nothing in the folder changes; run again after it
 * stopped, it goes on with what it had fetched.
 *
 * @throws NoSource; SourceError; OtherContent; TooManyGone; CannotCommit. The content is as it was then.
 */
export async function importContent(options: ImportOptions): Promise<ImportReport> {
  const config = resolveImportConfig(options)
  const content = await openContent(config.content)
  const source = await openSource(config.from, config)
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
  const told: Notice[] = []
  const tell: Notify = notice => told.push(notice)
  config.onProgress({ step: 'pages', done: 0, total: 0 })
  const api = await readApi(source, config.limits, tell)
  const record = recordOf(api.baseUrl, content, config.content)
  const files = await draft(source, api, { config, tell })
  const { entries, refused, ...checked } = await commitMerge({ api, files, record, content, config })
  await source.finish()
  const conflicts = `${config.contentName}/${record.folder}/conflicts`
  return {
    from: source.name,
    source: api.baseUrl,
    isFirst: record.base.length === 0,
    items: countItems(api),
    pictures: files.filter(({ kind }) => kind === 'picture').length,
    changes: listChanges(entries),
    conflicts: entries.flatMap(({ files }) => files.flatMap(({ conflict }) => conflict?.theirs.path ?? [])),
    notices: [
      ...told.filter(notice => notice.kind !== 'needed' || isStillNeeded(notice, entries)),
      ...noticesOfMerge(entries, conflicts),
      ...refused.map(each => noticeOfRefused(each, conflicts)),
    ],
    ...checked,
  }
}

async function draft(
  source: ApiSource,
  api: ReadApi,
  { config, tell }: { config: ImportConfig; tell: Notify },
): Promise<ContentFile[]> {
  const { limits, onProgress } = config
  const onPicture = ({ done, total }: { done: number; total: number }) => {
    onProgress({ step: 'fetching', done, total })
  }
  const pictures = await fetchPictures(source, api, { limits, notify: tell, onProgress: onPicture })
  onProgress({ step: 'merging', done: 0, total: 0 })
  return draftContent(api, pictures, config.draft, tell)
}

function countItems({ eventDates, objects, guides }: ReadApi): ImportReport['items'] {
  return { singulareventdates: eventDates.length, objects: objects.length, guides: guides.length }
}
