import { build } from '../src/build.ts'
import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { run } from '../src/cli/run.ts'
import { printBuildReport } from '../src/report/table.ts'

const command = {
  name: 'build',
  summary: 'Reads content/, checks it, makes the pictures and writes the whole API to dist/.',
  options: { ...contentOptions, out: { value: 'FOLDER', describe: 'where the site goes (dist)' } },
}

await run(command, given => {
  const out = given.values.get('out') ?? 'dist'
  const start = performance.now()
  return workOnContent(
    given,
    async options => {
      const report = await build(options)
      const summary = printBuildReport(report, { out, seconds: (performance.now() - start) / 1000 })
      return { warnings: report.warnings, summary: `${summary}\nSee it with: npm run serve\n` }
    },
    { onProblems: `${out} was not changed.` },
  )
})
