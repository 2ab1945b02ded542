import { join } from 'node:path'
import { addDays, daysBetween, isCalendarDate } from '../../base/day.ts'
import { isThere } from '../../base/files/links.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { appendToSlug, slugify } from '../../base/slug.ts'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { folders } from '../../content/load/layout.ts'
import type { Folder } from '../../content/schemas/loaded.ts'
import { translationsOf } from '../../content/validate/translations.ts'
import { noEntry, printName, readName } from '../change/find-entry.ts'
import { editFields } from '../edit/edit-fields.ts'
import { readTextInside } from '../edit/file-inside.ts'
import { changeWithIds } from '../edit/keep-ids.ts'
import { openText } from '../edit/open-text.ts'
import { type FieldEdit, isList, isMap, type PlainFields, plainFieldsOf } from '../edit/plain-fields.ts'
import { CannotMake, type KnownContent } from '../known-content.ts'
import { makeWords } from '../make-words.ts'
import { chooseDay, chooseLanguage, chooseSlug } from './choose-values.ts'
import { type NewFileReport, refuseProblems } from './make-entry.ts'

/**
 * The entry to copy, such as `events/fair`, and what differs in the copy: the language of a translation, the first day of the next
 * event, or only its title or the name of its file.
 */
export type CopyOptions = {
  readonly from: string
  readonly language?: string | undefined
  readonly date?: string | undefined
  readonly title?: string | undefined
  readonly slug?: string | undefined
}

/**
 * Copies an entry as it is written, with new ids, as a draft. The copy is a translation, which names its original and the translation
 * of its place; or the event of another year, with all its days moved; or another entry. `translations` are copied with it, as
 * translations of the copy: all files are written, or none.
 *
 * @throws CannotMake; CannotEdit; AlreadyThere; NotWritable; the system's error. Nothing is written then
 */
export async function copyEntry(
  options: CopyOptions,
  known: KnownContent,
  translations: readonly CopyOptions[] = [],
): Promise<NewFileReport> {
  const main = planCopy(options, known)
  const plans = [main, ...translations.map(each => planCopy(each, known))]
  const original = plans.find(({ source }) => !source.fields.has('translation_of')) ?? main
  const given: OwnedId[] = []
  const files = plans.map(plan => {
    const { source, slug, path, edits } = plan
    const { folder } = source
    const ids = idEdits(source, known, given.length)
    if (folder !== 'authors') given.push(...ids.map(({ value }) => ({ folder, id: Number(value), slug })))
    const named = plan === original ? [] : [set('translation_of', original.slug)]
    // In two steps: `editFields` recognizes a date by its days or by its id, and then keeps how it is written.
    const withIds = editFields({ file: path, text: source.text }, ids)
    const text = editFields({ file: path, text: withIds }, [...edits, ...named])
    refuseProblems({ folder, file: `${known.name}/${path}`, text: text.replace(/^\ufeff/, '') }, known)
    return { path, before: undefined, after: Buffer.from(text) }
  })
  await changeWithIds(known.folder, files, given)
  const [first] = given
  const { path, slug, advice } = main
  return { file: `${known.name}/${path}`, slug, ...(first && { filledIn: { id: first.id } }), advice, files }
}

/** The entry to copy, as it is on the disk. */
type Source = {
  readonly folder: Exclude<Folder, 'images'>
  readonly slug: string
  /** Its path within the content. */
  readonly path: string
  readonly text: string
  readonly fields: PlainFields
}

type Copy = Pick<NewFileReport, 'slug' | 'advice'> & { readonly edits: readonly FieldEdit[] }

function planCopy(options: CopyOptions, known: KnownContent) {
  const source = readSource(options.from, known)
  const { folder, path } = source
  const copyAs = options.language === undefined ? anotherEntry : translation
  const copy = copyAs(source, options, known)
  const { title = '' } = options
  const slug = chooseSlug({ folder, from: title, slug: options.slug ?? (copy.slug || undefined) }, known)
  const titled = options.title === undefined ? [] : [set(folder === 'authors' ? 'name' : 'title', title)]
  const edits = [...copy.edits, ...titled]
  return { source, slug, path: path.replace(`/${source.slug}.`, `/${slug}.`), edits, advice: copy.advice }
}

function readSource(typed: string, known: KnownContent): Source {
  const name = readName(typed, known)
  const { folder, slug } = name
  if (folder === 'images') throw new CannotMake(makeWords[known.language].noCopy(printName(name)))
  const paths = folders[folder].map(ending => `${folder}/${slug}${ending}`)
  const path = paths.find(each => isThere(join(known.folder, each)))
  if (path === undefined) throw noEntry(known, name)
  const own = known.problems.filter(problem => problem.file === `${known.name}/${path}`)
  if (!own.every(isWarning)) throw new CannotMake(makeWords[known.language].badSource(path))
  const text = readTextInside({ folder: known.folder, path })
  const { tree } = openText({ file: path, text })
  return { folder, slug, path, text, fields: plainFieldsOf(tree) }
}

