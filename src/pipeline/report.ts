import type { Problem } from '../base/problems/problem.ts'
import type { Target } from '../hosts/targets/host-target.ts'
import type { LimitUse } from '../hosts/targets/target-limits.ts'
import type { Pruned } from '../images/prune.ts'
import type { UploadedMedia } from '../publish/upload-media.ts'
import type { Schedule } from '../site/resolve/schedule.ts'
import type { CollectionReport } from './site-files.ts'

/** The result of a build. */
export type BuildReport = {
  readonly collections: readonly CollectionReport[]
  /** The day that the site was built for, and how many items are not published on it. */
  readonly schedule: Schedule
  /** Renditions, and originals that are cleaned or encoded again. */
  readonly media: { readonly made: number; readonly reused: number }
  /** The number of damaged parts of the cache, which were made again. */
  readonly damaged: number
  /** Files removed from the cache, because no build had used them for long. */
  readonly pruned: Pruned
  readonly published: PublishedFiles
  /** Renditions in their own folder, and the media host, if there is one. */
  readonly hostedMedia: (PublishedFiles & { readonly url: string }) | undefined
  /** Renditions in the bucket of the media host, if the build uploads them. */
  readonly uploadedMedia?: UploadedMedia | undefined
  /** The target host of the site, if any. */
  readonly target: Target | undefined
  /** The limits of the target that the site exceeds. */
  readonly breaches: readonly LimitUse[]
  readonly warnings: readonly Problem[]
}

/** The files of a folder, their bytes, and how many of the files were written; the others were there already. */
export type PublishedFiles = { readonly files: number; readonly bytes: number; readonly written: number }

/** The result of a check. */
export type CheckReport = {
  /** How many items a build on this day would not publish. */
  readonly schedule: Schedule
  readonly warnings: readonly Problem[]
  readonly unusedLabels: readonly Problem[]
  /** Warnings of events that apps do not know yet, and that are over on the day of the check. */
  readonly ended: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitUse[]
  /** The used share of each limit of the target, as text. */
  readonly usage: readonly LimitUse[]
}
