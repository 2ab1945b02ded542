import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OutputFiles, PublishedFile } from '../base/output-file.ts'
import { adviceOn, attempt, codeOf } from '../base/problems/system-error.ts'
import { siteFoldersOf } from './current-site.ts'

/** A site that could not be written, and the record of the last one, with the sizes of its files. */
type Unwritten = {
  readonly folder: string
  readonly files: OutputFiles
  readonly before: Iterable<PublishedFile>
}

/** Returns advice for an error in writing a site, with numbers if the disk is full. Undefined for unknown errors. */
export function adviceOnWriting(error: unknown, site: Unwritten): string | undefined {
  const isFull = codeOf(error) === 'ENOSPC'
  return (isFull ? adviceOnFullDisk(site) : undefined) ?? adviceOn(error)
}

// Some disks do not report their free space; then the advice has no numbers.
function adviceOnFullDisk({ folder, files, before }: Unwritten): string | undefined {
  return attempt(() => {
    const { bavail, bsize, files: maxEntries, ffree } = statfsSync(dirname(folder))
    const [needed, free] = [sizeOf({ files, before }), bavail * bsize]
    const entries = countNewEntries({ files, before })
    // Some file systems have no limit, and report 0.
    if (maxEntries > 0 && ffree < entries)
      return `The disk has room for ${ffree} more files, and the site needs about ${entries}, counting folders. Remove files from that disk.`
    // The disk was full a moment ago; other programs may have freed space.
    if (needed < free) return undefined
    const room = `The site takes up to ${inMegabytes(needed)} beside the current one, and ${inMegabytes(free)} are free there`
    return `${room}: free about ${inMegabytes(needed - free)}.`
  })
}

/** Returns how many files and folders a site adds to the disk. Files without a key are assumed to be as before; those are linked. */
export function countNewEntries({ files, before }: Omit<Unwritten, 'folder'>): number {
  const known = new Map([...before].map(({ path, key, sha256 }) => [path, key ?? sha256]))
  let count = siteFoldersOf(files).length
  for (const { path, key } of files)
    if (!known.has(path) || (key !== undefined && key !== known.get(path))) count++
  return count
}

function inMegabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`
}

/** Returns the size of a site on disk. Unknown sizes are assumed to be as before; each file may fill one more disk block. */
function sizeOf({ files, before }: Omit<Unwritten, 'folder'>): number {
  const sizes = new Map([...before].map(({ path, size }) => [path, size]))
  let sum = 0
  for (const { path, size } of files) sum += (size ?? sizes.get(path) ?? 0) + diskBlockBytes
  return sum
}

const diskBlockBytes = 4096
