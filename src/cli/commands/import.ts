import pc from 'picocolors'
import type { Language } from '../../base/problems/describe-problem.ts'
import type { ImportLimits, ImportOptions } from '../../import/import-config.ts'
import type { Notice } from '../../import/notice.ts'
import { type GivenOptions, readList, readWholeNumber } from '../options.ts'
import { showProgress } from '../progress.ts'
import { readLanguage } from '../report/report-style.ts'
import { results } from '../report/results.ts'
import type { Command } from '../run.ts'
import { pathAsTyped, UsageError } from '../usage.ts'

const steps = {
  en: {
    pages: 'Reading the pages',
    fetching: 'Fetching pictures',
    merging: 'Making the files',
    writing: 'Writing the files',
    checking: 'Checking the content',
  },
  sv: {
    pages: 'Läser sidorna',
    fetching: 'Hämtar bilder',
    merging: 'Gör filerna',
    writing: 'Skriver filerna',
    checking: 'Kontrollerar innehållet',
  },
}

const help = {
  en: `
  Imports an API of this contract, or a snapshot of one, into content/. A later run updates the imported entries.
  URL|FILE                   the address of the API, such as https://api.example.org, or a snapshot file
  --content FOLDER           where the content goes: empty, or imported before (content)
  --city NAME                the name of the city
  --licence URL              the address of the licence of the content
  --tidy-html                make Markdown of HTML even if white space and entities change
  --delete                   remove entries that the source no longer has, unless editors changed them
  --delete-most              with --delete: even if that is more than half of them
  --media-origin URL         another origin that pictures may be fetched from; may be given again
  --timeout SECONDS          longest wait for the next byte of an answer, and for all of it (30, 45)`,
  sv: `
  Importerar ett API enligt kontraktet, eller en fil från npm run snapshot, till content/. Körs det igen uppdateras det som importerats.
  URL|FIL                    API:ets adress, till exempel https://api.example.org, eller en fil
  --content MAPP             dit innehållet skrivs: en tom mapp, eller en som importerats förut (content)
  --city NAMN                ortens namn
  --licence URL              adressen till innehållets licens
  --tidy-html                gör Markdown av HTML även om mellanrum och teckenkoder ändras
  --delete                   ta bort poster som källan inte längre har, om ingen har ändrat dem här
  --delete-most              med --delete: även om det är mer än hälften
  --media-origin URL         en annan server som bilder får hämtas från; kan ges flera gånger
  --timeout SEKUNDER         längsta väntan på nästa byte av ett svar, och på hela (30, 45)`,
}

function readImportOptions(given: GivenOptions): Omit<ImportOptions, 'from' | 'onProgress'> {
  const { values, lists } = given
  return {
    content: values.get('content'),
    cache: values.get('cache'),
    mediaOrigins: lists.get('media-origin'),
    allowPrivateAddresses: values.has('allow-private-addresses'),
    limits: readLimits(given),
    gone: readGone(given),
    draft: {
      languages: readList(given, 'languages'),
      timeZone: values.get('time-zone'),
      city: values.get('city'),
      licenceUrl: values.get('licence'),
      sameness: values.has('tidy-html') ? 'tree' : 'bytes',
    },
  }
}

function readGone({ values }: GivenOptions): ImportOptions['gone'] {
  if (values.has('delete-most')) {
    if (values.has('delete')) return 'remove-most'
    throw new UsageError({ en: '--delete-most needs --delete.', sv: '--delete-most behöver --delete.' })
  }
  return values.has('delete') ? 'remove' : 'keep'
}

function readLimits(given: GivenOptions): Partial<ImportLimits> {
  const seconds = readWholeNumber(given, 'timeout')
  if (seconds === undefined) return {}
  if (seconds === 0)
    throw new UsageError({
      en: '--timeout is 0. Write a whole number, 1 or more.',
      sv: '--timeout är 0. Skriv ett heltal, 1 eller mer.',
    })
  return { silenceMs: seconds * 1000, answerMs: seconds * 1000 }
}

/**
 * Ends the program on SIGHUP, SIGINT or SIGTERM, but never within a synchronous step, so the content is then the old one or the
 * new one. Returns a function that stops listening to the signals.
 */
function stopOnSignals(clear: () => void, language: Language): () => void {
  const stop = (signal: keyof typeof exitCodes) => {
    clear()
    process.stderr.write(`${stopped[language]}\n`)
    process.exit(exitCodes[signal])
  }
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

const stopped = {
  en: 'Stopped. The same command continues from here.',
  sv: 'Avbrutet. Samma kommando fortsätter härifrån.',
}

/** Exit codes as in shells: 128 plus the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** `npm run import`: exit code 1 if something was left out or needs a person's attention. */
export const importCommand: Command = {
  name: 'import',
  help,
  options: ['languages', 'time-zone', 'cache', 'allow-private-addresses', 'json', 'lang'],
  main: async given => {
    if (given.operand === undefined)
      throw new UsageError({
        en: 'Which API? npm run import -- https://api.example.org',
        sv: 'Vilket API? npm run import -- https://api.example.org',
      })
    const language = readLanguage(given, process.env)
    const from = pathAsTyped(given.operand, process.env)
    const { onProgress, end } = showProgress(process.stderr, steps[language], results[language])
    // Loaded only now: these modules load many packages, which `--help` does not need.
    const { resolveImportConfig } = await import('../../import/import-config.ts')
    const { importContent } = await import('../../import/import.ts')
    const { needsEditor } = await import('../../import/import-report.ts')
    const { printImportReport, printLeftOut } = await import('../report/print-import.ts')
    const { printJsonReport, problemRows } = await import('../report/print-problems.ts')
    const onLeftOut = (notices: readonly Notice[]) =>
      void process.stderr.write(printLeftOut(notices, language))
    const options = { ...readImportOptions(given), from, onProgress, onLeftOut }
    const { contentName: content } = resolveImportConfig(options)
    const stopListening = stopOnSignals(end, language)
    const report = await importContent(options).finally(end)
    stopListening()
    const isJson = given.values.has('json')
    process.stdout.write(
      isJson
        ? printJsonReport({
            ...report,
            notices: report.notices.map(({ kind, where, message }) => ({ kind, where, message })),
            problems: problemRows(report.problems, 'en'),
          })
        : printImportReport(report, { color: pc.isColorSupported, content, language }),
    )
    return needsEditor(report) ? 1 : 0
  },
}
