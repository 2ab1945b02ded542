import { resolve } from 'node:path'
import pc from 'picocolors'
import { readWholeNumber } from '../options.ts'
import { showProgress } from '../progress.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { Command } from '../run.ts'

const steps = { en: { requests: 'Sending requests' }, sv: { requests: 'Skickar förfrågningar' } }

export const verifyCommand: Command = {
  name: 'verify',
  help: {
    en: `
    Reads a whole API as a strict client would and checks every answer against the contract. Warnings do not change its exit code.
    URL               the base URL, such as http://127.0.0.1:4000 (the site in dist)
    --public-url URL  the base that its links are written for, if that is another
    --pause MS        rest after each request, in milliseconds (20)
    --max-pages N     most pages read of one collection (500)
    --max-media N     most pictures fetched (5000)
    --all             list every rule, also if none is broken`,
    sv: `
    Läser ett helt API som en sträng klient och jämför varje svar med kontraktet. Varningar ändrar inte slutkoden.
    URL               basadressen, till exempel http://127.0.0.1:4000 (webbplatsen i dist)
    --public-url URL  basadressen som länkarna är skrivna för, om den är en annan
    --pause MS        paus efter varje förfrågan, i millisekunder (20)
    --max-pages N     högsta antal sidor som läses av en samling (500)
    --max-media N     högsta antal bilder som hämtas (5000)
    --all             lista alla regler, även om ingen är bruten`,
  },
  options: ['json', 'lang'],
  main: async given => {
    const language = readLanguage(given, process.env)
    const options = {
      language,
      publicUrl: given.values.get('public-url'),
      pauseMs: readWholeNumber(given, 'pause'),
      maxPages: readWholeNumber(given, 'max-pages'),
      maxMedia: readWholeNumber(given, 'max-media'),
    }
    const { startPreview } = await import('../../hosts/serve/preview.ts')
    const site = { dist: resolve('dist'), port: 0 }
    const preview = given.operand === undefined ? await startPreview(site) : undefined
    const { verify } = await import('../../hosts/verify/verify-api.ts')
    const { printVerifyReport } = await import('../report/print-verify.ts')
    const { printJsonReport } = await import('../report/print-problems.ts')
    const { countBreaches } = await import('../../hosts/verify/verify-rule.ts')
    const url = given.operand ?? preview?.url ?? ''
    const { onProgress, end } = showProgress(process.stderr, steps[language], results[language])
    const onRequest = (done: number) => onProgress({ step: 'requests', done, total: 0 })
    const report = await verify({ url, onRequest, ...options }).finally(() => {
      end()
      return preview?.close()
    })
    const text = given.values.has('json')
      ? printJsonReport(report)
      : printVerifyReport(report, {
          color: pc.isColorSupported,
          rules: given.values.has('all') ? 'always' : 'if-broken',
          words: results[language],
        })
    process.stdout.write(text)
    return countBreaches(report) === 0 ? 0 : 1
  },
}
