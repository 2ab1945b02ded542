import { isDeepStrictEqual } from 'node:util'
import { FileChanged } from '../../base/files/read-file.ts'
import { editFields } from '../../editing/edit/edit-fields.ts'
import { changeWithIds } from '../../editing/keep-ids.ts'
import type { ActionResults, Bodies } from '../messages/actions.ts'
import type { NewValues } from '../messages/form-messages.ts'
import { showProblem } from '../show/show-overview.ts'
import { type ActionContext, type FormText, openFormFile } from './action-context.ts'
import { type CheckedText, ownedIdsIn, withoutBom } from './check-text.ts'
import { readFormFile, readValues, showSource, versionOf } from './form-source.ts'

/** Returns the problems that a file would have with other values, without writing it. */
export async function checkFields(
  { file, changes }: Bodies['check-fields'],
  context: ActionContext,
): Promise<ActionResults['check-fields']> {
  const { text, problems } = editText(openFormFile(file, context), changes, context)
  return { kind: 'checked', problems: problems.map(problem => showProblem(problem, withoutBom(text))) }
}

/** Writes values into a file, and changes nothing else in it. A file whose version is not `seen` is not changed. */
export async function saveFields(
  { file, seen, changes }: Bodies['save-fields'],
  context: ActionContext,
): Promise<ActionResults['save-fields']> {
  const { config, state } = context
  const found = openFormFile(file, context)
  if (versionOf(found.bytes) !== seen) return { kind: 'changed', source: showSource(found, state) }
  const { text: after, ids, problems } = editText(found, changes, context)
  const saved = { path: found.path, before: found.bytes, after: Buffer.from(after) }
  try {
    await changeWithIds(config.content, [saved], ownedIdsIn(found, ids))
  } catch (error) {
    const now = error instanceof FileChanged ? readFormFile(file, config) : undefined
    if (now) return { kind: 'changed', source: showSource(now, state) }
    throw error
  }
  context.journal.keep([saved])
  return { kind: 'saved', source: showSource({ ...found, bytes: saved.after }, state, problems) }
}

/** Makes the changes in the text of a file, and adds missing ids. If they undo the last change, returns the exact text before it. @throws CannotEdit; BadLedger */
function editText(found: FormText, changes: NewValues, context: ActionContext): CheckedText {
  const edits = Object.entries(changes).map(([key, value]) => ({ path: [key], value: value ?? undefined }))
  const edited = editFields({ file: found.file, text: found.text }, edits)
  const text = edited === found.text ? edited : (findEarlier(found, edited, context) ?? edited)
  return context.checker.check({ ...found, text }, context.state.lastGood, context.config)
}

/** Returns a text with the values of `edited` that the file had before its last change; undefined if there was none. */
function findEarlier(
  { file, path, bytes }: FormText,
  edited: string,
  { journal }: Pick<ActionContext, 'journal'>,
): string | undefined {
  const values = readValues(file, edited)
  const earlier = journal.findEarlier(path, bytes).map(each => each.toString('utf8'))
  return earlier.find(each => isDeepStrictEqual(readValues(file, each), values))
}
