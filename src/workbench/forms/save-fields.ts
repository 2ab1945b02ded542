import { isUtf8 } from 'node:buffer'
import { FileChanged } from '../../base/files/read-file.ts'
import type { FieldFix } from '../../base/problems/fix.ts'
import { editFields } from '../../content/edit/edit-fields.ts'
import type { FieldEdit } from '../../content/edit/plain-fields.ts'
import { replaceText } from '../../content/edit/write-inside.ts'
import { keepIds, readLedger } from '../../content/ledger/keep-ids.ts'
import { decodeText } from '../../content/yaml/text-file.ts'
import type { Config } from '../../pipeline/config.ts'
import type {
  CheckedFields,
  CheckFields,
  FieldChanges,
  SavedFields,
  SaveFields,
} from '../messages/form-messages.ts'
import type { ActionContext } from '../serve/action-context.ts'
import { showProblem } from '../show/show-overview.ts'
import type { ContentState } from '../workbench.ts'
import { checkText, type FormFile, readFormFile, showSource, versionOf } from './form-source.ts'
import { refusalWords, refused, refuseError } from './refusals.ts'

/** The problems that a file would have with other values. Writes nothing. */
export async function checkFields(
  { file, changes }: CheckFields,
  context: ActionContext,
): Promise<CheckedFields> {
  const found = readFormFile(file, context.config)
  if (!found) return refused(refusalWords[context.language].gone(file))
  try {
    const bytes = Buffer.from(editText(found, changes, context).text)
    const text = decodeText(bytes)
    const problems = checkText({ ...found, text }, context.state)
    return { kind: 'checked', problems: problems.map(problem => showProblem(problem, text)) }
  } catch (error) {
    return refuseError(error, file, context.language)
  }
}

/** Writes values into a file, and nothing else. A file with another version than `seen` stays as it is. */
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
    const { text: after, ids } = editText(found, changes, context)
    await replaceText({ folder: config.content, path: found.path, before, after })
    await keepGiven(found, ids, context)
    return { kind: 'saved', source: showSource({ ...found, bytes: Buffer.from(after) }, state) }
  } catch (error) {
    const now = error instanceof FileChanged ? readFormFile(file, config) : undefined
    return now ? { kind: 'changed', source: showSource(now, state) } : refuseError(error, file, language)
  }
}

/** Makes the changes, and gives ids. @throws CannotEdit; BadLedger */
function editText(found: FormFile, changes: FieldChanges, context: ActionContext): EditedText {
  const { file, bytes } = found
  const edits = Object.entries(changes).map(
    ([key, value]): FieldEdit => ({ path: [key], value: value ?? undefined }),
  )
  return withIds(found, editFields({ file, text: bytes.toString('utf8') }, edits), context)
}

/** A text with its missing ids, and these. */
type EditedText = { readonly text: string; readonly ids: readonly FieldFix[] }

function withIds(found: FormFile, text: string, { state, config }: ActionContext): EditedText {
  const problems = checkText({ ...found, text: text.replace(/^\ufeff/, '') }, withLedger(state, config))
  const ids = problems.flatMap(({ code, fix }) =>
    code === 'missing-id' && fix && 'fields' in fix ? fix.fields : [],
  )
  return { text: editFields({ file: found.file, text }, ids), ids }
}

/** Writes a text for a file with a free id where one is missing, and keeps these ids in the ledger. @throws CannotEdit; BadLedger */
export async function giveIds(
  found: FormFile,
  before: string,
  context: ActionContext,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { text, ids } = withIds(found, before, context)
  await write(text)
  await keepGiven(found, ids, context)
}

async function keepGiven(
  { kind: folder, slug }: FormFile,
  ids: readonly FieldFix[],
  { config }: ActionContext,
): Promise<void> {
  if (folder === 'authors' || folder === 'site' || folder === 'labels') return
  await keepIds(
    config.content,
    ids.map(({ value }) => ({ folder, id: Number(value), slug })),
  )
}

/** The state with the ids that were given since the last build. */
function withLedger(state: ContentState, { content }: Config): ContentState {
  const { lastGood } = state
  if (!lastGood) return state
  return { ...state, lastGood: { ...lastGood, read: { ...lastGood.read, ledger: readLedger(content) } } }
}
