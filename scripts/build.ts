import { resolve } from 'node:path'
import { contentOptions, workOnContent } from '../src/cli/content-command.ts'
import { editorCommand, UsageError } from '../src/cli/options.ts'
import { readLanguage } from '../src/cli/report/report-style.ts'
import { results } from '../src/cli/report/results.ts'
import { repairAndReport } from '../src/cli/report-repairs.ts'
import { run, withOutcome } from '../src/cli/run.ts'
import { swedishOptions } from '../src/cli/swedish-options.ts'
import type { BuildReport } from '../src/pipeline/report.ts'

const command = editorCommand({
  name: 'build',
  summary: 'Reads content/, checks it, makes the pictures and writes the whole API to dist/.',
  options: {
    ...contentOptions,
    out: { value: 'FOLDER', describe: 'where the site goes (dist)' },
    link: {
      describe:
        'make dist a link that each build leads to its own site, so that there is always one; later builds keep it',
    },
    store: { value: 'URL', describe: 'a store of renditions shared with other machines: s3://BUCKET/PREFIX' },
    'store-write': { describe: 'with --store, also put into it what is made here' },
    watch: { describe: 'build again whenever a file of the content changes', short: 'w' },
    poll: { describe: 'with --watch, for folders of a network: look at every file once a second' },
  },
  swedish: {
    summary: 'Läser content/, kontrollerar det, gör bilderna och skriver hela API:et till dist/.',
    options: {
      ...swedishOptions,
      out: 'dit webbplatsen skrivs (dist)',
      link: 'gör dist till en länk till varje bygges egen webbplats, så att det alltid finns en; senare byggen behåller den',
      store: 'ett lager med bildstorlekar som delas med andra datorer: s3://BUCKET/PREFIX',
      'store-write': 'med --store, lägg också dit det som görs här',
      watch: 'bygg om varje gång en fil i innehållet ändras',
      poll: 'med --watch, för nätverksmappar: titta på varje fil en gång i sekunden',
    },
  },
})

run(command, async given => {
  const out = (given.values.get('out') ?? 'dist').replace(/(?<=.)\/+$/, '')
  if (given.values.has('poll') && !given.values.has('watch')) {
    throw new UsageError({
      en: '--poll says how to watch: it needs --watch.',
      sv: '--poll säger hur ändringar märks: det behöver --watch.',
    })
  }
  if (given.values.has('store-write') && !given.values.has('store')) {
    throw new UsageError({
      en: '--store-write needs a store: --store s3://BUCKET/PREFIX.',
      sv: '--store-write behöver ett lager: --store s3://BUCKET/PREFIX.',
    })
  }
  const { printBuildReport, printTarget } = await import('../src/cli/report/print-build.ts')
  const words = results[readLanguage(given, process.env)]

  /** What was built and, if no host would refuse it, what to do next. */
  const summarize = (report: BuildReport, seconds: number) => {
    const table = printBuildReport(report, { out, seconds, words })
    if (report.breaches.length > 0) return table
    const next = words.seeIt(`npm run serve${out === 'dist' ? '' : ` -- --dist ${out}`}`)
    return `${table}\n${printTarget(report.target, out, words)}${next}\n`
  }

  const onProblems = words.notChanged(out)
  await repairAndReport(resolve(out)).catch(error => {
    throw withOutcome(error, onProblems)
  })
  if (given.values.has('watch')) {
    const { watchContent } = await import('../src/cli/watch-content.ts')
    return watchContent(given, { summarize, onProblems })
  }
  const { build } = await import('../src/pipeline/build.ts')
  const start = performance.now()
  return workOnContent(given, onProblems, async options => {
    const report = await build(options)
    return { ...report, summary: summarize(report, (performance.now() - start) / 1000) }
  })
})
