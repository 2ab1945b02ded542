import { isDeepStrictEqual } from 'node:util'
import { FileChanged } from '../../base/files/read-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import type { Content } from '../../content/schemas/content.ts'
import { CannotEdit, editFields } from '../../editing/edit/edit-fields.ts'
import { changeWithIds } from '../../editing/edit/keep-ids.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { NewValues } from '../messages/form-messages.ts'
import type { ItemPreview } from '../messages/item-messages.ts'
import { readFormFile, readValues, showSource, versionOf } from '../show/form-source.ts'
import { refusedFields, showDraft } from '../show/show-draft.ts'
import { showProblem } from '../show/show-overview.ts'
import { type CheckedText, checkText, ownedIdsIn, withoutBom } from '../state/check-text.ts'
import { type Action, type ActionContext, type FormText, openFormFile } from './action-context.ts'

/** Returns the problems that a file would have with other values, without writing it. */
export const checkFields: Action<'check-fields'> = async ({ file, changes, isShown }, context) => {
  const found = openFormFile(file, context)
  const checked = editText(found, changes, context)
  const problems = checked.problems.map(problem => showProblem(problem, withoutBom(checked.text)))
  return { kind: 'checked', problems, preview: isShown ? previewText(found, checked, context) : null }
}

/** Returns a preview of an entry; null if it cannot be shown. Fields with problems are as in the last good site. */
function previewText(
  found: FormText,
  checked: CheckedText,
  { state: { lastGood } }: ActionContext,
): ItemPreview | null {
  if (!lastGood) return null
  const outdated = refusedFields(checked.problems)
  const content =
    outdated.length === 0 ? checked.content : checkWithout(outdated, found, checked.text, lastGood)
  const preview = content && showDraft({ ...found, content }, lastGood)
  return preview ? { ...preview, outdated } : null
}

/** Returns the content with a text in which fields are as in the last good site, or left out if they are so there; undefined if that has a problem, too. */
function checkWithout(
  fields: readonly string[],
  found: FormText,
  text: string,
  lastGood: BuiltSite,
): Content | undefined {
  const { file } = found
  const good = lastGood.read.texts.find(each => each.file === file)?.source.text ?? ''
  const [before, now] = [readValues(file, good), readValues(file, text)]
  const edits = fields.map(key => {
    const value = before?.[key]
    return { path: [key], value: isDeepStrictEqual(value, now?.[key]) ? undefined : value }
  })
  try {
    return checkText({ ...found, text: withoutBom(editFields({ file, text }, edits)) }, lastGood).content
  } catch (error) {
    if (error instanceof CannotEdit) return undefined
    throw error
  }
}

/** Writes values into a file, and changes nothing else in it. A file whose version is not `seen` is not changed. */
export const saveFields: Action<'save-fields'> = async ({ file, seen, changes }, context) => {
  const { config, state } = context
  const found = openFormFile(file, context)
  if (versionOf(found.bytes) !== seen) return { kind: 'changed', source: showSource(found, state) }
  requireUsedLabels(changes, context)
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

/** @throws UserError if the changes of `labels.yaml` remove a type of place or a category of guides that a published entry has */
function requireUsedLabels(changes: NewValues, { state: { lastGood }, words }: ActionContext): void {
  if (!lastGood) return
  const { objects, guides } = lastGood.content
  const labelled = [
    ...objects.map(({ value: { label, title } }) => ({ group: changes.places, label, title })),
    ...guides.map(({ value: { category, title } }) => ({
      group: changes.guide_categories,
      label: category,
      title,
    })),
  ]
  for (const { group, label, title } of labelled)
    if (label !== undefined && typeof group === 'object' && group !== null && !Object.hasOwn(group, label))
      throw new UserError(words.labelInUse(label, title))
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
