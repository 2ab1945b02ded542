import { addDays } from '../../base/day.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { cutSlug, longestSlug, slugify } from '../../base/slug.ts'
import { filesOf, noEntry, printName, readName } from '../change/find-entry.ts'
import { editFields } from '../edit/edit-fields.ts'
import { readTextInside } from '../edit/file-inside.ts'
import type { FieldEdit } from '../edit/plain-fields.ts'
import { createFiles } from '../edit/write-inside.ts'
import { keepIds } from '../ledger/keep-ids.ts'
import { translationsOf } from '../translations.ts'
import { chooseDay, chooseLanguage, chooseSlug } from './choose-values.ts'
import { CannotMake, type KnownContent } from './known-content.ts'
import { type Made, refuseProblems } from './make-entry.ts'
import { makeWords } from './make-words.ts'

/** The entry to copy, such as `events/fair`, and either the language of its translation or the first day of the next event. */
export type CopyOptions = {
  readonly from: string
  readonly language?: string | undefined
  readonly date?: string | undefined
  readonly title?: string | undefined
  readonly slug?: string | undefined
}

/**
 * Copies an entry as it is written, with new ids: as a draft of its translation, which names the original and the place in that
 * language, or as the event of another year, with all its days moved.
 *
 * @throws CannotMake; CannotEdit; AlreadyThere; NotWritable; the system's error. Nothing is written then
 */
export async function copyEntry(options: CopyOptions, known: KnownContent): Promise<Made> {
  const from = readName(options.from, known)
  const [file] = filesOf(known, from)
  if (!file) throw noEntry(known, from)
  const { folder } = from
  if (folder === 'authors' || folder === 'images') {
    throw new CannotMake(makeWords[known.language].noCopy(printName(from)))
  }
  const source = { folder, slug: from.slug }
  const own = known.problems.filter(problem => problem.file === `${known.name}/${file.path}`)
  if (!own.every(isWarning)) {
    throw new CannotMake(makeWords[known.language].badSource(file.path))
  }
  const copy =
    options.language === undefined || options.date !== undefined
      ? nextEvent(source, options, known)
      : translation(source, options, known)
  const slug = chooseSlug({ folder, from: '', slug: options.slug ?? copy.slug }, known)
  const path = file.path.replace(`/${from.slug}.`, `/${slug}.`)
  const ids = idEdits(source, known)
  const title = options.title === undefined ? [] : [{ path: ['title'], value: options.title }]
  const before = readTextInside({ folder: known.folder, path: file.path })
  // In two steps, so that each date is recognized by what it keeps, and keeps its form.
  const withIds = editFields({ file: path, text: before }, ids)
  const text = editFields({ file: path, text: withIds }, [...copy.edits, ...title])
  refuseProblems({ folder, file: `${known.name}/${path}`, text }, known)
  await createFiles([{ folder: known.folder, path, bytes: Buffer.from(text) }])
  const given = ids.map(({ value }) => ({ folder, id: Number(value), slug }))
  await keepIds(known.folder, given)
  const [first] = given
  return {
    file: `${known.name}/${path}`,
    slug,
    ...(first && { filledIn: { id: first.id } }),
    advice: copy.advice,
  }
}

type Source = { readonly folder: 'events' | 'objects' | 'guides'; readonly slug: string }
type Copy = { readonly slug: string; readonly edits: readonly FieldEdit[]; readonly advice: Made['advice'] }

function fieldsOf({ folder, slug }: Source, { draft }: KnownContent) {
  return [...draft[folder]].find(entry => entry.slug === slug)?.value ?? {}
}

function datesOf({ folder, slug }: Source, { draft }: KnownContent) {
  const event = folder === 'events' ? draft.events.find(entry => entry.slug === slug) : undefined
  return event?.value.dates ?? []
}

function idEdits(source: Source, known: KnownContent): { path: (string | number)[]; value: string }[] {
  const free = known.freeIds[source.folder]
  if (source.folder !== 'events') return [{ path: ['id'], value: `${free}` }]
  return datesOf(source, known).map((_, index) => ({
    path: ['dates', index, 'id'],
    value: `${free + index}`,
  }))
}

function translation(source: Source, { language: asked, title }: CopyOptions, known: KnownContent): Copy {
  const language = chooseLanguage(asked, known) ?? ''
  const { folder, slug } = source
  const other = translationsOf(known.draft[folder]).get(slug)?.get(language)
  if (other !== undefined) {
    const { isTranslated } = makeWords[known.language]
    throw new CannotMake(isTranslated(`${folder}/${slug}`, language, `${folder}/${other}`))
  }
  const value = fieldsOf(source, known)
  const original = value.translation_of ?? slug
  return {
    slug:
      title === undefined
        ? `${cutSlug(original, longestSlug - 12)}-${language.toLowerCase()}`
        : slugify(title),
    edits: [
      { path: ['language'], value: language },
      { path: ['translation_of'], value: original },
      { path: ['draft'], value: 'true' },
      ...('place' in value ? placeEdits(value.place, language, known) : []),
    ],
    advice: [{ kind: 'translate' }],
  }
}

/** Returns the edit that names the translation of a place in a language; none if it has no translation. */
export function placeEdits(
  place: string | undefined,
  language: string,
  { draft }: Pick<KnownContent, 'draft'>,
): FieldEdit[] {
  const value = translationsOf(draft.objects)
    .get(place ?? '')
    ?.get(language)
  return value === undefined ? [] : [{ path: ['place'], value }]
}

function nextEvent(source: Source, { language, date, title }: CopyOptions, known: KnownContent): Copy {
  const dates = datesOf(source, known)
  const first = dates.flatMap(each => each?.start ?? []).sort()[0]
  if (date === undefined || first === undefined || language !== undefined) {
    throw new CannotMake(makeWords[known.language].whichCopy)
  }
  const days = Math.round((Date.parse(chooseDay(date, known)) - Date.parse(first)) / 86_400_000)
  const value = fieldsOf(source, known)
  const moved = (path: FieldEdit['path'], day: string | undefined) => {
    return day === undefined ? [] : [{ path, value: addDays(day, days) }]
  }
  return {
    slug:
      title === undefined
        ? `${cutSlug(source.slug.replace(/-\d{4}$/, ''), longestSlug - 5)}-${date.slice(0, 4)}`
        : slugify(title),
    edits: [
      ...dates.flatMap((each, index) => [
        ...moved(['dates', index, 'start'], each?.start),
        ...moved(['dates', index, 'end'], each?.end),
      ]),
      ...moved(['published'], value.published),
      ...moved(['until'], value.until),
      ...(value.translation_of === undefined ? [] : [{ path: ['translation_of'], value: undefined }]),
    ],
    advice: [{ kind: 'checkCopy' }],
  }
}
