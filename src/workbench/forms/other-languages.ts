import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { Config } from '../../pipeline/config.ts'
import type { FormValue, FormValues, OtherValue } from '../messages/form-messages.ts'
import { type FormFile, readFormFile, readValues } from './form-source.ts'

/** The fields that should have the same value in every language. */
const sharedFields = ['dates', 'location', 'zip_code', 'info_box.telephone', 'info_box.email']

/** Returns the shared fields that other languages of an entry have with another value than these. */
export function findOtherValues(
  { kind, slug }: FormFile,
  values: FormValues,
  { lastGood, config }: { readonly lastGood: BuiltSite | undefined; readonly config: Config },
): OtherValue[] {
  if (!lastGood || (kind !== 'events' && kind !== 'objects')) return []
  const entries = lastGood.content[kind].map(({ slug, value: { language, translation_of } }) => {
    return { slug, language, original: translation_of ?? slug }
  })
  const own = entries.find(each => each.slug === slug)
  const others = entries.filter(each => each.slug !== slug && each.original === own?.original)
  return others.flatMap(({ slug, language }) => {
    const file = lastGood.read.texts.find(text => text.kind === kind && text.slug === slug)?.file ?? ''
    const found = readFormFile(file, config)
    const theirs = found && readValues(file, found.bytes.toString('utf8'))
    if (!theirs) return []
    const different = sharedFields.filter(field => printAt(theirs, field) !== printAt(values, field))
    return different.map(field => ({ file, language, field, value: printAt(theirs, field) }))
  })
}

/** Returns the value at a path such as `info_box.telephone` as text; empty if there is none. */
function printAt(values: FormValues, path: string): string {
  const [key = '', ...below] = path.split('.')
  const value = values[key]
  if (value === undefined || below.length === 0) return value === undefined ? '' : print(value)
  return isGroup(value) ? printAt(value, below.join('.')) : ''
}

// Without ids, which differ, and with degrees as numbers: 58.440 is 58.44.
function print(value: FormValue): string {
  if (typeof value === 'string') return value.trim()
  if (!isGroup(value)) return value.map(print).join('; ')
  const { id, latitude, longitude, ...rest } = value
  if (latitude !== undefined) return `${Number(latitude)}, ${Number(longitude)}`
  return Object.values(rest).map(print).join(' – ')
}

function isGroup(value: FormValue): value is FormValues {
  return typeof value === 'object' && !Array.isArray(value)
}
