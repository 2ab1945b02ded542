import { hash } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, unlinkSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, writeSiteFile } from '../base/files/write-file.ts'
import type { OutputFile, PublishedFile } from '../base/output-file.ts'
import { type CurrentSite, foldersOf, isSameFile, publishedStampOf } from './current-site.ts'
import { forEachQuick, forEachWaiting } from './each-file.ts'

/** The files of a new site, the current site, and where to make the new one. */
export type SiteWork = {
  readonly files: readonly OutputFile[]
  /** The current site. */
  readonly site: CurrentSite
  /** The folder in which the new site is made. It does not exist yet. */
  readonly staging: string
  readonly onFile: (done: number) => void
}

/** A finished site: the files that had to be written, and those reused from the current site. */
export type MadeSite = {
  readonly written: readonly PublishedFile[]
  readonly kept: readonly PublishedFile[]
  /** Whether the site is in the staging folder; otherwise the current site is the same, and there is no such folder. */
  readonly isStaged: boolean
}

/** A file that need not be written, since the current site's file has the same bytes. */
type KeptFile = { readonly file: OutputFile; readonly current: PublishedFile }

/** Makes a site next to the current one, unless they are the same. Throws if a file cannot be made or written. */
export async function makeSite({ files, site, staging, onFile }: SiteWork): Promise<MadeSite> {
  const paths = files.map(({ path }) => path)
  const written: PublishedFile[] = []
  let folders: readonly string[] | undefined
  let latest = site.lastChange('')
  const write = async (file: OutputFile, bytes: Uint8Array) => {
    folders ??= makeFolders(staging, paths)
    const { path, key } = file
    const chooseTime = (now: number) => timeOfChange(now, site.lastChange(path))
    const stats = await writeSiteFile(`${staging}/${path}`, bytes, { chooseTime })
    latest = Math.max(latest, stats.mtimeMs / 1000)
    const sha256 = hash('sha256', bytes)
    written.push({ path, key, sha256, size: stats.size, stamp: publishedStampOf(stats) })
  }
  const { kept, toCompare } = await sortByKey(files, site)
  let done = kept.length
  onFile(done)
  await forEachWaiting(toCompare, async ({ file, current }) => {
    const bytes = await file.read()
    if (current && current.sha256 === hash('sha256', bytes)) kept.push({ file, current })
    else await write(file, bytes)
    onFile(++done)
  })
  if (written.length === 0 && site.holdsOnly(paths))
    return { written, kept: kept.map(recordOf), isStaged: false }
  folders ??= makeFolders(staging, paths)
  const { linked, others } = await linkAll(kept, { staging, site })
  await forEachWaiting(others, async other => write(other.file, await readKept(other, site)))
  utimesSync(staging, latest, latest)
  await forEachWaiting(folders, syncFolder)
  return { written, kept: linked.map(recordOf), isStaged: true }
}

/** The coarsest timestamp resolution of a file system. */
const clockStepSeconds = 2

/**
 * Returns the mtime for a file written now, after the site changed at `last`. Web servers make an ETag from a file's length and the
 * second of its mtime, so no second is used twice; the site's folder has the latest. The mtime is never in the present second,
 * so that a change of the published file by somebody else, even at once, gets another time.
 */
function timeOfChange(now: number, last: number): number {
  const early = now - clockStepSeconds
  return Math.floor(early) > last ? early : Math.max(last, Math.ceil(now)) + clockStepSeconds
}

/** Separates files that need not be read, since their key is unchanged, from those whose bytes have to be compared. */
async function sortByKey(files: readonly OutputFile[], site: CurrentSite) {
  const kept: KeptFile[] = []
  const toCompare: { readonly file: OutputFile; readonly current: PublishedFile | undefined }[] = []
  await forEachQuick(files, file => {
    const current = site.untouched(file.path)
    if (current && file.key !== undefined && file.key === current.key) kept.push({ file, current })
    else toCompare.push({ file, current })
  })
  return { kept, toCompare }
}

/** Makes the folders for files at these paths, and returns them. */
function makeFolders(staging: string, paths: readonly string[]): string[] {
  mkdirSync(dirname(staging), { recursive: true })
  return foldersOf(paths).map(path => {
    const folder = `${staging}/${path}`
    mkdirSync(folder)
    // A separate call, since the umask limits the mode.
    chmodSync(folder, 0o755)
    return folder
  })
}

/** Hard-links the files into the staging folder. `others` are those for which that was not possible. */
async function linkAll(
  files: readonly KeptFile[],
  { staging, site }: Pick<SiteWork, 'staging' | 'site'>,
): Promise<{ linked: KeptFile[]; others: KeptFile[] }> {
  const [linked, others]: [KeptFile[], KeptFile[]] = [[], []]
  await forEachQuick(files, kept => {
    const { path } = kept.file
    const list = linkIfPossible(`${site.folder}/${path}`, `${staging}/${path}`) ? linked : others
    list.push(kept)
  })
  if (site.isTheSame()) return { linked, others }
  // Another build may have replaced the site that was examined: some of the links may be to its files.
  const isOwn = ({ current }: KeptFile) => isSameFile(`${staging}/${current.path}`, current.stamp)
  const [own, foreign] = [linked.filter(isOwn), linked.filter(kept => !isOwn(kept))]
  for (const { file } of foreign) unlinkSync(`${staging}/${file.path}`)
  return { linked: own, others: [...others, ...foreign] }
}

// Not every disk has hard links, or enough for one file, and the file may have vanished. In each case the file is written,
// and if that fails too, that error is reported.
function linkIfPossible(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Reads the current file if it has the bytes that were published, otherwise makes them again. */
async function readKept({ file, current }: KeptFile, site: CurrentSite): Promise<Uint8Array> {
  const bytes = await readFile(`${site.folder}/${file.path}`).catch(() => undefined)
  return bytes && hash('sha256', bytes) === current.sha256 ? bytes : file.read()
}

/** Returns the record of a reused file, with its present key. */
function recordOf({ file, current }: KeptFile): PublishedFile {
  return { ...current, key: file.key }
}
