import { check } from '../src/build.ts'
import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { run } from '../src/cli/run.ts'
import { printBreaches } from '../src/report/target.ts'

const command = {
  name: 'check',
  summary: 'Reads content/ and tells every problem in it, and what a host would refuse. Writes nothing.',
  options: contentOptions,
}

await run(command, given =>
  workOnContent(given, 'Nothing was written.', async options => {
    const { warnings, target, breaches } = await check(options)
    if (target && breaches.length > 0) return { warnings, summary: printBreaches(target, breaches), code: 1 }
    return { warnings, summary: 'The content is ready to be built.\n', code: 0 }
  }),
)
