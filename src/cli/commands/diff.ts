import { resolve } from 'node:path'
import { readChoice, readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import { repairSiteAndReport } from '../report-repairs.ts'
import type { Command } from '../run.ts'
import { pathAsTyped, UsageError } from '../usage.ts'

/** `npm run diff`: exit code 2 if a part of either site could not be read. */
export const diffCommand: Command = {
  name: 'diff',
  help: {
    en: `
    Lists what the built site changes for visitors: the items that are new, changed or gone, each with its fields.
    --with SITE      what to compare with: the address of the live API, a snapshot file, or the folder of a built site
    --format FORMAT  text, json, or markdown for the summary of a pull request (default: text)
    --exit-code      exit with 1 if they differ`,
    sv: `
    Listar vad den byggda webbplatsen ändrar för besökare: poster som är nya, ändrade eller borta, med sina fält.
    --with WEBBPLATS  det att jämföra med: adressen till API:et på webben, en fil från npm run snapshot, eller en mapp med en byggd webbplats
    --format FORMAT  text, json, eller markdown för sammanfattningen av en pull request (förval: text)
    --exit-code      avsluta med 1 om de skiljer sig`,
  },
  options: ['dist', 'cache', 'allow-private-addresses', 'lang'],
  main: async given => {
    const { values } = given
    const language = readLanguage(given, process.env)
    const named = values.get('with')
    if (named === undefined) {
      const line = 'npm run diff -- --with https://api.example.org'
      throw new UsageError({
        en: `Compare with which site? ${line}`,
        sv: `Jämföra med vilken webbplats? ${line}`,
      })
    }
    // Loaded only now: these modules load many packages, which \`--help\` does not need.
    const { compareSites } = await import('../../import/compare/compare-sites.ts')
    const { diffFormats, printDiff } = await import('../report/print-diff.ts')
    const format = readChoice(given, 'format', diffFormats) ?? 'text'
    const [dist, other] = [values.get('dist') ?? 'dist', pathAsTyped(named, process.env)]
    await repairSiteAndReport(resolve(dist))
    const differences = await compareSites({
      dist,
      other,
      cache: values.get('cache'),
      allowPrivateAddresses: values.has('allow-private-addresses'),
      onSite: name => void process.stderr.write(`${results[language].diff.reading(name)}\n`),
    })
    process.stdout.write(printDiff[format](differences, { dist, other: named, language }))
    if (!differences.isWhole) return 2
    return values.has('exit-code') && differences.changes.length > 0 ? 1 : 0
  },
}
