import { hash } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, unlinkSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openBudget } from '../base/budget.ts'
import { batchSize, forEachConcurrently, forEachInBatches } from '../base/files/each-file.ts'
import { foldersOf } from '../base/files/folders-of.ts'
import { readWithin } from '../base/files/read-file.ts'
import { syncFolder, writeStagedFile } from '../base/files/write-file.ts'
import { byteLimit } from '../base/limits.ts'
import type { OutputFile, OutputFiles, PublishedFile } from '../base/output-file.ts'
import { type CurrentSite, hasKeyOf, isSameFile, publishedStampOf } from './current-site.ts'

/** The files of a new site, the current site, and where to make the new one. */
export type SiteWork = {
  readonly files: OutputFiles
  readonly site: CurrentSite
  /** The folder in which the new site is made. It does not exist yet. */
  readonly staging: string
  /** Called after each file, with the number of finished files. */
  readonly onFile: (done: number) => void
}

/** A finished site: the files that had to be written, and those reused from the current site. */
export type MadeSite = {
  readonly written: readonly PublishedFile[]
  readonly kept: readonly PublishedFile[]
  /** Whether the site is in the staging folder; otherwise the current site is the same, and there is no such folder. */
  readonly isStaged: boolean
}

/** The most bytes of pictures in memory; a larger picture is published alone. */
const bytesAtOnce = 32 * 1024 * 1024

/** Makes a site next to the current one, unless they are the same. Throws if a file cannot be made or written. */
export async function makeSite({ files, site, staging, onFile }: SiteWork): Promise<MadeSite> {
  const written: PublishedFile[] = []
  const kept: PublishedFile[] = []
  let folders: readonly string[] | undefined
  let latest = site.lastChange('')
  const write = async ({ path, key }: OutputFile, bytes: Uint8Array) => {
    folders ??= makeFolders(staging, files)
    const chooseTime = (now: number) => chooseMtime(now, site.lastChange(path))
    const stats = await writeStagedFile(`${staging}/${path}`, bytes, { chooseTime })
    latest = Math.max(latest, stats.mtimeMs / 1000)
    const sha256 = hash('sha256', bytes)
    written.push(withKey({ path, key, sha256, size: stats.size, stamp: publishedStampOf(stats) }, key))
  }
  let done = 0
  const budget = openBudget(bytesAtOnce)
  const make = async (file: OutputFile) => {
    const current = site.untouched(file.path)
    if (current && hasKeyOf(file, current)) kept.push(current)
    else {
      const bytes = await file.read()
      if (current?.sha256 === hash('sha256', bytes)) kept.push(withKey(current, file.key))
      else await write(file, bytes)
    }
    onFile(++done)
    if (done % batchSize === 0) await setImmediate()
  }
  await forEachConcurrently(files, file => (file.size ? budget(file.size, () => make(file)) : make(file)))
  if (written.length === 0 && site.holdsOnly(kept)) return { written, kept, isStaged: false }
  folders ??= makeFolders(staging, files)
  const { linked, others } = await linkAll(kept, { staging, site })
  await forEachConcurrently(files, async file => {
    const current = others.get(file.path)
    if (current) await write(file, await readKept(file, current, site))
  })
  // The folder gets the latest mtime, so that the next site's files are later than all of these.
  utimesSync(staging, latest, latest)
  await forEachConcurrently(folders, syncFolder)
  return { written, kept: linked, isStaged: true }
}

/** Returns the record with the current key of its file, or without a key if the key equals its `sha256`. */
function withKey(record: PublishedFile, key: string | undefined): PublishedFile {
  return { ...record, key: key === record.sha256 ? undefined : key }
}

/** The coarsest timestamp resolution of a file system (FAT). */
const clockStepSeconds = 2

/**
 * Returns the mtime for a file that is written now, in seconds. Web servers make an ETag from a file's length and the second of its
 * mtime, so it is after `last`, the second of the last change. It is never in the current second, so that a change of the
 * published file by another program, even at once, gets another mtime.
 */
function chooseMtime(now: number, last: number): number {
  const early = now - clockStepSeconds
  return Math.floor(early) > last ? early : Math.max(last, Math.ceil(now)) + clockStepSeconds
}

/** Makes the folders for files, and returns them. */
function makeFolders(staging: string, files: OutputFiles): string[] {
  mkdirSync(dirname(staging), { recursive: true })
  return ['', ...foldersOf(files)].map(path => {
    const folder = `${staging}/${path}`
    mkdirSync(folder)
    // A separate call, since the umask limits the mode.
    chmodSync(folder, 0o755)
    return folder
  })
}

/** Hard-links files of the current site into the staging folder. `others` are the files that could not be linked, by path. */
async function linkAll(
  files: readonly PublishedFile[],
  { staging, site }: Pick<SiteWork, 'staging' | 'site'>,
): Promise<{ linked: PublishedFile[]; others: Map<string, PublishedFile> }> {
  const linked: PublishedFile[] = []
  const others = new Map<string, PublishedFile>()
  await forEachInBatches(files, file => {
    const { path } = file
    if (linkIfPossible(`${site.folder}/${path}`, `${staging}/${path}`)) linked.push(file)
    else others.set(path, file)
  })
  if (site.isStillInPlace()) return { linked, others }
  // Another build may have replaced the site that was examined: some of the links may be to its files.
  const isOwn = ({ path, stamp }: PublishedFile) => isSameFile(`${staging}/${path}`, stamp)
  const [own, foreign] = [linked.filter(isOwn), linked.filter(file => !isOwn(file))]
  for (const file of foreign) {
    unlinkSync(`${staging}/${file.path}`)
    others.set(file.path, file)
  }
  return { linked: own, others }
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
async function readKept(file: OutputFile, { sha256 }: PublishedFile, site: CurrentSite): Promise<Uint8Array> {
  const bytes = await readWithin(`${site.folder}/${file.path}`, byteLimit('built-file')).catch(
    () => undefined,
  )
  return bytes && hash('sha256', bytes) === sha256 ? bytes : file.read()
}
