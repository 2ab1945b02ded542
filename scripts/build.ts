import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { run } from '../src/cli/run.ts'
import { targetNames } from '../src/targets/names.ts'

const command = {
  name: 'build',
  summary: 'Reads content/, checks it, makes the pictures and writes the whole API to dist/.',
  options: { ...contentOptions, out: { value: 'FOLDER', describe: 'where the site goes (dist)' } },
}

await run(command, given => {
  const out = (given.values.get('out') ?? 'dist').replace(/(?<=.)\/+$/, '')
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
