/**
 * The program as a library.
 *
 * @example
 * const report = await build({ root: '/srv/city', baseUrl: 'https://api.example.org' })
 */

export type { BuildReport, CheckReport } from './build/report.ts'
export { build, check } from './build.ts'
export type { BuildOptions, Progress } from './config.ts'
export type { EventDatePage, LinkPage } from './contract/envelopes.ts'
export type { EventDate } from './contract/event-date.ts'
export type { Guide } from './contract/guide.ts'
export type { VisitorObject } from './contract/object.ts'
export type { ImportOptions } from './import/config.ts'
export { importContent } from './import/import.ts'
export type { ImportReport } from './import/import-report.ts'
export { ContentProblems, isWarning, type Problem } from './problems/problem.ts'
export { ToldError } from './problems/told-error.ts'
export { createHandler, type Handler, type ServedSite } from './serve/handler.ts'
export { type Preview, startPreview } from './serve/preview.ts'
export { makeSnapshot, type SnapshotOptions } from './snapshot/make/make.ts'
export { readSelection } from './snapshot/make/selection.ts'
export { verifySnapshot } from './snapshot/verify/verify.ts'
export type { VerifyReport } from './verify/report.ts'
export { type VerifyOptions, verify } from './verify/verify.ts'
