import { hash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { type Cache, valueKey } from '../base/cache/cache.ts'
import { DiskCache } from '../base/cache/disk-cache.ts'
import { dayIn } from '../base/day.ts'
import { foldersOf } from '../base/files/folders-of.ts'
import { type FileStats, listFolder, listFolders } from '../base/files/list-folder.ts'
import { stampOf } from '../base/files/read-file.ts'
import { listLeftovers } from '../base/files/siblings.ts'
import type { PublishedFile } from '../base/output-file.ts'
import { ledgerFile } from '../content/ledger/ledger.ts'
import type { Listing } from '../content/load/list-content.ts'
import { readLedgerText } from '../editing/edit/keep-ids.ts'
import { isUseDue, recordsUsedAt } from '../images/records-used.ts'
import { publishedStampOf } from '../publish/current-site.ts'
import { findPlace, mediaFolderOf } from '../publish/place.ts'
import type { Schedule } from '../site/resolve/schedule.ts'
import type { Config } from './config.ts'
import type { BuildReport } from './report.ts'

/** The last published files: those of the site, and those for a media host. */
type PublishedRecord = {
  readonly site: readonly PublishedFile[]
  readonly hostedMedia: readonly PublishedFile[]
}

/** The report of a build, and what must be unchanged for the next build to return this report and do nothing. */
type LastBuild = {
  /** The digest of the paths and stamps of all published files, and of the permissions of their folders. */
  readonly outputs: string
  /** When the records of the image cache were marked as used, in milliseconds. */
  readonly usedAt: number
  /** As plain data, and without the target, which has functions. */
  readonly report: Omit<BuildReport, 'target'>
}

/** Opens the cache with the records of the site in the output folder. @throws CacheFileError */
export function openSiteCache(
  { cache, outName, programVersion }: Config,
  { readOnly }: { readOnly?: boolean } = {},
): DiskCache {
  return new DiskCache(join(cache, 'sites', hash('sha256', outName).slice(0, 16)), {
    programVersion,
    readOnly,
  })
}

/** Returns the last published files; empty if unknown. */
export function lastPublished(cache: Cache): PublishedRecord {
  return cache.find<PublishedRecord>(publishedKey) ?? { site: [], hostedMedia: [] }
}

/** Stores the record of the published files. */
export function rememberPublished(cache: Cache, published: PublishedRecord): void {
  cache.put(publishedKey, published)
}

/**
 * Returns the report of the last build, if another build would do nothing: the program, its options, every file of the content and
 * every published file are unchanged. Opens none of these files.
 *
 * @throws CacheFileError
 */
export function recallBuild(config: Config, listing: Listing): BuildReport | undefined {
  // The bucket may have lost pictures, or be another one.
  if (config.mediaBucket) return undefined
  const { now } = listing
  const digest = digestInputs(config, listing, readLedgerText(config.content))
  const last =
    digest === undefined ? undefined : openSiteCache(config).find<LastBuild>(valueKey('build', digest))
  if (last === undefined || isUseDue(last.usedAt, now)) return undefined
  const schedule = scheduleOn(last.report.schedule, config.asOf ?? now)
  if (schedule === undefined) return undefined
  // The content may be writable now, and the store reachable.
  if (last.report.warnings.some(({ code }) => code === 'ids-not-kept' || code === 'store-trouble'))
    return undefined
  const folders =
    last.report.hostedMedia === undefined ? [config.out] : [config.out, mediaFolderOf(config.out)]
  const places = folders.map(findPlace)
  if (config.layout && places.some(({ layout }) => layout !== config.layout)) return undefined
  // Publishing removes leftovers of killed builds next to the site.
  if (places.some(({ folder }) => listLeftovers(folder).length > 0)) return undefined
  const [site, hosted] = places.map(({ root }) => root)
  if (last.outputs !== digestLines(linesOfFolder(site), linesOfFolder(hosted))) return undefined
  return { ...last.report, schedule, target: config.target }
}

/** Returns the schedule of the last build for a day, or for the day of an instant; undefined if other items may be published then. */
function scheduleOn(last: Schedule, when: string | number): Schedule | undefined {
  if (last.asOf === undefined) return last
  const asOf = typeof when === 'string' ? when : dayIn(last.timeZone, new Date(when))
  const isSame = last.asOf <= asOf && (last.nextChange === undefined || asOf < last.nextChange.day)
  return isSame ? { ...last, asOf } : undefined
}

/** Stores the report of a build, for the next one to return if nothing changes. */
export function rememberBuild(
  { target: _, ...report }: BuildReport,
  digest: string | undefined,
  { site, values }: { readonly site: Cache; readonly values: Cache },
): void {
  if (digest === undefined) return
  const { media, published, hostedMedia } = report
  const last = lastPublished(site)
  site.put(valueKey('build', digest), {
    outputs: digestLines(linesOfFiles(last.site), linesOfFiles(last.hostedMedia)),
    usedAt: recordsUsedAt(values),
    report: {
      ...report,
      // A report is recalled only if there are no leftovers next to the site.
      warnings: report.warnings.filter(({ code }) => code !== 'not-removed'),
      media: { made: 0, reused: media.made + media.reused },
      damaged: 0,
      pruned: { files: 0, bytes: 0 },
      published: { ...published, written: 0 },
      hostedMedia: hostedMedia && { ...hostedMedia, written: 0 },
    },
  } satisfies LastBuild)
}

const publishedKey = valueKey('published')

/**
 * Returns the digest of everything that a build depends on; undefined if a file changed so recently that its stamp proves nothing.
 * `ledger` is the text of the ledger, which the build may write.
 */
export function digestInputs(
  config: Config,
  { entries, headers, now }: Listing,
  ledger: string | undefined,
): string | undefined {
  const { programVersion, contentName, baseUrl, target, ...others } = config
  const { asOf, since, use, strict, includeHidden, store, mediaBucket } = others
  const inputs = entries.filter(({ path }) => path !== ledgerFile)
  const stamps = inputs.map(({ path, stats }) => stampLine(path, stats, now))
  const rules = headers ? stampLine('', headers, now) : 'missing'
  if (rules === undefined || !stamps.every(stamp => stamp !== undefined)) return undefined
  const places = [contentName, baseUrl, target?.name, since, store, mediaBucket]
  const options = [...places, asOf, use, strict, includeHidden]
  return hash('sha256', JSON.stringify([programVersion, options, rules, stamps, ledger ?? null]))
}

function stampLine(path: string, stats: FileStats, now: number): string | undefined {
  const stamp = stampOf(stats, now)
  return stamp === '' ? undefined : `${path} ${stamp} ${stats.mode}`
}

/** Returns the lines that `linesOfFolder` returns while these files are unchanged. */
function linesOfFiles(files: readonly PublishedFile[]): string[] {
  const folders = files.length === 0 ? [] : ['', ...foldersOf(files)]
  return [
    ...files.map(({ path, stamp }) => `${path} ${stamp}`),
    ...folders.map(path => folderLine(path, 0o755)),
  ]
}

/** Returns a line for each file and folder in a published folder, which changes with it. */
function linesOfFolder(folder: string | undefined): string[] {
  if (folder === undefined) return []
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return []
  const files = listFolder(folder).map(({ path, stats }) => `${path} ${publishedStampOf(stats)}`)
  const folders = [{ path: '', mode: stats.mode & 0o777 }, ...listFolders(folder)]
  return [...files, ...folders.map(({ path, mode }) => folderLine(path, mode))]
}

// The mode counts, since a web server must be able to read the folder. Windows has no such permissions.
function folderLine(path: string, mode: number): string {
  return process.platform === 'win32' ? `${path}/` : `${path}/ ${mode}`
}

function digestLines(...folders: string[][]): string {
  return hash('sha256', JSON.stringify(folders.map(lines => lines.sort())))
}