function set(key: string, value: FieldEdit['value']): FieldEdit {
  return { path: [key], value }
}

/** Returns the text of a field; undefined if it has none. */
function textIn(fields: PlainFields, key: string): string | undefined {
  const plain = fields.get(key)
  return typeof plain === 'string' ? plain : undefined
}

function datesOf({ fields }: Source): PlainFields[] {
  const dates = fields.get('dates') ?? null
  return dates !== null && isList(dates) ? dates.map(each => (isMap(each) ? each : new Map())) : []
}

/** Returns the edits that give a copy its ids. `given` is the number of free ids that other copies have got already. */
function idEdits(source: Source, known: KnownContent, given: number): FieldEdit[] {
  const { folder } = source
  if (folder === 'authors') return []
  const free = known.freeIds[folder] + given
  if (folder !== 'events') return [set('id', `${free}`)]
  return datesOf(source).map((_, index) => ({ path: ['dates', index, 'id'], value: `${free + index}` }))
}

function translation(
  source: Source,
  { language: asked, title, date }: CopyOptions,
  known: KnownContent,
): Copy {
  const words = makeWords[known.language]
  const { folder, slug, fields } = source
  if (folder === 'authors') throw new CannotMake(words.noCopy(printName(source)))
  if (date !== undefined) throw new CannotMake(words.whichCopy)
  const language = chooseLanguage(asked, known) ?? ''
  const other = translationsOf(known.partial[folder]).get(slug)?.get(language)
  if (other !== undefined) {
    throw new CannotMake(words.isTranslated(`${folder}/${slug}`, language, `${folder}/${other}`))
  }
  const original = textIn(fields, 'translation_of') ?? slug
  return {
    slug: title === undefined ? appendToSlug(original, `-${language.toLowerCase()}`) : slugify(title),
    edits: [
      set('language', language),
      set('translation_of', original),
      set('draft', 'true'),
      ...placeEdits(textIn(fields, 'place'), language, known),
      ...removals(fields, ['href', 'slug']),
    ],
    advice: [{ kind: 'translate' }],
  }
}

/** Returns the edit that names the translation of a place in a language; none if it has no translation. */
function placeEdits(place: string | undefined, language: string, { partial }: KnownContent): FieldEdit[] {
  const value = translationsOf(partial.objects)
    .get(place ?? '')
    ?.get(language)
  return value === undefined ? [] : [set('place', value)]
}

function anotherEntry(source: Source, { date, title, slug }: CopyOptions, known: KnownContent): Copy {
  const { fields } = source
  const dates = datesOf(source)
  const days = dates.flatMap(each => textIn(each, 'start') ?? [])
  const [first] = days.filter(isCalendarDate).sort()
  const isClear = date === undefined ? (title ?? slug) !== undefined : first !== undefined
  if (!isClear) throw new CannotMake(makeWords[known.language].whichCopy)
  const shift = date === undefined || first === undefined ? 0 : daysBetween(first, chooseDay(date, known))
  const moved = (path: FieldEdit['path'], day: string | undefined) => {
    return day === undefined || !isCalendarDate(day) ? [] : [{ path, value: addDays(day, shift) }]
  }
  return {
    slug: nameOfCopy({ slug: source.slug, title, date }),
    edits: [
      ...dates.flatMap((each, index) => [
        ...moved(['dates', index, 'start'], textIn(each, 'start')),
        ...moved(['dates', index, 'end'], textIn(each, 'end')),
        ...removals(each, ['status', 'in_api'], ['dates', index]),
      ]),
      ...(source.folder === 'authors' ? [] : [set('draft', 'true')]),
      ...moved(['published'], textIn(fields, 'published')),
      ...moved(['until'], textIn(fields, 'until')),
      ...removals(fields, ['translation_of', 'href', 'slug']),
    ],
    advice: [{ kind: 'checkCopy' }],
  }
}

/** Returns the name of a copy that is no translation: made of its title, or else the old name with the new year, or with `-copy`. */
export function nameOfCopy({
  slug,
  title,
  date,
}: Pick<CopyOptions, 'title' | 'date'> & { readonly slug: string }): string {
  if (title !== undefined) return slugify(title)
  return appendToSlug(slug.replace(/-\d{4}$/, ''), `-${date?.slice(0, 4) ?? 'copy'}`)
}

/** Returns the edits that remove fields which belong to the original alone. */
function removals(fields: PlainFields, keys: readonly string[], path: FieldEdit['path'] = []): FieldEdit[] {
  return keys.filter(key => fields.has(key)).map(key => ({ path: [...path, key], value: undefined }))
}
