import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { draftContent } from '../../../src/import/draft/draft.ts'
import type { DraftFile } from '../../../src/import/draft/draft-file.ts'
import type { DraftOptions } from '../../../src/import/draft/draft-options.ts'
import type { Notice } from '../../../src/import/notice.ts'
import { build } from '../../../src/pipeline/index.ts'
import type { BuildReport } from '../../../src/pipeline/report.ts'
import { readDist, readPageTexts } from './read-dist.ts'

/** What came of a site that was built, drafted from its pages, and built again. */
export type RoundTrip = {
  readonly files: readonly DraftFile[]
  readonly notices: readonly Notice[]
  readonly report: BuildReport
  readonly before: Record<string, string>
  readonly after: Record<string, string>
  /** The record of the site that was built first, and of the second. */
  readonly records: readonly [string, string]
}

/** Drafts content from the built site in `root`, writes it to `again`, and builds it there for the same base URL. */
export async function roundTrip(
  root: string,
  again: string,
  how: { record: 'with' | 'without'; options?: DraftOptions; cache?: string },
): Promise<RoundTrip> {
  const dist = join(root, 'dist')
  const { api, pictures } = await readDist(dist, how)
  const notices: Notice[] = []
  const files = draftContent(api, {
    pictures,
    options: how.options ?? {},
    notify: notice => notices.push(notice),
  })
  await writeContent(join(again, 'content'), files)
  await cp(join(root, '_headers'), join(again, '_headers'))
  const report = await build({ root: again, cache: how.cache ?? join(root, '.cache') })
  const before = await readPageTexts(dist)
  const after = await readPageTexts(join(again, 'dist'))
  const record = (folder: string) => readFile(join(folder, 'dist/site.json'), 'utf8')
  return { files, notices, report, before, after, records: [await record(root), await record(again)] }
}

/** Writes drafted files into a folder. */
export async function writeContent(folder: string, files: readonly DraftFile[]): Promise<void> {
  for (const file of files) {
    const path = join(folder, file.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'text' in file ? file.text : await file.read())
  }
}
