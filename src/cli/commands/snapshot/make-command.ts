import { resolve } from 'node:path'
import { sayIn } from '../../../base/problems/user-error.ts'
import type { GivenOptions } from '../../options.ts'
import { showProgress } from '../../progress.ts'
import { readLanguage } from '../../report/report-style.ts'
import { results } from '../../report/results.ts'
import { repairSiteAndReport } from '../../report-repairs.ts'
import type { Command } from '../../run.ts'
import { pathAsTyped } from '../../usage.ts'

/** `npm run snapshot`: writes a snapshot. */
export const makeCommand: Command = {
  name: 'snapshot',
  help: {
    en: `
    Writes one file of the built site, or of a part of it: pages, pictures and a manifest.
    --out FILE         the file to write (default: snapshot.zip)
    --lang LANG        only these languages: en,sv
    --collection NAME  only these collections: singulareventdates,objects,guides
    --from DAY         only event dates that end on this day or later: 2027-06-25
    --to DAY           only event dates that begin on this day or earlier
    --area WEST,SOUTH,EAST,NORTH  only events and places inside this box, in degrees: 19.6,58.3,19.9,58.6; guides have no position, and stay
    --media WHICH      pictures: none, small or all (default: all)
    --base-url URL     the base URL the API will be served from (default: the site's own)
    --sign KEYFILE     sign with this private key, made by \`npm run snapshot -- keygen\`
    --since FILE       make the same part as this older snapshot, and write the changes beside it: snapshot.difference.zip`,
    sv: `
    Skriver en fil av den byggda webbplatsen, eller av en del av den: sidor, bilder och en förteckning.
    --out FIL          filen som skrivs (förval: snapshot.zip)
    --lang SPRÅK       bara de här språken: en,sv
    --collection NAMN  bara de här samlingarna: singulareventdates,objects,guides
    --from ÅÅÅÅ-MM-DD  bara datum som slutar den dagen eller senare: 2027-06-25
    --to ÅÅÅÅ-MM-DD    bara datum som börjar den dagen eller tidigare
    --area WEST,SOUTH,EAST,NORTH  bara evenemang och platser i rutan, i grader: 19.6,58.3,19.9,58.6; guider har inget läge, och stannar
    --media VILKA      bilderna: none, small eller all (förval: all)
    --base-url URL     adressen som API:et ska ha (förval: webbplatsens egen)
    --sign NYCKELFIL   signera med den här privata nyckeln, gjord med \`npm run snapshot -- keygen\`
    --since FIL        gör samma del som den här äldre filen, och skriv bredvid vad den saknar: snapshot.difference.zip`,
  },
  options: ['dist'],
  main: async given => {
    const { values } = given
    const { makeSnapshot } = await import('../../../snapshot/make/make-snapshot.ts')
    const { printDifference, printSnapshotReport } = await import('../../../snapshot/make/print-report.ts')
    const { readSelection } = await import('../../../snapshot/make/selection.ts')
    const { openSnapshot } = await import('../../../snapshot/serve/open-snapshot.ts')
    const { writeDifference } = await import('../../../snapshot/difference/difference.ts')
    const options = selectionOptions(given)
    const since = values.get('since')
    const isPart = Object.values(options).some(text => text !== undefined)
    const typed = readSelection(options)
    const dist = resolve(values.get('dist') ?? 'dist')
    await repairSiteAndReport(dist)
    const language = readLanguage({ values: new Map() }, process.env)
    const say = sayIn(language)
    const titles = {
      reading: say('Reading the built site', 'Läser den byggda webbplatsen'),
      writing: say('Writing the snapshot', 'Skriver filen'),
    }
    const { onProgress, end } = showProgress(process.stderr, titles, results[language])
    const file = values.get('out') ?? 'snapshot.zip'
    // Opened first, since the new snapshot may replace it.
    const older = since && (await openSnapshot(pathAsTyped(since, process.env), { allowHeaders: 'any' }))
    try {
      const report = await makeSnapshot({
        dist,
        file,
        selection: older && !isPart ? older.manifest.part : typed,
        baseUrl: values.get('base-url') ?? (older ? older.manifest.base_url : undefined),
        signWith: values.get('sign'),
        onProgress,
      }).finally(end)
      process.stdout.write(printSnapshotReport(report, say))
      if (older) {
        const difference = `${file.replace(/\.zip$/i, '')}.difference.zip`
        const size = await writeDifference(older, file, difference)
        process.stdout.write(printDifference({ difference, size, since }, say))
      }
    } finally {
      if (older) await older.close()
    }
    return 0
  },
}

// --lang and --collection may be repeated.
function selectionOptions({ values, lists }: GivenOptions) {
  const single = ['from', 'to', 'area', 'media'].map(name => [name, values.get(name)])
  const several = ['lang', 'collection'].map(name => [name, lists.get(name)?.join(',')])
  return Object.fromEntries([...single, ...several])
}
