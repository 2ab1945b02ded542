import { hash } from 'node:crypto'
import { lstatSync, type Stats } from 'node:fs'
import { listFolder, listFolders } from '../base/files/list-folder.ts'
import { stampOf } from '../base/files/read-file.ts'
import { listLeftovers } from '../base/files/siblings.ts'
import type { PublishedFile } from '../base/output-file.ts'
import type { Listing } from '../content/load/list.ts'
import { isUseDue } from '../images/known-records.ts'
import { findPlace, mediaFolderOf } from '../publish/place.ts'
import { foldersOf, publishedStampOf } from '../publish/standing-site.ts'
import { baseUrlVariables } from '../site/resolve/base-url-variables.ts'
import type { Config } from './config.ts'
import { rememberedSite } from './remembered.ts'
import type { BuildReport } from './report.ts'
import type { PublishedSite } from './site-store.ts'

/** What a build would go by, as `digestInputs` names it, and the time in milliseconds. */
export type Asked = { readonly inputs: string | undefined; readonly now: number }

/**
 * What the last build told, where another one would do nothing: the program, what it is told, every file of the content and
 * every published file are as they were. None of them is opened to find that out.
 *
 * @throws MemoryError
 */
export function recallBuild(config: Config, { inputs, now }: Asked): BuildReport | undefined {
  const last = inputs === undefined ? undefined : rememberedSite(config).readLastBuild()
  if (last === undefined || isUseDue(last, now) || last.inputs !== inputs) return undefined
  const folders =
    last.report.hostedMedia === undefined ? [config.out] : [config.out, mediaFolderOf(config.out)]
  const places = folders.map(findPlace)
  if (config.layout && places.some(({ layout }) => layout !== config.layout)) return undefined
  // What is left beside the site is cleared away by publishing.
  if (places.some(({ folder }) => listLeftovers(folder).length > 0)) return undefined
  const [site, hosted] = places.map(({ root }) => root)
  if (last.outputs !== digestFolders(site, hosted)) return undefined
  return { ...last.report, target: config.target }
}

/** Names all that a build goes by. Undefined where a file changed so lately that its stamp says nothing yet. */
export function digestInputs(config: Config, { entries, headers, now }: Listing): string | undefined {
  const { program, contentName, baseUrl, target } = config
  const stamps = entries.map(({ path, stats }) => stampLine(path, stats, now))
  const rules = headers ? stampLine('', headers, now) : 'missing'
  if (rules === undefined || !stamps.every(stamp => stamp !== undefined)) return undefined
  const told = [contentName, baseUrl.flag, ...baseUrlVariables.map(name => baseUrl.env[name]), target?.name]
  return hash('sha256', JSON.stringify([program, told, rules, stamps.sort()]))
}

function stampLine(path: string, stats: Stats, now: number): string | undefined {
  const stamp = stampOf(stats, now)
  return stamp === '' ? undefined : `${path} ${stamp} ${stats.mode}`
}

/** Names all that was published, in the way of `recallBuild`. */
export function digestPublished({ site, hostedMedia }: PublishedSite): string {
  return digestLines(linesOfFiles(site), linesOfFiles(hostedMedia))
}

function digestFolders(site: string | undefined, hosted: string | undefined): string {
  return digestLines(linesOfFolder(site), linesOfFolder(hosted))
}

function linesOfFiles(files: readonly PublishedFile[]): string[] {
  const folders = files.length === 0 ? [] : foldersOf(files.map(({ path }) => path))
  return [
    ...files.map(({ path, stamp }) => `${path} ${stamp}`),
    ...folders.map(path => folderLine(path, 0o755)),
  ]
}

function linesOfFolder(folder: string | undefined): string[] {
  if (folder === undefined) return []
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return []
  const files = listFolder(folder).map(({ path, stats }) => `${path} ${publishedStampOf(stats)}`)
  const folders = [{ path: '', mode: stats.mode & 0o777 }, ...listFolders(folder)]
  return [...files, ...folders.map(({ path, mode }) => folderLine(path, mode))]
}

/** A web server must be able to read the folder. Windows knows no such permissions. */
function folderLine(path: string, mode: number): string {
  return process.platform === 'win32' ? `${path}/` : `${path}/ ${mode}`
}

function digestLines(...folders: string[][]): string {
  return hash('sha256', JSON.stringify(folders.map(lines => lines.sort())))
}
