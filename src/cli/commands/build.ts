import { resolve } from 'node:path'
import type { BuildReport } from '../../pipeline/report.ts'
import type { Shard } from '../../site/plan.ts'
import { contentOptions, workOnContent } from '../content-command.ts'
import type { GivenOptions } from '../options.ts'
import { withOutcome } from '../report/describe-error.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import { repairSiteAndReport } from '../report-repairs.ts'
import type { Command, ExitCode } from '../run.ts'
import { UsageError } from '../usage.ts'

const help = {
  en: `
  Reads content/, checks it, makes the pictures and writes the whole API to dist/.
  --out FOLDER        where the site goes (dist)
  --since SITE        the earlier publish, an address or a folder, that says when dates in calendars last changed (the site in dist)
  --link              make dist a link to the site of the last build, so that there is always a site; later builds keep it
  --store URL         a store of renditions shared with other machines: s3://BUCKET/PREFIX
  --store-write       with --store, also put into it what is made here
  --render-only       with --store-write, only make the renditions that the store lacks, and publish nothing
  --shard N/OF        with --render-only, one share of the pictures: 3/8 is the third of eight
  --media-bucket URL  upload the pictures to the bucket that media_host serves: s3://BUCKET/PREFIX
  --media-prune       with --media-bucket, remove pictures from it that have been unused for 30 days
  -w, --watch         build again whenever a file of the content changes
  --poll              with --watch, for folders of a network: look at every file once a second`,
  sv: `
  Läser content/, kontrollerar det, gör bilderna och skriver hela API:et till dist/.
  --out MAPP        dit webbplatsen skrivs (dist)
  --since WEBBPLATS        den förra publiceringen, en adress eller mapp, som säger när datum i kalendrar ändrades (webbplatsen i dist)
  --link              gör dist till en länk till det senaste byggets webbplats, så att det alltid finns en; den behålls
  --store URL         ett lager med bildstorlekar som delas med andra datorer: s3://BUCKET/PREFIX
  --store-write       med --store, lägg också dit det som görs här
  --render-only       med --store-write, gör bara de bildstorlekar som saknas i lagret, och publicera inget
  --shard N/OF        med --render-only, en del av bilderna: 3/8 är den tredje av åtta
  --media-bucket URL  ladda upp bilderna till lagret som media_host visar: s3://BUCKET/PREFIX
  --media-prune       med --media-bucket, ta bort bilder därifrån som inte har använts på 30 dagar
  -w, --watch         bygg om varje gång en fil i innehållet ändras
  --poll              med --watch, för nätverksmappar: titta på varje fil en gång i sekunden`,
}

export const buildCommand: Command = { name: 'build', help, options: contentOptions, main }

async function main(given: GivenOptions): Promise<ExitCode> {
  // Without slashes at the end, but `/` stays.
  const out = (given.values.get('out') ?? 'dist').replace(/(?<=.)\/+$/, '')
  for (const [name, needed] of [
    ['poll', 'watch'],
    ['store-write', 'store'],
    ['render-only', 'store-write'],
    ['shard', 'render-only'],
    ['media-prune', 'media-bucket'],
  ] as const) {
    if (given.values.has(name) && !given.values.has(needed))
      throw new UsageError({ en: `--${name} needs --${needed}.`, sv: `--${name} behöver --${needed}.` })
  }
  const { printBuild } = await import('../report/print-build.ts')
  const words = results[readLanguage(given, process.env)]
  const summarize = (report: BuildReport, seconds: number) => printBuild(report, { out, seconds, words })
  const onProblems = words.notChanged(out)
  await repairSiteAndReport(resolve(out)).catch(error => {
    throw withOutcome(error, onProblems)
  })
  if (given.values.has('watch')) {
    const { watchContent } = await import('../watch-content.ts')
    return watchContent(given, { summarize, onProblems })
  }
  const start = performance.now()
  if (given.values.has('render-only')) {
    const shard = readShard(given.values.get('shard') ?? '1/1')
    const { renderShare } = await import('../../pipeline/render-share.ts')
    return workOnContent(given, words.nothingPublished, async options => {
      const report = await renderShare(options, shard)
      return { ...report, target: undefined, breaches: [], summary: words.share(report) }
    })
  }
  const { build } = await import('../../pipeline/build.ts')
  return workOnContent(given, onProblems, async options => {
    const report = await build(options)
    return { ...report, summary: summarize(report, (performance.now() - start) / 1000) }
  })
}

/** Reads a share such as `3/8`. @throws UsageError */
function readShard(typed: string): Shard {
  const [number = 0, of = 0] = /^[1-9]\d{0,4}\/[1-9]\d{0,4}$/.test(typed) ? typed.split('/').map(Number) : []
  if (number > 0 && number <= of) return { number, of }
  throw new UsageError({
    en: `--shard is "${typed}", which is not a share. Write 3/8 for the third of eight.`,
    sv: `--shard är "${typed}", som inte är någon del. Skriv 3/8 för den tredje av åtta.`,
  })
}
