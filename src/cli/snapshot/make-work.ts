// What the command does its work with, once the command line was understood.
export { makeSnapshot } from '../../snapshot/make/make.ts'
export { printSnapshotReport } from '../../snapshot/make/print-report.ts'
export { readSelection } from '../../snapshot/make/selection.ts'
export { readPrivateKey } from '../../snapshot/sign/key-files.ts'
