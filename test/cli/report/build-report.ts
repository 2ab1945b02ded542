import type { BuildReport } from '../../../src/pipeline/report.ts'

/** A build of which there is something to tell. */
export const report: BuildReport = {
  collections: [{ name: 'guides', items: 16, pages: 4 }],
  media: { made: 0, reused: 196 },
  damaged: 0,
  pruned: { files: 0, bytes: 0 },
  published: { files: 215, bytes: 47_600_000, written: 215 },
  hostedMedia: undefined,
  target: undefined,
  breaches: [],
  warnings: [],
}
