import pc from 'picocolors'
import type { Command } from '../commands.ts'
import { UsageError } from '../options.ts'
import { showProgress } from '../progress.ts'
import { importOptions, readImportOptions } from './options.ts'
import { stopOnSignals } from './stop.ts'

/** `npm run import`: exit code 1 where something waits for a person. */
export const importCommand: Command = {
  spec: {
    name: 'import',
    summary:
      'Brings an API of this contract, or a snapshot of one, into content/. Run again, it updates what it brought.',
    operand: {
      name: 'URL|FILE',
      describe: 'the address of the API, such as https://api.example.org, or a snapshot file',
    },
    options: importOptions,
  },
  main: async given => {
    const from = given.operand
    if (from === undefined) throw new UsageError('Which API? npm run import -- https://api.example.org')
    const { onProgress, end } = showProgress(process.stderr, steps)
    const options = { ...readImportOptions(given), from, onProgress }
    const { resolveImportConfig, importContent, needsSomebody, printImportReport, printJsonReport } =
      await import('./work.ts')
    const { contentName: content } = resolveImportConfig(options)
    const release = stopOnSignals(end)
    const report = await importContent(options).finally(end)
    release()
    const isJson = given.values.has('json')
    process.stdout.write(
      isJson ? printJsonReport(report) : printImportReport(report, { color: pc.isColorSupported, content }),
    )
    return needsSomebody(report) ? 1 : 0
  },
}

const steps = {
  pages: 'Reading the pages',
  fetching: 'Fetching pictures',
  merging: 'Making the files',
  writing: 'Writing the files',
  checking: 'Checking the content',
}
