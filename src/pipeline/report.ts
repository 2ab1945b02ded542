import type { Problem } from '../base/problems/problem.ts'
import type { Target } from '../hosts/targets/host-target.ts'
import type { LimitBreach } from '../hosts/targets/target-limits.ts'
import type { Pruned } from '../images/prune.ts'
import type { CollectionReport } from './site-files.ts'

/** What a build did. */
export type BuildReport = {
  readonly collections: readonly CollectionReport[]
  /** Renditions, and cleaned originals. */
  readonly media: { readonly made: number; readonly reused: number }
  /** How much of the cache was damaged, and made again. */
  readonly damaged: number
  /** What was removed from the cache, since no build had used it for long. */
  readonly pruned: Pruned
  readonly published: PublishedFiles
  /** The renditions in a folder of their own, and their media host, if there is one. */
  readonly hostedMedia: (PublishedFiles & { readonly url: string }) | undefined
  /** The host that the site is for, if any. */
  readonly target: Target | undefined
  /** The limits of the target that the site breaks. */
  readonly breaches: readonly LimitBreach[]
  readonly warnings: readonly Problem[]
}

/** The files of a folder, their bytes, and how many of them were written: the others were there already. */
export type PublishedFiles = { readonly files: number; readonly bytes: number; readonly written: number }

/** What a check found. */
export type CheckReport = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitBreach[]
  /** How much of each limit of the target the site uses, in words. */
  readonly use: readonly string[]
}

/** A report as plain data. */
export type ReportData = Omit<BuildReport, 'target'>
