import { addDays, isCalendarDate } from '../../base/day.ts'
import { slugify } from '../../base/slug.ts'
import { applyChange, type ContentChange } from '../../content/change/change.ts'
import { findReferences, readName } from '../../content/change/find-entry.ts'
import { planRemove } from '../../content/change/plan-remove.ts'
import { planRename } from '../../content/change/plan-rename.ts'
import { editFields } from '../../content/edit/edit-fields.ts'
import { findUnreadable, openText } from '../../content/edit/open-text.ts'
import {
  type FieldEdit,
  isList,
  isMap,
  type Plain,
  plainFieldsOf,
  toValue,
} from '../../content/edit/plain-fields.ts'
import { createFiles } from '../../content/edit/write-inside.ts'
import { placeEdits } from '../../content/new/copy-entry.ts'
import type {
  CopiedEntry,
  CopyEntry,
  RemovedEntry,
  RemoveEntry,
  RenamedEntry,
  RenameEntry,
  Undo,
  Undone,
  Uses,
} from '../messages/form-messages.ts'
import type { ActionContext } from '../serve/action-context.ts'
import type { ContentState } from '../workbench.ts'
import { type FormFile, readFormFile } from './form-source.ts'
import { keepGiven, withIds } from './give-ids.ts'
import { freeSlug, knownIn } from './make-entries.ts'
import { refusalWords, refused, refuseError } from './refusals.ts'

/** Returns the fields of the last good site that refer to an entry; undefined if there is no such file. */
export function showUses(file: string, { lastGood }: ContentState): Uses | undefined {
  if (!lastGood?.read.texts.some(each => each.file === file)) return undefined
  const { name } = lastGood.read
  const found = findReferences(lastGood.read, [readName(file, { language: 'en' })])
  const uses = found.map(({ path, field }) => ({ file: `${name}/${path}`, field: field.join('.') }))
  return { file, uses: uses.filter(use => use.file !== file) }
}

/** Renames an entry with its picture, and changes every field that refers to it. */
export function renameEntry({ file, to }: RenameEntry, context: ActionContext): Promise<RenamedEntry> {
  return change(file, context, (known, place) => {
    const plan = planRename({ from: place, to }, known)
    const path = plan.moves.find(move => `${known.name}/${move.from}` === file)?.to
    return { plan, answer: { kind: 'renamed', file: path === undefined ? file : `${known.name}/${path}` } }
  })
}

/** Removes an entry with its picture, if no field refers to it. */
export function removeEntry({ file }: RemoveEntry, context: ActionContext): Promise<RemovedEntry> {
  return change(file, context, (known, place) => {
    return { plan: planRemove([place], known), answer: { kind: 'removed' } }
  })
}

type Known = Exclude<ReturnType<typeof knownIn>, { readonly message: string }>

async function change<Answer extends object>(
  file: string,
  context: ActionContext,
  plan: (known: Known, place: string) => { readonly plan: ContentChange; readonly answer: Answer },
) {
  const { state, language } = context
  const known = knownIn(context)
  if ('message' in known) return known
  const unread = unreadIn(state)
  if (unread !== undefined) return refused(refusalWords[language].unread(unread))
  try {
    const planned = plan(known, file)
    return { ...planned.answer, ...(await makeChange(planned.plan, context)) }
  } catch (error) {
    return refuseError(error, file, language)
  }
}

/** Returns the first file that cannot be parsed, so that its references are unknown; undefined if there is none. */
export function unreadIn({ texts }: ContentState): string | undefined {
  return [...texts].find(([file, text]) => findUnreadable(openText({ file, text })))?.[0]
}

/** Makes a planned change as a whole or not at all, and records how to undo it. @throws the errors of `applyChange` */
export async function makeChange(
  plan: ContentChange,
  { config, journal }: Pick<ActionContext, 'config' | 'journal'>,
): Promise<Undo & { readonly notes: readonly string[] }> {
  const { moves, edits, removes, notes } = plan
  const paths = [...moves.flatMap(({ from, to }) => [from, to]), ...edits.map(({ path }) => path), ...removes]
  const write = () => applyChange(config.content, plan)
  const { undo } = await journal.record(config.content, [...new Set(paths)], write)
  return { notes, undo }
}

/**
 * Copies an entry under an unused name, with new ids. With a language, the copy is a translation. With a date, the first date of the
 * copy is that day, and the others keep their distance from the first.
 */
