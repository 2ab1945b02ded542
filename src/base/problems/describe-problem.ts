import { catalogues } from './messages/catalogues.ts'
import type { Describe, Message, ProblemText } from './messages/message.ts'
import type { Fix, Problem } from './problem.ts'
import type { Refusal } from './refusal.ts'

/** The languages that problems are described in. */
export type Language = keyof typeof catalogues

/** The tags of all languages of messages. */
export const languages = Object.keys(catalogues) as readonly Language[]

/** Returns the language of a locale or a language tag, such as `sv` for `sv-FI` or `sv_SE.UTF-8`; undefined for an unsupported one, and for `C`. */
export function languageOfTag(tag = ''): Language | undefined {
  return languages.find(language => language === /^[a-z]+/i.exec(tag)?.[0].toLowerCase())
}

type Described = Refusal & Partial<Pick<Problem, 'fix' | 'file' | 'line' | 'field'>>

/** The text of a problem in the given language. */
export function describeProblem(problem: Described, language: Language): ProblemText {
  const { message, hint } = describeWithoutCommand(problem, language)
  if (!problem.fix) return { message, hint }
  const { renames, moves, does } = fixWords[language]
  const isMoved = 'renameTo' in problem.fix && folderOf(problem.fix.renameTo) !== folderOf(problem.file)
  const offer = `npm run check -- --fix ${isMoved ? moves : 'renameTo' in problem.fix ? renames : does}`
  return { message, hint: `${hint} ${offer}`.trim() }
}

function folderOf(file = ''): string {
  return file.split('/').slice(0, -1).join('/')
}

/** As `describeProblem`, without the command that fixes the problem, for a page that has a button instead. */
export function describeWithoutCommand(problem: Described, language: Language): ProblemText {
  const catalogue: Readonly<Record<string, Message>> = catalogues[language]
  const describe: Describe = ({ messageName, values }) => {
    const message = catalogue[messageName]
    if (message === undefined) throw new Error(`There is no message ${messageName}.`)
    // The values belong to this message: `refusal` takes no others.
    return message(values as never, describe)
  }
  const { message, hint } = describe({
    ...problem,
    values: { file: problem.file, field: problem.field, ...problem.values },
  })
  return { message, hint: (problem.fix && printCorrectedLine(problem, problem.fix, language)) ?? hint }
}

/** What `--fix` does, and how the whole corrected line is introduced. */
const fixWords = {
  en: {
    does: 'does this for you.',
    renames: 'renames it.',
    moves: 'moves it.',
    write: 'Write',
    writeIn: (line: number) => `In line ${line}, write`,
    remove: 'Remove the spaces at the start of line',
  },
  sv: {
    does: 'gör det åt dig.',
    renames: 'byter namn på den.',
    moves: 'flyttar den.',
    write: 'Skriv',
    writeIn: (line: number) => `Skriv på rad ${line}:`,
    remove: 'Ta bort mellanslagen i början av rad',
  },
} as const satisfies Record<Language, object>

/** Returns a hint with the whole corrected line, if the problem is the form of that line and the line is not too long. */
function printCorrectedLine(
  { messageName, line: reported }: Pick<Refusal, 'messageName'> & { readonly line?: number },
  fix: Fix,
  language: Language,
): string | undefined {
  const [line, ...others] = 'lines' in fix ? fix.lines : []
  if (!line?.to || others.length > 0 || line.to.length > longestLine || !formOfLine.test(messageName))
    return undefined
  const { write, writeIn, remove } = fixWords[language]
  if (line.to === line.from.trimStart()) return `${remove} ${line.line}.`
  const isHere = reported === undefined || reported === line.line
  const order = isHere ? write : writeIn(line.line)
  return `${order} \`${line.to}\`.`
}

/** Messages about the form of a whole line. */
const formOfLine = /^(?:yaml|wrong)-|^(?:empty-text:comma|unknown-key:comm(?:a|ent)|unknown-category:commas)$/

const longestLine = 160
