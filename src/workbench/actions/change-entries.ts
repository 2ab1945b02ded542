import { isUtf8 } from 'node:buffer'
import { FileChanged } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { digestText } from '../../content/read/read-text.ts'
import { findUnreadable, readDocument } from '../../content/yaml/document.ts'
import { applyChange, type ContentChange, noChange } from '../../editing/change/change.ts'
import { findReferences, readName } from '../../editing/change/find-entry.ts'
import { planRemove, planRename } from '../../editing/change/plan-change.ts'
import { editFields } from '../../editing/edit/edit-fields.ts'
import { changeFiles } from '../../editing/edit/write-inside.ts'
import type { KnownContent } from '../../editing/known-content.ts'
import type { Repository } from '../git/repository.ts'
import type { Bodies } from '../messages/actions.ts'
import type { FormValue, FormValues } from '../messages/form-messages.ts'
import { readFormFile, readValues } from '../show/form-source.ts'
import { isGroup, valueAt } from '../show/show-languages.ts'
import { ownedIdsIn, withoutBom } from '../state/check-text.ts'
import { stemOf } from '../state/content-files.ts'
import { type Action, type ActionContext, knownContentOf, openFormFile } from './action-context.ts'

/** Renames an entry with its picture, and changes every field that refers to it. */
export const renameEntry: Action<'rename'> = async ({ file, to }, context) => {
  const known = readWithUsers([file], context)
  const plan = planRename({ from: file, to }, known)
  const path = plan.moves.find(move => `${known.name}/${move.from}` === file)?.to
  const made = await writeChange(plan, context)
  return { kind: 'renamed', file: path === undefined ? file : `${known.name}/${path}`, ...made }
}

/** Removes an entry, and its translations if they are given, with their pictures, if no other field refers to them. Fields can refer to a replacement. */
export const removeEntry: Action<'remove'> = async ({ file, translations, replacement }, context) => {
  const files = [file, ...translations]
  const plan = planRemove(files, readWithUsers(files, context), replacement)
  return { kind: 'removed', ...(await writeChange(plan, context)) }
}

/** Returns the content with the files of all entries that refer to `files` as they are on the disk. @throws as `requireReadableContent` */
function readWithUsers(files: readonly string[], context: ActionContext): KnownContent {
  const known = requireReadableContent(context)
  const users = findReferences(
    known.content,
    files.map(file => readName(file, known)),
  )
  return requireReadableContent(
    context,
    users.map(({ path }) => `${known.name}/${path}`),
  )
}

/**
 * Returns the content with `files`, and all files with problems, as they are on the disk. All references are known then.
 *
 * @throws UserError if one of these files cannot be parsed
 */
export function requireReadableContent(context: ActionContext, files: readonly string[] = []): KnownContent {
  const { config, state } = context
  // The last good site has files with problems as they were before, or not at all.
  const wrong = state.problems.flatMap(problem => (isWarning(problem) ? [] : problem.file))
  const texts = Object.values(state.lastGood?.read.read ?? {}).flat()
  const digests = new Map(texts.map(({ source, digest }) => [source.file, digest]))
  const drafts = [...new Set([...wrong, ...files])].flatMap(file => {
    const found = readFormFile(file, config)
    if (!found || digests.get(file) === digestText(found.bytes, found)) return []
    const text = isUtf8(found.bytes) ? withoutBom(found.bytes.toString('utf8')) : undefined
    if (text === undefined || findUnreadable(readDocument({ file, text }, highestLimits).findings))
      throw new UserError(context.words.unread(file))
    return { ...found, text }
  })
  return knownContentOf(context, drafts)
}

/** Makes a planned change as a whole or not at all, and records how to undo it. @throws the errors of `applyChange` */
export async function writeChange(
  plan: ContentChange,
  { config, journal }: Pick<ActionContext, 'config' | 'journal'>,
): Promise<Bodies['undo'] & { readonly notes: readonly string[] }> {
  const { moves, ids, notes } = plan
  const oldSlugs = new Map(moves.map(({ from, to }) => [stemOf(to), stemOf(from).replace(/^.*\//, '')]))
  const before = ids.map(({ folder, id, slug }) => {
    return { folder, id, slug: oldSlugs.get(`${folder}/${slug}`) ?? slug }
  })
  const files = await applyChange(config.content, plan)
  return { notes, undo: journal.keep(files, { before, after: ids }) }
}

/** Undoes a change of whole files, or repeats a change that was undone. */
export const undoChange: Action<'undo'> = async ({ undo }, context) => {
  const { config, journal, words } = context
  const redo = await journal.undo(undo, config.content).catch(error => {
    throw error instanceof FileChanged ? new UserError(words.changedSince) : error
  })
  if (redo === undefined) throw new UserError(words.cannotUndo)
  return { kind: 'undone', undo: redo }
}

/** Brings a removed file back: undoes its removal, or creates it as it was last committed. */
export const bringBack: Action<'bring-back'> = async ({ file }, context) => {
  const { config, journal, publisher } = context
  const path = file.slice(config.contentName.length + 1)
  const removal = journal.findRemoval(path)
  if (removal !== undefined) return undoChange({ undo: removal }, context)
  const removed = await readRemoved(path, await publisher.openRepository())
  if (removed.length === 0) throw new UserError(context.words.neverCommitted(file))
  const files = removed.map(({ path, bytes }) => ({ path, before: undefined, after: bytes }))
  await changeFiles(config.content, files)
  return { kind: 'undone', undo: journal.keep(files) }
}

/** Returns the files of a removed entry as they were last committed. With a translation comes its original, if that was removed, too. */
async function readRemoved(path: string, repository: Repository | undefined) {
  const own = (await repository?.readLast(path)) ?? []
  const text = own.find(each => isText.test(each.path))?.bytes.toString('utf8')
  const original = text && readValues(path, text)?.translation_of
  if (typeof original !== 'string') return own
  return [...own, ...((await repository?.readLast(path.replace(/[^/]+$/, `${original}.md`))) ?? [])]
}

const isText = /\.(?:md|yaml)$/

/** Writes the value of a field into another language of the entry. Its dates keep their ids by their days, then by their order, and new ones get free ids. */
export const shareField: Action<'share-field'> = async ({ file, field, to }, context) => {
  const [from, other] = [openFormFile(file, context), openFormFile(to, context)]
  const [given, old] = [from, other].map(({ file, text }) => valueAt(readValues(file, text) ?? {}, field))
  const value = field === 'dates' ? withIdsOf(old, given) : given
  const edited = editFields({ file: to, text: other.text }, [{ path: field.split('.'), value }])
  const { lastGood } = context.state
  const { text: after, ids } = context.checker.check({ ...other, text: edited }, lastGood, context.config)
  const edits = [{ path: other.path, before: other.text, after }]
  const { undo } = await writeChange({ ...noChange, edits, ids: ownedIdsIn(other, ids) }, context)
  return { kind: 'shared', undo }
}

/** Gives each date the id of the other date with the same first day; the rest get the other ids in their order. */
function withIdsOf(others: FormValue | undefined, dates: FormValue | undefined): FormValue | undefined {
  if (!Array.isArray(dates)) return dates
  const left = Array.isArray(others) ? others.filter(isGroup) : []
  const takeByDay = (date: FormValues) => {
    const index = left.findIndex(({ start }) => start === date.start)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const pairs = dates.map(each => (isGroup(each) ? each : {})).map(date => [date, takeByDay(date)] as const)
  return pairs.map(([{ id: _, ...days }, same]) => {
    const { id } = same ?? left.shift() ?? {}
    return id === undefined ? days : { id, ...days }
  })
}
