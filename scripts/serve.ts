import { resolve } from 'node:path'
import { editorCommand } from '../src/cli/options.ts'
import { portOption, readPort } from '../src/cli/ports.ts'
import { languageOption, readLanguage } from '../src/cli/report/report-style.ts'
import { results } from '../src/cli/report/results.ts'
import { repairAndReport } from '../src/cli/report-repairs.ts'
import { run } from '../src/cli/run.ts'
import { swedishOptions } from '../src/cli/swedish-options.ts'

const command = editorCommand({
  name: 'serve',
  summary: 'Shows the built site on this machine as the real hosts do, with the contract whole.',
  options: {
    dist: { value: 'FOLDER', describe: 'the built site (dist)' },
    port: portOption('serve'),
    'as-built': { describe: "leave the links as they were built, to the site's own address" },
    lang: languageOption,
  },
  swedish: {
    summary:
      'Visar den byggda webbplatsen på den här datorn så som webbhotellen gör, enligt hela kontraktet.',
    options: {
      dist: 'den byggda webbplatsen (dist)',
      port: 'porten på 127.0.0.1; 0 tar en ledig (4000)',
      'as-built': 'låt länkarna leda till webbplatsens egen adress, som de byggdes',
      lang: swedishOptions.lang,
    },
  },
})

run(command, async given => {
  const dist = resolve(given.values.get('dist') ?? 'dist')
  const port = readPort(given, 'serve')
  await repairAndReport(dist)
  const { startPreview } = await import('../src/hosts/serve/preview.ts')
  const { url, close } = await startPreview({
    dist,
    port,
    links: given.values.has('as-built') ? 'as-built' : 'moved',
    repair: () => repairAndReport(dist),
  })
  process.stdout.write(`${results[readLanguage(given, process.env)].siteIsAt(url)}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  return 0
})
