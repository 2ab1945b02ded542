import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { checkAlone, fixIds } from '../src/cli/fix-ids.ts'
import { printUse } from '../src/cli/report/print-build.ts'
import { readLanguage } from '../src/cli/report/report-style.ts'
import { results } from '../src/cli/report/results.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'check',
  summary:
    'Reads content/ and reports every problem in it, and what a host would refuse. Writes nothing, or only missing ids.',
  options: {
    ...contentOptions,
    fix: { describe: 'write the ids that are missing, and check again' },
  },
}

await run(command, async given => {
  const { check, onProblems } = given.values.has('fix') ? await fixIds(given) : checkAlone
  const words = results[readLanguage(given, process.env)]
  return workOnContent(given, words[onProblems], async options => {
    const report = await check(options)
    const { target, breaches, use } = report
    if (breaches.length > 0) return { ...report, summary: '' }
    return { ...report, summary: `${words.ready}\n${target ? printUse(target, use) : ''}` }
  })
})
