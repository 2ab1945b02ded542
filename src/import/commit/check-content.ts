import { isThere } from '../../base/files/links.ts'
import { compareCodePoints } from '../../base/order.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import { type Listing, listFiles } from '../../content/load/list-content.ts'
import { findDamagedPictures } from '../../content/load/load-pictures.ts'
import { findProblems } from '../../content/validate/validate-content.ts'
import type { StagedFiles } from '../../editing/edit/write-inside.ts'
import { openCache } from '../../images/image-cache.ts'
import type { Config } from '../../pipeline/config.ts'
import { readContent } from '../../pipeline/read-content.ts'

/** The problems that a build would report for a content, except those of the header rules, and the number of warnings. */
export type CheckedContent = { readonly problems: readonly Problem[]; readonly warnings: number }

/** Checks the content as it is, or will be with files that are not in place yet. */
export async function checkContent(
  {
    content: folder,
    contentName: name,
    headers,
    cache,
  }: Pick<Config, 'content' | 'contentName' | 'headers' | 'cache'>,
  staged?: StagedFiles,
): Promise<CheckedContent> {
  const images = openCache(cache)
  const place = { content: folder, contentName: name, headers }
  const content = await readContent(place, images, list(place, staged))
  const found = [...findProblems(content), ...(await findDamagedPictures(content.pictures, images))]
  const problems = found.filter(problem => !isWarning(problem) && problem.file.startsWith(`${name}/`))
  return { problems, warnings: found.filter(isWarning).length }
}

function list(place: Pick<Config, 'content' | 'headers'>, staged?: StagedFiles): Listing {
  const listing = listFiles(place)
  const paths = new Set(staged?.paths)
  const folder = staged && isThere(staged.folder) ? staged.folder : undefined
  const added = folder === undefined ? [] : listFiles({ ...place, content: folder }).entries
  const entries = [
    ...listing.entries.filter(({ path }) => !paths.has(path)),
    ...added.map(entry => ({ ...entry, folder })),
  ]
  return {
    ...listing,
    entries: entries.sort((a, b) => compareCodePoints(a.path, b.path)),
    lacksLedger: listing.lacksLedger && !paths.has(ledgerFile),
  }
}
