import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultPorts, readWholeNumber } from '../options.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import { repairSiteAndReport } from '../report-repairs.ts'
import type { Command } from '../run.ts'

export const serveCommand: Command = {
  name: 'serve',
  help: {
    en: `
    Shows the built site on this machine as the real hosts do, with every rule of the contract.
    -p, --port PORT  where to listen on 127.0.0.1; 0 chooses a free port (${defaultPorts.serve})
    --as-built       leave the links as they were built, to the site's own address`,
    sv: `
    Visar den byggda webbplatsen på den här datorn så som webbhotellen gör, enligt hela kontraktet.
    -p, --port PORT  porten på 127.0.0.1; 0 tar en ledig (${defaultPorts.serve})
    --as-built       låt länkarna leda till webbplatsens egen adress, som de byggdes`,
  },
  options: ['dist', 'lang'],
  main: async given => {
    const dist = resolve(given.values.get('dist') ?? 'dist')
    const port = readWholeNumber(given, 'port') ?? defaultPorts.serve
    await repairSiteAndReport(dist)
    const { startPreview } = await import('../../hosts/serve/preview.ts')
    const { DistMissing, readSteadily } = await import('../../hosts/serve/steady-dist.ts')
    const hasApi = async (root: string) => existsSync(join(root, 'api/v1'))
    const repair = () => repairSiteAndReport(dist)
    if (!(await readSteadily({ dist, read: hasApi, repair }))) throw new DistMissing(dist)
    const { url, close } = await startPreview({
      dist,
      port,
      links: given.values.has('as-built') ? 'as-built' : 'moved',
      repair,
    })
    process.stdout.write(`${results[readLanguage(given, process.env)].siteIsAt(url)}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
    return 0
  },
}
