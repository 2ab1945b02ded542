import { createInterface } from 'node:readline/promises'
import { escapeControls } from '../../base/problems/code-frame.ts'
import { shellWord } from '../../base/shell-word.ts'
import type { ContentChange } from '../../editing/change/change.ts'
import type { KnownContent } from '../../editing/new/known-content.ts'
import { type CommandSpec, commandLineOf } from '../help.ts'
import type { GivenOptions } from '../options.ts'
import { languageOption, readLanguage } from '../report/report-style.ts'
import { type Results, results } from '../report/results.ts'
import { type Command, withOutcome } from '../run.ts'
import { UsageError } from '../usage.ts'

const options = {
  en: `-y, --yes         make the changes without asking, for scripts
    --content FOLDER  the content folder (default: content)
    ${languageOption.en}`,
  sv: `-y, --yes         fråga inte, för skript
    --content FOLDER  innehållet som läses (content)
    ${languageOption.sv}`,
}

/** `npm run rename` */
export const renameCommand: Command = {
  name: 'rename',
  help: {
    en: `
    Gives an entry another name: its files, every field that refers to it, and its ids in ids.txt.
    ENTRY  the present name, such as events/fair
    NAME   the new name, such as summer-fair
    ${options.en}`,
    sv: `
    Ger en post ett annat namn: dess filer, alla fält som nämner den, och dess id i ids.txt.
    ENTRY  namnet nu, till exempel events/massan
    NAME   det nya namnet, till exempel sommarmassan
    ${options.sv}`,
  },
  main: async given => {
    const { operand: from, secondOperand: to } = given
    if (from === undefined || to === undefined) {
      const line = 'npm run rename -- events/fair summer-fair'
      throw new UsageError({ en: `Rename what, to what? ${line}`, sv: `Byta namn på vad, till vad? ${line}` })
    }
    const { planRename } = await import('../../editing/change/plan-change.ts')
    return changeContent(renameCommand, given, known => planRename({ from, to }, known))
  },
}

/** `npm run remove` */
export const removeCommand: Command = {
  name: 'remove',
  help: {
    en: `
    Removes an entry that no other file refers to. Its ids are never used again.
    ENTRY  its name, such as events/fair
    ${options.en}`,
    sv: `
    Tar bort en post som inget annat nämner. Dess id delas inte ut igen.
    ENTRY  namnet, till exempel events/massan
    ${options.sv}`,
  },
  main: async given => {
    const { operand } = given
    if (operand === undefined) {
      const line = 'npm run remove -- events/fair'
      throw new UsageError({ en: `Remove what? ${line}`, sv: `Ta bort vad? ${line}` })
    }
    const { planRemove } = await import('../../editing/change/plan-change.ts')
    return changeContent(removeCommand, given, known => planRemove([operand], known))
  },
}

/** Shows a change, asks whether to make it unless `--yes` is given, and makes it. */
async function changeContent(
  command: CommandSpec,
  given: GivenOptions,
  plan: (known: KnownContent) => ContentChange,
): Promise<0> {
  const { readKnownContent } = await import('../read-known-content.ts')
  const { applyChange } = await import('../../editing/change/change.ts')
  const language = readLanguage(given, process.env)
  const words = results[language]
  const known = await readKnownContent(given.values.get('content'), language)
  const change = plan(known)
  process.stdout.write(await printPlan(change, known, words))
  if (!(given.values.has('yes') || (await confirm(command, given, words)))) {
    process.stdout.write(`${words.nothingChanged}\n`)
    return 0
  }
  await applyChange(known.folder, change).catch(error => {
    throw withOutcome(error, words.nothingChanged)
  })
  process.stdout.write(`${words.changed}\n`)
  return 0
}

async function printPlan(
  change: ContentChange,
  { name, content }: KnownContent,
  words: Results,
): Promise<string> {
  const [{ printChange }, { giveIds, ledgerFile }] = await Promise.all([
    import('../report/print-change.ts'),
    import('../../content/ledger/ledger.ts'),
  ])
  const { moves, edits, removes, ids, notes } = change
  const before = content.ledger.text ?? ''
  const ledger = { path: ledgerFile, before, after: giveIds(content.ledger, ids) ?? before }
  return [
    ...moves.map(({ from, to }) => {
      return printChange({ file: `${name}/${from}`, before: '', after: '', renameTo: `${name}/${to}` })
    }),
    ...[...edits, ledger].map(({ path, ...texts }) => printChange({ file: `${name}/${path}`, ...texts })),
    ...removes.map(path => `${escapeControls(words.willRemove(`${name}/${path}`))}\n`),
    ...notes.map(note => `${escapeControls(note)}\n`),
  ].join('')
}

/** Asks on the terminal. @throws UsageError without a terminal, with the command to run instead */
async function confirm(command: CommandSpec, given: GivenOptions, words: Results): Promise<boolean> {
  if (!(process.stdin.isTTY && process.stdout.isTTY)) {
    const content = given.values.get('content')
    const typed = [given.operand, given.secondOperand].flatMap(word =>
      word === undefined ? [] : [shellWord(word)],
    )
    const where = content === undefined ? [] : ['--content', shellWord(content)]
    const line = [commandLineOf(command), ...typed, ...where, '--yes'].join(' ')
    throw new UsageError({
      en: `There is no terminal to ask on, so nothing was changed. To make these changes: ${line}`,
      sv: `Det finns ingen terminal att fråga i, så ingenting ändrades. För att göra ändringarna: ${line}`,
    })
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(words.askChange), closed])
  terminal.close()
  return /^(?:y|yes|j|ja)$/i.test(answer.trim())
}
