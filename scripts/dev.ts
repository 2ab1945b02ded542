import { portOption, readPort } from '../src/cli/ports.ts'
import { languageOption } from '../src/cli/report/report-style.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'dev',
  summary: 'Opens the workbench: what you write, as it will be published, while you write it.',
  options: {
    content: { value: 'FOLDER', describe: 'the content to show (content)' },
    cache: { value: 'FOLDER', describe: 'what is kept between builds (.cache)' },
    dist: { value: 'FOLDER', describe: 'the published site to compare with (dist)' },
    port: portOption('dev', 'the next free one if it is taken'),
    'no-open': { describe: 'open no page in the browser' },
    'no-git': { describe: 'publish without committing and sending the content' },
    poll: { describe: 'for folders of a network: look at every file once a second' },
    lang: languageOption,
    quiet: { short: 'q', describe: 'say nothing but problems' },
  },
}

await run(command, async given => {
  const port = readPort(given, 'dev')
  const { runWorkbench } = await import('../src/cli/workbench-command.ts')
  return runWorkbench(given, port)
})
