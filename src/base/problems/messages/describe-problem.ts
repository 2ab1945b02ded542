import type { Fix } from '../fix.ts'
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
  en: 'npm run check -- --fix writes this.',
  sv: 'npm run check -- --fix skriver det.',
}

const renames: Readonly<Record<Language, string>> = {
  en: 'npm run check -- --fix renames it.',
  sv: 'npm run check -- --fix byter namn på den.',
}

/** The text of a problem in the given language. */
export function describeProblem(problem: Refusal & { readonly fix?: Fix }, language: Language): ProblemText {
  const catalogue: Readonly<Record<string, Message>> = catalogues[language]
  const describe = ({ messageName, values }: MessageRef): ProblemText => {
    const message = catalogue[messageName]
    if (message === undefined) throw new Error(`There is no message ${messageName}.`)
    return typeof message === 'function' ? message(values as never, describe) : message
  }
  const { message, hint } = describe(problem)
  if (!problem.fix) return { message, hint }
  const offer = 'renameTo' in problem.fix ? renames[language] : offers[language]
  return { message, hint: `${printLine(problem.messageName, problem.fix, language) ?? hint} ${offer}`.trim() }
}

const writeVerb: Readonly<Record<Language, string>> = { en: 'Write', sv: 'Skriv' }

/** Returns a hint with the whole corrected line, if the problem is the form of that line. */
function printLine(messageName: string, fix: Fix, language: Language): string | undefined {
  const [line, ...others] = 'lines' in fix ? fix.lines : []
  if (!line?.to || others.length > 0 || line.to.length > longestLine || !/^(?:yaml|wrong)-/.test(messageName))
    return undefined
  const isIndent = /:(?:tab|indent|too-far-in)$/.test(messageName)
  return `${writeVerb[language]} \`${isIndent ? line.to : line.to.trim()}\`.`
}

const longestLine = 160