export async function copyEntry(asked: CopyEntry, context: ActionContext): Promise<CopiedEntry> {
  const { config, language, journal } = context
  const known = knownIn(context)
  if ('message' in known) return known
  const found = readFormFile(asked.file, config)
  if (!found || found.kind === 'site' || found.kind === 'labels' || found.kind === 'images') {
    return refused(refusalWords[language].gone(asked.file))
  }
  const { kind } = found
  const wanted = asked.language === undefined ? slugify(asked.title ?? '') : `${found.slug}-${asked.language}`
  const slug = freeSlug(kind, wanted || found.slug, known)
  const path = `${kind}/${slug}${asked.file.endsWith('.md') ? '.md' : '.yaml'}`
  const file = `${known.name}/${path}`
  try {
    const before = found.bytes.toString('utf8')
    const text = editFields({ file, text: before }, editsOfCopy(asked, found, known))
    const copy = { ...found, file, path, slug }
    const { text: after, ids } = withIds(copy, text, context)
    const { undo } = await journal.record(config.content, [path], async () => {
      await createFiles([{ folder: config.content, path, bytes: Buffer.from(after) }])
      await keepGiven(copy, ids, config)
    })
    return { kind: 'copied', file, undo }
  } catch (error) {
    return refuseError(error, file, language)
  }
}

function editsOfCopy(
  { title, language, date }: CopyEntry,
  { kind, slug, bytes, file }: FormFile,
  known: Known,
): FieldEdit[] {
  const { tree } = openText({ file, text: bytes.toString('utf8').replace(/^\ufeff/, '') })
  const fields = plainFieldsOf(tree)
  const set = (key: string, value: FieldEdit['value']): FieldEdit => ({ path: [key], value })
  const isOf = (original: Plain | undefined) => (typeof original === 'string' ? original : slug)
  const [dates, place] = [fields.get('dates'), fields.get('place')]
  return [
    ...(title === undefined ? [] : [set(kind === 'authors' ? 'name' : 'title', title)]),
    ...(language === undefined || kind === 'authors'
      ? []
      : [
          set('language', language),
          set('translation_of', isOf(fields.get('translation_of'))),
          ...(typeof place === 'string' ? placeEdits(place, language, known) : []),
        ]),
    ...(dates && isList(dates) ? [set('dates', datesOfCopy(dates, date).map(toValue))] : []),
    // These fields belong to the original alone.
    ...['id', 'href', 'slug'].flatMap(key => (fields.has(key) ? [set(key, undefined)] : [])),
  ]
}

/** Returns the dates without their ids, moved so that the first is on the given day. */
function datesOfCopy(dates: readonly Plain[], date: string | undefined): Plain[] {
  const [first] = dates.flatMap(each => (isMap(each) ? (each.get('start') ?? []) : []))
  const days =
    date !== undefined && typeof first === 'string' && isCalendarDate(first)
      ? Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000)
      : 0
  const moved = (day: Plain) => (typeof day === 'string' && isCalendarDate(day) ? addDays(day, days) : day)
  return dates.map(each => {
    if (!isMap(each)) return each
    const kept = [...each].filter(([key]) => key !== 'id')
    return new Map(kept.map(([key, value]) => [key, key === 'start' || key === 'end' ? moved(value) : value]))
  })
}

/** Undoes a change of whole files, or repeats a change that was undone. */
export async function undoChange({ undo }: Undo, context: ActionContext): Promise<Undone> {
  const { config, journal, language } = context
  const words = refusalWords[language]
  try {
    const redo = await journal.undo(undo, config.content)
    return redo === undefined ? refused(words.cannotUndo) : { kind: 'undone', undo: redo }
  } catch (error) {
    const answer = refuseError(error, config.contentName, language)
    return { ...answer, message: `${words.cannotUndo} ${answer.message}` }
  }
}

/** Brings a removed file back: undoes its removal, or creates it as it was last committed. */
export async function bringBack({ file }: RemoveEntry, context: ActionContext): Promise<Undone> {
  const { config, journal, language, publisher } = context
  const path = file.slice(config.contentName.length + 1)
  const removal = journal.findRemoval(path)
  if (removal !== undefined) return undoChange({ undo: removal }, context)
  try {
    const last = (await (await publisher.openRepository())?.readLast(path)) ?? []
    if (last.length === 0) return refused(refusalWords[language].neverCommitted(file))
    const files = last.map(each => ({ folder: config.content, ...each }))
    const paths = files.map(each => each.path)
    const { undo } = await journal.record(config.content, paths, () => createFiles(files))
    return { kind: 'undone', undo }
  } catch (error) {
    return refuseError(error, file, language)
  }
}
