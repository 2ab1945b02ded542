import { groupBy } from '../../base/group-by.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { asText, decodeText } from '../../content/yaml/text-file.ts'
import { readLedger } from '../../editing/edit/keep-ids.ts'
import { type Fixable, maxFixRounds, writeFixes } from '../../editing/edit/write-fixes.ts'
import type { ChangedFile } from '../../editing/edit/write-inside.ts'
import { findOwnProblems, readFormFile } from '../show/form-source.ts'
import type { Action, ActionContext } from './action-context.ts'

/** Writes all corrections of a file that need no decision, or none of them. What needs one remains a problem. */
export const fixFile: Action<'fix'> = async ({ file }, context) => {
  const { config, journal, words } = context
  let fixable = listFixable(file, context)
  if (fixable.length === 0) throw new UserError(words.noFix(file))
  let name = file
  const changes: ChangedFile[] = []
  try {
    for (let round = 0; round < maxFixRounds && fixable.length > 0; round++) {
      const [fixed] = await writeFixes(config, fixable, 'write')
      name = fixed?.renameTo ?? name
      const isChanged = fixed && (fixed.before !== fixed.after || fixed.renameTo !== undefined)
      if (!isChanged && round === 0) throw fixed?.refused[0] ?? new UserError(words.noFix(file))
      if (isChanged) changes.push(...fixed.changed)
      fixable = isChanged && name === file ? listFixable(file, context) : []
    }
  } catch (error) {
    if (changes.length > 0) await journal.undo(journal.keep(joinChanges(changes)), config.content)
    throw error
  }
  return { kind: 'fixed', file: name, undo: journal.keep(joinChanges(changes)) }
}

/** Returns changes of files, of which some follow each other, as one change of each file. */
function joinChanges(changes: readonly ChangedFile[]): ChangedFile[] {
  return [...groupBy(changes, ({ path }) => path).values()].map(own => {
    const [{ path, before }] = own
    return { path, before, after: own.at(-1)?.after }
  })
}

/** Returns the problems of a file, as it is on the disk, that have a fix. */
function listFixable(file: string, { config, state }: ActionContext): readonly Fixable[] {
  const found = readFormFile(file, config)
  const checked = found && asText(found.bytes)
  if (!found || !checked || 'code' in checked)
    return state.problems.filter(each => each.file === file && each.fix)
  // The ledger on the disk has the ids that were assigned since the last build.
  const { lastGood } = state
  const read = lastGood && { ...lastGood.read, ledger: readLedger(config.content) }
  const current = lastGood && read ? { ...state, lastGood: { ...lastGood, read } } : state
  return findOwnProblems(found, decodeText(checked), current).filter(({ fix }) => fix)
}
