import { isUtf8 } from 'node:buffer'
import { FileChanged } from '../../base/files/read-file.ts'
import { editFields } from '../../content/edit/edit-fields.ts'
import type { FieldEdit } from '../../content/edit/plain-fields.ts'
import { replaceText } from '../../content/edit/write-inside.ts'
import type {
  CheckedFields,
  CheckFields,
  FieldChanges,
  SavedFields,
  SaveFields,
} from '../messages/form-messages.ts'
import type { ActionContext } from '../serve/action-context.ts'
import { showProblem } from '../show/show-overview.ts'
import { type FormFile, readFormFile, showSource, versionOf } from './form-source.ts'
import { type CheckedText, keepGiven, withIds, withoutMark } from './give-ids.ts'
import { refusalWords, refused, refuseError } from './refusals.ts'

/** Returns the problems that a file would have with other values, without writing it. */
export async function checkFields(
  { file, changes }: CheckFields,
  context: ActionContext,
): Promise<CheckedFields> {
  const found = readFormFile(file, context.config)
  if (!found) return refused(refusalWords[context.language].gone(file))
  try {
    const { text, problems } = editText(found, changes, context)
    return { kind: 'checked', problems: problems.map(problem => showProblem(problem, withoutMark(text))) }
  } catch (error) {
    return refuseError(error, file, context.language)
  }
}

/** Writes values into a file, and changes nothing else in it. A file whose version is not `seen` is not changed. */
export async function saveFields(
  { file, seen, changes }: SaveFields,
  context: ActionContext,
): Promise<SavedFields> {
  const { config, state, language } = context
  const found = readFormFile(file, config)
  if (!found) return refused(refusalWords[language].gone(file))
  if (versionOf(found.bytes) !== seen) return { kind: 'changed', source: showSource(found, state) }
  if (!isUtf8(found.bytes)) return refused(refusalWords[language].notText(file))
  try {
    const before = found.bytes.toString('utf8')
    const { text: after, ids, problems } = editText(found, changes, context)
    await replaceText({ folder: config.content, path: found.path, before, after })
    await keepGiven(found, ids, config)
    return { kind: 'saved', source: showSource({ ...found, bytes: Buffer.from(after) }, state, problems) }
  } catch (error) {
    const now = error instanceof FileChanged ? readFormFile(file, config) : undefined
    return now ? { kind: 'changed', source: showSource(now, state) } : refuseError(error, file, language)
  }
}

/** Makes the changes in the text of a file, and adds missing ids. @throws CannotEdit; BadLedger */
function editText(found: FormFile, changes: FieldChanges, context: ActionContext): CheckedText {
  const { file, bytes } = found
  const edits = Object.entries(changes).map(
    ([key, value]): FieldEdit => ({ path: [key], value: value ?? undefined }),
  )
  return withIds(found, editFields({ file, text: bytes.toString('utf8') }, edits), context)
}
