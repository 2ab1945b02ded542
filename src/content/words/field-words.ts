import { type LimitName, limitTable } from '../../base/limits.ts'
import type { ValuesByKind } from '../schemas/index.ts'

/** The name of a field, and its help text; `marked` if that names a field of the settings. */
type FieldWords = { readonly name: string; readonly help: string; readonly marked?: string }

/** How a help text names a field of the settings: `[the settings](city)`. */
export const settingMark = /\[(.+?)\]\((.+?)\)/

/** The name of each field, and help if its name does not say enough, by the end of its path. Forms and editors show them. */
export type AllFieldWords = Readonly<Record<FieldKey | KeyElsewhere, readonly [name: string, help?: string]>>

/** Keys that mean something else in one place. */
type KeyElsewhere =
  | `authors.${'href' | 'text' | 'title'}`
  | `${'categories' | 'subcategories'}.slug`
  | `info_box.${'href' | 'label'}`
  | `${'city' | 'closest_station' | 'licence'}.name`
  | 'dates.time'
  | 'guides.category'
  | 'images.licence'
  | 'site.city'
  | `limits.${LimitName}`

type Site = ValuesByKind['site']
type Entries = Omit<ValuesByKind, 'site'>

/** The keys of the fields of every kind of file, at any depth, without limits and the names of presets. */
export type FieldKey =
  | KeysIn<Entries[keyof Entries]>
  | KeysIn<Omit<Site, 'limits' | 'renditions'>>
  | keyof Pick<Site, 'limits' | 'renditions'>
  | keyof NonNullable<Site['renditions']>

type KeysIn<T> = T extends string | number | boolean | null | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? KeysIn<Item>
    : { [K in keyof T & string]: string extends K ? KeysIn<T[K]> : K | KeysIn<T[K]> }[keyof T & string]

/** Names in the API that differ from those in the files. */
const inFiles: Readonly<Record<string, string>> = {
  description: 'text',
  start_date: 'start',
  end_date: 'end',
  focal: 'focal_point',
}

/**
 * Returns the words of the longest suffix of the path that has words. A field without words has its key as name, after the name
 * of the field that it is in. So is a field of an author or a picture, which is not the entry's own.
 */
export function fieldWordsOf(
  kind: string,
  path: string,
  words: Readonly<Record<string, readonly [string, string?]>>,
): FieldWords {
  const steps = path.split('.').filter(key => !/^(?:\d+|content)$/.test(key))
  const keys = [kind, ...steps.map(key => inFiles[key] ?? key)]
  const last = keys.at(-1) ?? ''
  const suffixes = keys.map((_, index) => keys.slice(index).join('.'))
  const found = suffixes.map(suffix => words[suffix]).find(found => found !== undefined)
  const [around] = /^.*\b(?:image|author)(?=\.)/.exec(path) ?? []
  if (found) {
    const { least, most } = Object.entries(limitTable).find(([name]) => path === `limits.${name}`)?.[1] ?? {}
    const [own, marked = most ? `${least}–${most}` : ''] = found
    const name = around ? `${fieldWordsOf(kind, around, words).name}, ${own.toLowerCase()}` : own
    return { name, help: marked.replace(settingMark, '$1'), ...(settingMark.test(marked) && { marked }) }
  }
  if (steps.length < 2) return { name: last, help: '' }
  return { name: `${fieldWordsOf(kind, steps.slice(0, -1).join('.'), words).name}, ${last}`, help: '' }
}
