import { sortProblems } from '../../base/problems/problem.ts'
import { contentOptions, workOnContent } from '../content-command.ts'
import { printUsage } from '../report/print-build.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { Command } from '../run.ts'

export const checkCommand: Command = {
  name: 'check',
  help: {
    en: `
    Reads content/ and reports every problem in it, and what a host would refuse. Writes nothing, unless you ask for --fix.
    ${contentOptions.en}
    --media-bucket URL  check what a build with this option would leave for the host
    --all      also report labels that no entry has
    --fix      write what has only one right answer, show each change, and check again
    --dry-run  with --fix: show the changes, and write nothing`,
    sv: `
    Läser content/ och rapporterar alla fel i det, och det som webbhotellet skulle avvisa. Skriver inget, utom med --fix.
    ${contentOptions.sv}
    --media-bucket URL  kontrollera det som ett bygge med samma val lämnar till webbhotellet
    --all      rapportera också etiketter som ingen post har
    --fix      skriv det som bara har ett rätt svar, visa varje ändring, och kontrollera igen
    --dry-run  med --fix: visa ändringarna, och skriv inget`,
  },
  main: async given => {
    const { fixThenCheck } = await import('../fix-content.ts')
    const { check, onProblems } = await fixThenCheck(given)
    const words = results[readLanguage(given, process.env)]
    return workOnContent(given, words[onProblems], async options => {
      const report = await check(options)
      const { target, breaches, usage, unusedLabels, ended } = report
      const extra = given.values.has('all') ? unusedLabels : []
      const summary = breaches.length > 0 ? '' : `${words.ready}\n${target ? printUsage(target, usage) : ''}`
      return { ...report, warnings: sortProblems([...report.warnings, ...ended, ...extra]), summary }
    })
  },
}
