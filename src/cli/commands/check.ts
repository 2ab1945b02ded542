import { sortProblems } from '../../base/problems/problem.ts'
import type { BuildOptions } from '../../pipeline/config.ts'
import type { LinksReport } from '../../pipeline/links/check-links.ts'
import { contentOptions, workOnContent } from '../content-command.ts'
import type { GivenOptions } from '../options.ts'
import { showBuildProgress } from '../progress.ts'
import { printHidden, printUsage } from '../report/print-build.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { Command } from '../run.ts'

export const checkCommand: Command = {
  name: 'check',
  help: {
    en: `
    Reads content/ and reports every problem in it, and what a host would refuse. Writes nothing, unless you ask for --fix.
    --media-bucket URL  check what a build with this option would leave for the host
    --all      also report labels that no entry has
    --links    also ask the web addresses in the content, slowly, and report those that fail on two days
    --fix      write what has only one right answer, show each change, and check again
    --dry-run  with --fix: show the changes, and write nothing`,
    sv: `
    Läser content/ och rapporterar alla fel i det, och det som webbhotellet skulle avvisa. Skriver inget, utom med --fix.
    --media-bucket URL  kontrollera det som ett bygge med samma val lämnar till webbhotellet
    --all      rapportera också etiketter som ingen post har
    --links    fråga också webbadresserna i innehållet, i lugn takt, och rapportera dem som inte svarar två olika dagar
    --fix      skriv det som bara har ett rätt svar, visa varje ändring, och kontrollera igen
    --dry-run  med --fix: visa ändringarna, och skriv inget`,
  },
  options: contentOptions,
  main: async given => {
    const { fixThenCheck } = await import('../fix-content.ts')
    const { check, onProblems } = await fixThenCheck(given)
    const words = results[readLanguage(given, process.env)]
    return workOnContent(given, words[onProblems], async options => {
      const report = await check(options)
      const { schedule, target, breaches, usage, unusedLabels, ended } = report
      const links = given.values.has('links') ? await askLinks(options, given) : undefined
      const extra = given.values.has('all') ? unusedLabels : []
      const ready = `${words.ready}\n${printHidden(schedule, words)}`
      const summary = breaches.length > 0 ? '' : ready + (target ? printUsage(target, usage, words) : '')
      return {
        ...report,
        warnings: sortProblems([...report.warnings, ...ended, ...extra, ...(links?.problems ?? [])]),
        summary: summary + (links ? words.links(links.counts) : ''),
      }
    })
  },
}

async function askLinks(options: BuildOptions, given: GivenOptions): Promise<LinksReport> {
  const { checkLinks } = await import('../../pipeline/links/check-links.ts')
  const { onProgress, end } = showBuildProgress(given, results[readLanguage(given, process.env)])
  const onAsked = (done: number, total: number) => onProgress({ step: 'links', done, total })
  return checkLinks({ ...options, onProgress: undefined }, { onAsked }).finally(end)
}
