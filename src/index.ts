/**
 * The library: everything that other programs may import.
 *
 * @example
 * const report = await build({ root: '/srv/city', baseUrl: 'https://api.example.org' })
 */

export { describeProblem, type Language } from './base/problems/describe-problem.ts'
export { ContentProblems, isWarning, type Problem } from './base/problems/problem.ts'
export { UserError } from './base/problems/user-error.ts'
export type { EventDatePage, LinkPage } from './contract/collections.ts'
export type { EventDate } from './contract/event-date.ts'
export type { Guide } from './contract/guide.ts'
export type { VisitorObject } from './contract/object.ts'
export { createFolderHandler as createHandler, type FolderHandler } from './hosts/serve/folder-handler.ts'
export { type Preview, type PreviewOptions, startPreview } from './hosts/serve/preview.ts'
export type { TargetName } from './hosts/targets/host-target.ts'
export type { LimitUse } from './hosts/targets/target-limits.ts'
export { type VerifyOptions, verify } from './hosts/verify/verify-api.ts'
export type { VerifyReport } from './hosts/verify/verify-rule.ts'
export { importContent } from './import/import.ts'
export type { ImportOptions } from './import/import-config.ts'
export type { ImportReport } from './import/import-report.ts'
export { build, check } from './pipeline/build.ts'
export type { BuildOptions, Progress } from './pipeline/config.ts'
export type { BuildReport, CheckReport } from './pipeline/report.ts'
export { makeSnapshot, type SnapshotOptions, type SnapshotReport } from './snapshot/make/make-snapshot.ts'
export { readSelection, type SelectionTexts } from './snapshot/make/selection.ts'
export type { Selection } from './snapshot/manifest.ts'
export type { PrivateKey, PublicKey } from './snapshot/sign/signature.ts'
export { type SnapshotChecks, type SnapshotVerdict, verifySnapshot } from './snapshot/verify/verify.ts'
