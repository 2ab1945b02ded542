import { UserError } from '../../base/problems/user-error.ts'
import { asText, decodeText } from '../../content/yaml/text-file.ts'
import { type Fixable, maxFixRounds, writeFixes } from '../../editing/edit/write-fixes.ts'
import { readLedger } from '../../editing/keep-ids.ts'
import type { Action, ActionContext } from './action-context.ts'
import { findOwnProblems, readFormFile } from './form-source.ts'

/** Writes all corrections of a file that need no decision. What needs one remains a problem. */
export const fixFile: Action<'fix'> = async ({ file }, context) => {
  const { config, journal } = context
  const first = listFixable(file, context)
  if (first.length === 0) throw new UserError(context.words.noFix(file))
  const renames = first.flatMap(({ fix }) => (fix && 'renameTo' in fix ? fix.renameTo : []))
  const paths = [file, ...renames].map(each => each.slice(config.contentName.length + 1))
  const write = async () => {
    let [fixable, name] = [first, file]
    for (let round = 0; round < maxFixRounds && fixable.length > 0; round++) {
      const [fixed] = await writeFixes(config, fixable, 'write')
      name = fixed?.renameTo ?? name
      const isChanged = fixed && (fixed.before !== fixed.after || fixed.renameTo !== undefined)
      if (!isChanged && round === 0) throw fixed?.refused[0] ?? new UserError(context.words.noFix(file))
      fixable = isChanged && name === file ? listFixable(file, context) : []
    }
    return name
  }
  const { result, undo } = await journal.record(config.content, paths, write)
  return { kind: 'fixed', file: result, undo }
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
