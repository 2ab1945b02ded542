import type { Problem } from '../base/problems/problem.ts'
import type { Target } from '../hosts/targets/host-target.ts'
import type { LimitBreach } from '../hosts/targets/target-limits.ts'
import type { Pruned } from '../images/prune.ts'
import type { CollectionReport } from './site-files.ts'

/** What a build did. */
export type BuildReport = {
  readonly collections: readonly CollectionReport[]
  /** Renditions, and originals that were written anew. */
  readonly media: { readonly made: number; readonly reused: number }
  /** What was kept of earlier builds, was found damaged, and was made anew. */
  readonly damaged: number
  /** What no build had used for long, taken out of the cache. */
  readonly pruned: Pruned
  readonly published: PublishedFiles
  /** The renditions in a folder of their own, and the media host they are for, where there is one. */
  readonly hostedMedia: (PublishedFiles & { readonly url: string }) | undefined
  /** The host that the site is for, where it is for one. */
  readonly target: Target | undefined
  /** What the target would refuse or ignore. */
  readonly breaches: readonly LimitBreach[]
  readonly warnings: readonly Problem[]
}

/** The files of a folder, their bytes, and how many had to be written: the others stood there already. */
export type PublishedFiles = { readonly files: number; readonly bytes: number; readonly written: number }

/** What a check found: warnings, and what the target would refuse or ignore. */
export type CheckReport = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitBreach[]
  /** How much the site takes of each limit of the target, in words. */
  readonly use: readonly string[]
}

/** A report as plain data. */
export type ReportData = Omit<BuildReport, 'target'>
