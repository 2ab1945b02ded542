import { fold } from '../../base/fold.ts'
import { findSuggestions, listWords } from '../../base/problems/suggest.ts'
import { isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { readDay } from '../../content/fields/date-fields.ts'
import type { ReferenceKind } from '../../content/fields/field.ts'
import { Refused } from '../../content/fields/scalar.ts'
import type { Folder } from '../../content/schemas/loaded.ts'
import { titlesOf } from '../../content/validate/partial-content.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { filesOf } from '../change/find-entry.ts'
import { CannotMake, cannotMake, type KnownContent } from '../known-content.ts'
import { makeWords } from '../make-words.ts'

/** An option, the name that was requested, and the names that there are. */
type NamedOption = {
  readonly option: string
  readonly asked: string | undefined
  readonly names: readonly string[]
  /** What the names are of, if titles are known, too. */
  readonly kind?: ReferenceKind
}

/** The requested name, or else the first one. @throws CannotMake if the requested name is unknown */
export function chooseName(
  { option, asked, names, kind }: NamedOption,
  { language, content }: Pick<KnownContent, 'language' | 'content'>,
): string | undefined {
  if (asked === undefined || names.includes(asked)) return asked ?? names[0]
  const titles = kind === undefined ? [] : titlesOf(kind, content)
  const [titled, ...others] = titles.filter(([title = '']) => fold(title) === fold(asked))
  if (titled !== undefined && others.length === 0 && names.includes(titled[1])) return titled[1]
  const { near, known = names } = findSuggestions(asked, names, listWords(names, titles))
  const some = known.length > maxNamed ? [...known.slice(0, maxNamed), '…'] : known
  throw new CannotMake(makeWords[language].noName(option, asked, near ? { near } : { known: some }))
}

const maxNamed = 12

/** Returns the requested language, or else the first of the content. @throws CannotMake */
export function chooseLanguage(asked: string | undefined, known: KnownContent): string | undefined {
  return chooseName({ option: 'language', asked, names: known.site.languages, kind: 'language' }, known)
}

/** Returns the requested day. @throws CannotMake if it is not a day */
export function chooseDay(asked: string, { language }: Pick<KnownContent, 'language'>): string {
  const day = readDay(asked)
  if (day instanceof Refused) throw cannotMake(day.refusal, { where: '--date', language })
  return day
}

/** Returns the categories of events in the order of `taxonomy.yaml`, or those of the contract if that cannot be read. */
export function eventCategories({ partial }: KnownContent): string[] {
  const typed = partial.taxonomy?.value.categories?.flatMap(category => category?.slug ?? [])
  return typed && typed.length > 0 ? typed : taxonomy.map(({ slug }) => slug)
}

/** Returns the categories of guides or the types of place, in the order of `labels.yaml`. */
export function labelNames({ partial }: KnownContent, list: 'places' | 'guide_categories'): string[] {
  return Object.keys(partial.labels?.value[list] ?? {})
}

/** A picture, and whether it was requested or only the first one. */
export type ChosenImage = { readonly slug: string; readonly isAsked: boolean }

/** The requested picture, or else the first by name. @throws CannotMake if the requested picture does not exist */
export function chooseImage(asked: string | undefined, known: KnownContent): ChosenImage | undefined {
  const { images, loaded } = known.partial
  const sidecars = new Set(images.map(({ slug }) => slug))
  const slugs = loaded.pictures.flatMap(({ slug }) => (sidecars.has(slug) ? [slug] : []))
  const wanted = asked?.replace(/\.(?:jpe?g|png|webp|yaml)$/i, '')
  if (wanted === undefined) return slugs[0] === undefined ? undefined : { slug: slugs[0], isAsked: false }
  if (slugs.includes(wanted)) return { slug: wanted, isAsked: true }
  const { near } = findSuggestions(wanted, slugs)
  throw new CannotMake(makeWords[known.language].noPicture(wanted, known.name, near ? { near } : {}))
}

/** Like `chooseImage`, for an entry that needs a picture. @throws CannotMake also if there is no picture at all */
export function chooseRequiredImage(asked: string | undefined, known: KnownContent): ChosenImage {
  const image = chooseImage(asked, known)
  if (image) return image
  throw new CannotMake(makeWords[known.language].noPictureYet(known.name))
}

/** The folder of a new file, the text to make its name from, and the requested name. */
type WantedName = {
  readonly folder: Folder
  readonly from: string
  readonly slug: string | undefined
}

/** The name of a new file, unique in its folder. @throws CannotMake if it is not valid or already used */
export function chooseSlug({ folder, from, slug }: WantedName, known: KnownContent): string {
  const name = slug ?? slugify(from)
  const { noLetters, badSlug, deviceName, isThere } = makeWords[known.language]
  if (!isSlug(name)) throw new CannotMake(slug === undefined ? noLetters(from) : badSlug(slug))
  if (isDeviceName(name)) throw new CannotMake(deviceName(name))
  const [taken] = filesOf(known, { folder, slug: name })
  if (taken) throw new CannotMake(isThere(`${known.name}/${taken.path}`, name))
  return name
}
