import { collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { WritingProgress } from './entries.ts'
import type { SnapshotPlan } from './plan.ts'

/** How far a snapshot is. Begins anew where the site is replaced meanwhile. */
export type SnapshotProgress = {
  readonly step: 'reading' | 'writing'
  /** Pages read, or files written, and how many there are. */
  readonly done: number
  readonly total: number
  /** Bytes of pictures written, and how many there are; 0 of 0 while reading. */
  readonly bytes: number
  readonly totalBytes: number
}

export type OnSnapshotProgress = (progress: SnapshotProgress) => void

/** What to call after each page that was read. */
export function tellReading({ items, page_sizes }: SiteRecord, onProgress: OnSnapshotProgress): () => void {
  const pages = collections.map(({ name }) => {
    const count = Object.values(items[name]).reduce((sum, ids) => sum + ids.length, 0)
    return Math.max(1, Math.ceil(count / page_sizes[name]))
  })
  const total = pages.reduce((sum, count) => sum + count, 0)
  let done = 0
  return () => onProgress({ step: 'reading', done: ++done, total, bytes: 0, totalBytes: 0 })
}

/** What to call while files are written. */
export function tellWriting(
  { entries, media }: SnapshotPlan,
  onProgress: OnSnapshotProgress,
): (progress: WritingProgress) => void {
  const [total, totalBytes] = [entries.length, media.bytes]
  return ({ files, mediaBytes }) => {
    onProgress({ step: 'writing', done: files, total, bytes: mediaBytes, totalBytes })
  }
}
