import { escapeControls } from '../../base/problems/escape-controls.ts'
import { shellWord } from '../../base/shell-word.ts'
import type { ContentChange } from '../../editing/change/change.ts'
import type { KnownContent } from '../../editing/known-content.ts'
import { askOnTerminal, hasTerminal } from '../ask-on-terminal.ts'
import { type CommandSpec, commandLineOf } from '../help.ts'
import type { GivenOptions } from '../options.ts'
import { withOutcome } from '../report/describe-error.ts'
import { readLanguage } from '../report/report-style.ts'
import { type Results, results } from '../report/results.ts'
import type { Command } from '../run.ts'
import { UsageError } from '../usage.ts'

const options = ['yes', 'content', 'lang'] as const

/** `npm run rename` */
export const renameCommand: Command = {
  name: 'rename',
  help: {
    en: `
    Gives an entry another name: its files, every field that refers to it, and its ids in ids.txt.
    ENTRY  the present name, such as events/fair
    NAME   the new name, such as summer-fair`,
    sv: `
    Ger en post ett annat namn: dess filer, alla fält som nämner den, och dess id i ids.txt.
    POST  namnet nu, till exempel events/massan
    NAMN  det nya namnet, till exempel sommarmassan`,
  },
  options,
  main: async given => {
    const { operand: from, secondOperand: to } = given
    if (from === undefined || to === undefined) {
      throw new UsageError({
        en: 'Rename what, to what? npm run rename -- events/fair summer-fair',
        sv: 'Byta namn på vad, till vad? npm run rename -- events/massan sommarmassan',
      })
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
    Removes entries that no other file refers to. Their ids are never used again.
    ENTRY…  their names, such as events/fair`,
    sv: `
    Tar bort poster som inget annat nämner. Deras id delas inte ut igen.
    POST…  deras namn, till exempel events/massan`,
  },
  options,
  main: async given => {
    if (given.operands.length === 0) {
      throw new UsageError({
        en: 'Remove what? npm run remove -- events/fair',
        sv: 'Ta bort vad? npm run remove -- events/massan',
      })
    }
    const { planRemove } = await import('../../editing/change/plan-change.ts')
    return changeContent(removeCommand, given, known => planRemove(given.operands, known))
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
  const restorable = await listRestorable(known.folder)
  const files = change.removes.filter(path => restorable.has(path))
  const undo = files.map(path => shellWord(`${known.name}/${path}`)).join(' ')
  process.stdout.write(
    `${words.changed}${undo === '' ? '' : ` ${words.bringBack(`git checkout -- ${undo}`)}`}\n`,
  )
  return 0
}

/** The files of the content that git can restore; none if it is in no repository, or git cannot say. */
async function listRestorable(folder: string): Promise<ReadonlySet<string>> {
  try {
    const { Repository } = await import('../../workbench/git/repository.ts')
    return (await (await Repository.require(folder))?.listRestorable()) ?? new Set()
  } catch {
    // The files are removed by now; only the advice is missing.
    return new Set()
  }
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
  if (!hasTerminal()) {
    const content = given.values.get('content')
    const typed = given.operands.map(shellWord)
    const where = content === undefined ? [] : ['--content', shellWord(content)]
    const line = [commandLineOf(command), ...typed, ...where, '--yes'].join(' ')
    throw new UsageError({
      en: `There is no terminal to ask on, so nothing was changed. To make these changes: ${line}`,
      sv: `Det finns ingen terminal att fråga i, så ingenting ändrades. För att göra ändringarna: ${line}`,
    })
  }
  return askOnTerminal(words.askChange)
}
