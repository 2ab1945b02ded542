import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { UsageError } from '../src/cli/options.ts'
import { run } from '../src/cli/run.ts'
import { targetNames } from '../src/targets/names.ts'

const command = {
  name: 'build',
  summary: 'Reads content/, checks it, makes the pictures and writes the whole API to dist/.',
  options: {
    ...contentOptions,
    out: { value: 'FOLDER', describe: 'where the site goes (dist)' },
    watch: { describe: 'build again whenever a file of the content changes', short: 'w' },
    poll: { describe: 'with --watch, for folders of a network: look at every file once a second' },
  },
}

await run(command, given => {
  const out = (given.values.get('out') ?? 'dist').replace(/(?<=.)\/+$/, '')
  if (given.values.has('poll') && !given.values.has('watch')) {
    throw new UsageError('--poll says how to watch: it needs --watch.')
  }
  const onProblems = `${out} was not changed.`
  const summarize = (report: BuildReport, seconds: number) => printSummary(report, { out, seconds })
  if (given.values.has('watch')) {
    return watchContent(given, { openRebuild: options => () => build(options), summarize, onProblems })
  }
  const start = performance.now()
  return workOnContent(given, `${out} was not changed.`, async options => {
    const { build } = await import('../src/build.ts')
    const report = await build(options)
    const { printBuildReport } = await import('../src/report/table.ts')
    const table = printBuildReport(report, { out, seconds: (performance.now() - start) / 1000 })
    if (report.breaches.length > 0) return { ...report, summary: table }
    const { printTarget } = await import('../src/report/target.ts')
    const next = `See it with: npm run serve${out === 'dist' ? '' : ` -- --dist ${out}`}`
    return { ...report, summary: `${table}\n${printTarget(report.target, out, targetNames)}${next}\n` }
  })
})

/** What was built and, where no host would refuse it, what to do next. */
function printSummary(report: BuildReport, { out, seconds }: { out: string; seconds: number }): string {
  const table = printBuildReport(report, { out, seconds })
  if (report.breaches.length > 0) return table
  const names = targets.map(({ name }) => name)
  const next = `See it with: npm run serve${out === 'dist' ? '' : ` -- --dist ${out}`}`
  return `${table}\n${printTarget(report.target, out, names)}${next}\n`
}
