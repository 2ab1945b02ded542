// What the command does its work with, once the command line was understood: all at once, as the packages are many.
export { resolveImportConfig } from '../../import/config.ts'
export { importContent } from '../../import/import.ts'
export { needsSomebody } from '../../import/import-report.ts'
export { printImportReport } from '../report/import.ts'
export { printJsonReport } from '../report/json.ts'
