import { translationsOf } from '../../content/validate/translations.ts'
import type { Config } from '../../pipeline/config.ts'
import type { Difference, EntryLanguages, FormValue, FormValues } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { type FormFile, readFormFile, readValues } from './form-source.ts'

/** The fields that should have the same value in every language. */
const sharedFields = [
  'image',
  'dates',
  'categories',
  'category',
  'subcategory',
  'label',
  'location',
  'zip_code',
  'author',
  'published',
  'until',
  'opening_hours',
  'wheelchair',
  'info_box.telephone',
  'info_box.email',
]

/** Returns the versions of an entry in all languages, each with the fields in which it differs from this one. */
export function showLanguages(
  { file: from, kind, slug, bytes }: FormFile,
  { lastGood }: ContentState,
  config: Config,
): EntryLanguages {
  if (!lastGood || (kind !== 'events' && kind !== 'objects' && kind !== 'guides')) return { versions: [] }
  const { content } = lastGood
  const values = readValues(from, bytes.toString('utf8'))
  const slugs = translationsOf(content[kind]).get(slug)
  const places = translationsOf(content.objects)
  const versions = content.site.languages.flatMap(language => {
    const entry = content[kind].find(each => each.slug === slugs?.get(language))
    const file = entry?.source.file ?? ''
    const found = readFormFile(file, config)
    if (!entry || !found) return []
    const { title } = entry.value
    const id = String('dates' in entry.value ? entry.value.dates[0]?.id : entry.value.id)
    const theirs = readValues(file, found.bytes.toString('utf8'))
    return [
      { file, language, id, title, differences: values && theirs ? compare(values, theirs, places) : [] },
    ]
  })
  return { versions }
}

/** The fields that are meant to differ between languages. */
const differingFields = ['id', 'language', 'translation_of']

/** Returns the fields of another language with another value, and the shared fields that it lacks. `places` maps a slug to its group of translations. */
function compare(values: FormValues, theirs: FormValues, places: ReadonlyMap<string, unknown>): Difference[] {
  const pathsOf = ([key, value]: readonly [string, FormValue]) =>
    isGroup(value) && key !== 'location' ? Object.keys(value).map(below => `${key}.${below}`) : [key]
  const fields = new Set([...sharedFields, ...Object.entries(theirs).flatMap(pathsOf)])
  return [...fields].flatMap(field => {
    const value = print(valueAt(theirs, field))
    const own = print(valueAt(values, field))
    const place = field === 'place' ? places.get(own) : undefined
    const isSame =
      withoutSpaces(value) === withoutSpaces(own) || (place !== undefined && places.get(value) === place)
    return isSame || differingFields.includes(field)
      ? []
      : [{ field, value, own, isShared: sharedFields.includes(field) }]
  })
}

/** Returns the value at a path such as `info_box.telephone`; undefined if there is none. */
export function valueAt(values: FormValues, path: string): FormValue | undefined {
  const [key = '', ...below] = path.split('.')
  const value = values[key]
  if (value === undefined || below.length === 0) return value
  return isGroup(value) ? valueAt(value, below.join('.')) : undefined
}

// The digits of a postcode or a telephone number may be grouped in another way.
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

// Prints a value for comparison: without ids, which differ, and with degrees as numbers, since 58.440 is 58.44.
function print(value: FormValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (!isGroup(value)) return value.map(print).join('; ')
  const { id, latitude, longitude, ...rest } = value
  if (latitude !== undefined) return `${Number(latitude)}, ${Number(longitude)}`
  return Object.values(rest).map(print).join(' – ')
}

/** Whether a value is a group of fields. */
export function isGroup(value: FormValue): value is FormValues {
  return typeof value === 'object' && !Array.isArray(value)
}
