import { hash } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, unlinkSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, writeWholeFile } from '../base/files/write-file.ts'
import type { OutputFile, PublishedFile } from '../base/output-file.ts'
import { type CurrentSite, foldersOf, isSameFile, publishedStampOf } from './current-site.ts'
import { forEachQuick, forEachWaiting } from './each-file.ts'

/** What a site is made of, and where. */
export type SiteWork = {
  readonly files: readonly OutputFile[]
  /** The current site. */
  readonly site: CurrentSite
  /** The folder that it is made in, which does not exist yet. */
  readonly staging: string
  readonly onFile: (done: number) => void
}

/** A site that was made: the files that had to be written, and those that are the current site's. */
export type MadeSite = {
  readonly written: readonly PublishedFile[]
  readonly kept: readonly PublishedFile[]
  /** Whether it is finished in the staging folder; else the current site is the same, and there is no such folder. */
  readonly isNew: boolean
}

/** A file that need not be written, since the current site's holds its bytes. */
type KeptFile = { readonly file: OutputFile; readonly current: PublishedFile }

/** Makes a site beside the current one, unless that is the same already. Throws where a file cannot be made or written. */
export async function makeSite({ files, site, staging, onFile }: SiteWork): Promise<MadeSite> {
  const paths = files.map(({ path }) => path)
  const written: PublishedFile[] = []
  let folders: readonly string[] | undefined
  let latest = site.lastChange('')
  const write = async (file: OutputFile, bytes: Uint8Array) => {
    folders ??= makeFolders(staging, paths)
    const { path, key } = file
    const chooseTime = (now: number) => timeOfChange(now, site.lastChange(path))
    const stats = await writeWholeFile(`${staging}/${path}`, bytes, { chooseTime })
    latest = Math.max(latest, stats.mtimeMs / 1000)
    const sha256 = hash('sha256', bytes)
    written.push({ path, key, sha256, size: stats.size, stamp: publishedStampOf(stats) })
  }
  const { kept, doubtful } = await sortByKey(files, site)
  let done = kept.length
  onFile(done)
  await forEachWaiting(doubtful, async ({ file, current }) => {
    const bytes = await file.read()
    if (current && current.sha256 === hash('sha256', bytes)) kept.push({ file, current })
    else await write(file, bytes)
    onFile(++done)
  })
  if (written.length === 0 && site.holdsOnly(paths))
    return { written, kept: kept.map(describe), isNew: false }
  folders ??= makeFolders(staging, paths)
  const { linked, others } = await linkAll(kept, { staging, site })
  await forEachWaiting(others, async other => write(other.file, await readKept(other, site)))
  utimesSync(staging, latest, latest)
  await forEachWaiting(folders, syncFolder)
  return { written, kept: linked.map(describe), isNew: true }
}

/** Seconds, the coarsest step of time of a file system. */
const clockStep = 2

/**
 * The time of change for a file that is written now, where its site was changed `last`. Web servers make the entity tag of a
 * file from its length and the second of this time, so no second is used again; the folder of the site keeps the latest. And
 * it is not the present: what changes a published file later, even at once, gives it another time.
 */
function timeOfChange(now: number, last: number): number {
  const early = now - clockStep
  return Math.floor(early) > last ? early : Math.max(last, Math.ceil(now)) + clockStep
}

/** Separates the files that need not even be made from those that have to be compared by their bytes. */
async function sortByKey(files: readonly OutputFile[], site: CurrentSite) {
  const kept: KeptFile[] = []
  const doubtful: { readonly file: OutputFile; readonly current: PublishedFile | undefined }[] = []
  await forEachQuick(files, file => {
    const current = site.untouched(file.path)
    if (current && file.key !== undefined && file.key === current.key) kept.push({ file, current })
    else doubtful.push({ file, current })
  })
  return { kept, doubtful }
}

/** Makes the folders for files at these paths, and returns them. */
function makeFolders(staging: string, paths: readonly string[]): string[] {
  mkdirSync(dirname(staging), { recursive: true })
  return foldersOf(paths).map(path => {
    const folder = `${staging}/${path}`
    mkdirSync(folder)
    // By itself, since the umask would take from the mode.
    chmodSync(folder, 0o755)
    return folder
  })
}

/** Gives the files a second name in the staging folder. For `others` that was not possible. */
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
  // Another build put its site in the place of the one looked at: some of the links may be to its files.
  const isOwn = ({ current }: KeptFile) => isSameFile(`${staging}/${current.path}`, current.stamp)
  const [own, foreign] = [linked.filter(isOwn), linked.filter(kept => !isOwn(kept))]
  for (const { file } of foreign) unlinkSync(`${staging}/${file.path}`)
  return { linked: own, others: [...others, ...foreign] }
}

// Not every disk knows links, or as many to one file; the file may be gone by now. In each case the file is written, and
// where that fails too, the error is reported.
function linkIfPossible(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** The bytes of the current file, if they are what was published; else made anew. */
async function readKept({ file, current }: KeptFile, site: CurrentSite): Promise<Uint8Array> {
  const bytes = await readFile(`${site.folder}/${file.path}`).catch(() => undefined)
  return bytes && hash('sha256', bytes) === current.sha256 ? bytes : file.read()
}

/** A file that is kept gets the key that it has now. */
function describe({ file, current }: KeptFile): PublishedFile {
  return { ...current, key: file.key }
}
