import { resolve } from 'node:path'
import { readWholeNumber } from '../src/cli/options.ts'
import { repairAndReport } from '../src/cli/report-repairs.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'serve',
  summary: 'Shows the built site on this machine as the real hosts do, with the contract whole.',
  options: {
    dist: { value: 'FOLDER', describe: 'the built site (dist)' },
    port: { value: 'PORT', describe: 'where to listen on 127.0.0.1; 0 takes a free one (3000)', short: 'p' },
  },
}

await run(command, async given => {
  const dist = resolve(given.values.get('dist') ?? 'dist')
  const port = readWholeNumber(given, 'port') ?? 3000
  await repairAndReport(dist)
  const { startPreview } = await import('../src/hosts/serve/preview.ts')
  const { url, close } = await startPreview({ dist, port, repair: () => repairAndReport(dist) })
  process.stdout.write(`The API is at ${url}/api/v1/singulareventdates/\n`)
  process.stdout.write(`           and ${url}/api/v1/objects/ and ${url}/api/v1/guides/\nCtrl+C ends it.\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  return 0
})
