import { resolve } from 'node:path'
import { toMegabytes } from '../../../base/print-numbers.ts'
import type { Language } from '../../../base/problems/describe-problem.ts'
import { sayIn } from '../../../base/problems/user-error.ts'
import { shellWord } from '../../../base/shell-word.ts'
import type { OpenSnapshot } from '../../../snapshot/serve/open-snapshot.ts'
import type { UnpackReport } from '../../../snapshot/serve/unpack-snapshot.ts'
import type { GivenOptions } from '../../options.ts'
import { showProgress } from '../../progress.ts'
import { printBreaches, printTarget } from '../../report/print-build.ts'
import { readLanguage } from '../../report/report-style.ts'
import { results } from '../../report/results.ts'
import type { Command } from '../../run.ts'
import { UsageError } from '../../usage.ts'
import { openAndReport } from './open-command.ts'

/** `npm run snapshot -- unpack` */
export const unpackCommand: Command = {
  name: 'snapshot',
  subcommand: 'unpack',
  help: {
    en: `
    Checks a snapshot and unpacks it into a folder, ready for a host. Replaces the folder as a whole, or not at all.
    FILE            the snapshot
    --out FOLDER    where it goes
    --base-url URL  where the API will be (BASE_URL, in a preview of the host its own, or the snapshot's)`,
    sv: `
    Kontrollerar en fil från npm run snapshot och packar upp den i en mapp för ett webbhotell. Byter ut hela mappen, eller inget.
    FIL             filen
    --out MAPP      mappen som den packas upp i
    --base-url URL  API:ets adress (BASE_URL, vid förhandsvisning webbhotellets egen, eller filens)`,
  },
  options: ['target', 'trust', 'allow-header', 'lang'],
  main: async given => {
    // Without slashes at its end, unless it is `/` itself.
    const out = given.values.get('out')?.replace(/(?<=.)\/+$/, '')
    if (out === undefined)
      throw new UsageError({
        en: 'Where to? npm run snapshot -- unpack snapshot.zip --out FOLDER',
        sv: 'Vart? npm run snapshot -- unpack snapshot.zip --out MAPP',
      })
    const snapshot = await openAndReport(given, unpackCommand, {
      en: `${out} was not changed.`,
      sv: `${out} har inte ändrats.`,
    })
    if (!snapshot) return 1
    try {
      const report = await unpack(snapshot, given, out)
      process.stdout.write(printUnpacked(report, out, readLanguage(given, process.env)))
      return report.breaches.length === 0 ? 0 : 1
    } catch (error) {
      const damage = await messageIfDamaged(error)
      if (damage === undefined) throw error
      process.stdout.write(`${damage}\n`)
      return 1
    } finally {
      await snapshot.close()
    }
  },
}

async function unpack(snapshot: OpenSnapshot, { values }: GivenOptions, out: string): Promise<UnpackReport> {
  const words = results[readLanguage({ values }, process.env)]
  const { onProgress, end } = showProgress(process.stderr, words.steps, words)
  const onFile = (done: number, total: number) => onProgress({ step: 'writing', done, total })
  const { unpackSnapshot } = await import('../../../snapshot/serve/unpack-snapshot.ts')
  return unpackSnapshot(snapshot, {
    out: resolve(out),
    target: values.get('target'),
    baseUrl: values.get('base-url'),
    env: process.env,
    onFile,
  }).finally(end)
}

async function messageIfDamaged(error: unknown): Promise<string | undefined> {
  const { PublishError } = await import('../../../publish/publish.ts')
  const { DamagedEntry } = await import('../../../snapshot/zip/entry.ts')
  return error instanceof PublishError && error.cause instanceof DamagedEntry ? error.message : undefined
}

function printUnpacked(
  { published, baseUrl, target, breaches }: UnpackReport,
  out: string,
  language: Language,
): string {
  const say = sayIn(language)
  const { files, bytes } = published
  const written = `\n${files} ${say('files', 'filer')}, ${toMegabytes(bytes, language)} MB, ${say('in', 'i')} ${out}. ${say('Its links lead to', 'Länkarna leder till')} ${baseUrl}\n`
  if (target && breaches.length > 0)
    return `${written}\n${printBreaches(target, breaches, results[language])}`
  const next = `${results[language].seeIt(`npm run serve -- --dist ${shellWord(out)}`)}\n`
  return target ? `${written}${printTarget(target, out, results[language])}${next}` : `${written}${next}`
}
