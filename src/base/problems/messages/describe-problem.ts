import type { Fix } from '../fix.ts'
import type { Problem } from '../problem.ts'
import type { Refusal } from '../refusal.ts'
import { english, type Messages } from './english.ts'
import type { Message, MessageRef, ProblemText } from './message.ts'
import { swedish } from './swedish.ts'

const catalogues = { en: english, sv: swedish } as const satisfies Record<string, Messages>

/** The languages that problems are described in. */
export type Language = keyof typeof catalogues

/** The tags of these languages. */
export const languages = Object.keys(catalogues) as readonly Language[]

/** The sentences that follow the hint of a problem with a fix. */
const offers: Readonly<Record<Language, string>> = {
  en: 'npm run check -- --fix does this for you.',
  sv: 'npm run check -- --fix gör det åt dig.',
}

const renames: Readonly<Record<Language, string>> = {
  en: 'npm run check -- --fix renames it.',
  sv: 'npm run check -- --fix byter namn på den.',
}

/** The text of a problem in the given language. */
export function describeProblem(
  problem: Refusal & Partial<Pick<Problem, 'fix' | 'file' | 'line'>>,
  language: Language,
): ProblemText {
  const catalogue: Readonly<Record<string, Message>> = catalogues[language]
  const describe = ({ messageName, values }: MessageRef): ProblemText => {
    const message = catalogue[messageName]
    if (message === undefined) throw new Error(`There is no message ${messageName}.`)
    return typeof message === 'function' ? message(values as never, describe) : message
  }
  const { message, hint } = describe({ ...problem, values: { file: problem.file, ...problem.values } })
  if (!problem.fix) return { message, hint }
  const offer = 'renameTo' in problem.fix ? renames[language] : offers[language]
  return { message, hint: `${printLine(problem, problem.fix, language) ?? hint} ${offer}`.trim() }
}

const orders = {
  en: {
    write: 'Write',
    writeIn: (line: number) => `In line ${line}, write`,
    remove: 'Remove the spaces at the start of line',
  },
  sv: {
    write: 'Skriv',
    writeIn: (line: number) => `Skriv på rad ${line}:`,
    remove: 'Ta bort mellanslagen i början av rad',
  },
} as const satisfies Record<Language, object>

/** Returns a hint with the whole corrected line, if the problem is the form of that line. */
function printLine(
  { messageName, line: marked }: Pick<Refusal, 'messageName'> & { readonly line?: number },
  fix: Fix,
  language: Language,
): string | undefined {
  const [line, ...others] = 'lines' in fix ? fix.lines : []
  if (!line?.to || others.length > 0 || line.to.length > longestLine || !ofWholeLines.test(messageName))
    return undefined
  const { write, writeIn, remove } = orders[language]
  if (line.to === line.from.trimStart()) return `${remove} ${line.line}.`
  const isHere = marked === undefined || marked === line.line
  const order = isHere ? write : writeIn(line.line)
  return `${order} \`${line.to}\`.`
}

const ofWholeLines = /^(?:yaml|wrong)-|^(?:empty-text:comma|unknown-category:commas)$/

const longestLine = 160
