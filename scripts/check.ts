import { check } from '../src/build.ts'
import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'check',
  summary: 'Reads content/ and tells every problem in it. Writes nothing.',
  options: contentOptions,
}

await run(command, given =>
  workOnContent(
    given,
    async options => ({ warnings: await check(options), summary: 'The content is ready to be built.\n' }),
    { onProblems: 'Nothing was written.' },
  ),
)
