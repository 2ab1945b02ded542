import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { checkContent } from '../src/cli/fix-content.ts'
import { printUsage } from '../src/cli/report/print-build.ts'
import { readLanguage } from '../src/cli/report/report-style.ts'
import { results } from '../src/cli/report/results.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'check',
  summary:
    'Reads content/ and reports every problem in it, and what a host would refuse. Writes nothing, unless you ask for --fix.',
  options: {
    ...contentOptions,
    fix: { describe: 'write what has only one right answer, show each change, and check again' },
    'dry-run': { describe: 'with --fix: show the changes, and write nothing' },
  },
}

await run(command, async given => {
  const { check, onProblems } = await checkContent(given)
  const words = results[readLanguage(given, process.env)]
  return workOnContent(given, words[onProblems], async options => {
    const report = await check(options)
    const { target, breaches, usage } = report
    if (breaches.length > 0) return { ...report, summary: '' }
    return { ...report, summary: `${words.ready}\n${target ? printUsage(target, usage) : ''}` }
  })
})
