import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import type { OutputFile } from '../base/output-file.ts'
import type { PublishedFile } from '../base/published-file.ts'

/**
 * What tells a file that was left alone from one that was not: its number on the disk, size, kind, mode, and the times of the
 * last change of its bytes and of its entry.
 */
export function publishedStampOf(stats: Stats): string {
  return `${ownStampOf(stats)} ${stats.ctimeMs}`
}

/** The part of a stamp that a further name for the file leaves as it is: all but the time of the last change of its entry. */
export function ownStampOf({ ino, size, mode, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mode.toString(8)} ${mtimeMs}`
}

/** Whether a stamp was that of a file of this own stamp. */
export function isOf(stamp: string, ownStamp: string): boolean {
  return stamp.startsWith(`${ownStamp} `)
}

/** What is known of a file that has just been written. */
export function describeFile({ path, key }: OutputFile, sha256: string, stats: Stats): PublishedFile {
  return { path, key, sha256, size: stats.size, stamp: publishedStampOf(stats) }
}

/** The SHA-256 of bytes, in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
