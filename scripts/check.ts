import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { run } from '../src/cli/run.ts'
import { printUse } from '../src/report/target.ts'

const command = {
  name: 'check',
  summary: 'Reads content/ and tells every problem in it, and what a host would refuse. Writes nothing.',
  options: contentOptions,
}

await run(command, given =>
  workOnContent(given, 'Nothing was written.', async options => {
    const { check } = await import('../src/build.ts')
    const report = await check(options)
    const { target, breaches, use } = report
    if (breaches.length > 0) return { ...report, summary: '' }
    return { ...report, summary: `The content is ready to be built.\n${target ? printUse(target, use) : ''}` }
  }),
)
