import { isCalendarDate } from '../../base/day.ts'
import { printSuggestions } from '../../base/problems/suggest.ts'
import { isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { Folder } from '../loaded.ts'
import { CannotMake, type KnownContent } from './known-content.ts'

/** The requested name, or else the first known one. @throws CannotMake if the requested name is unknown */
export function chooseName(
  asked: string | undefined,
  { option, known }: { readonly option: string; readonly known: readonly string[] },
): string | undefined {
  if (asked === undefined || known.includes(asked)) return asked ?? known[0]
  const some = known.slice(0, maxNamed).join(', ')
  const all = known.length > maxNamed ? `${some} …` : some
  const hint = printSuggestions(asked, known, known.length > 0 ? `There are: ${all}.` : 'There is none yet.')
  throw new CannotMake(`--${option} cannot be "${asked}". ${hint}`)
}

const maxNamed = 12

/** The requested language, or else the first of the content. @throws CannotMake */
export function chooseLanguage(asked: string | undefined, { site }: KnownContent): string | undefined {
  return chooseName(asked, { option: 'language', known: site.languages })
}

/** The requested day. @throws CannotMake if it is not a day */
export function chooseDay(asked: string): string {
  if (isCalendarDate(asked)) return asked
  throw new CannotMake(`--date is "${asked}", which is not a valid date. Write it like 2027-06-25.`)
}

/** The categories of events in the order of `taxonomy.yaml`, or those of the contract if that cannot be read. */
export function eventCategories({ draft }: KnownContent): string[] {
  const typed = draft.taxonomy?.value.categories?.flatMap(category => category?.slug ?? [])
  return typed && typed.length > 0 ? typed : taxonomy.map(({ slug }) => slug)
}

/** The categories of guides or the types of place, in the order of `labels.yaml`. */
export function labelNames({ draft }: KnownContent, list: 'places' | 'guide_categories'): string[] {
  return Object.keys(draft.labels?.value[list] ?? {})
}

/** A picture, and whether it was requested or only the first one. */
export type ChosenImage = { readonly slug: string; readonly isAsked: boolean }

/** The requested picture, or else the first by name. @throws CannotMake if the requested picture does not exist */
export function chooseImage(asked: string | undefined, known: KnownContent): ChosenImage | undefined {
  const slugs = pictureNames(known)
  const wanted = asked?.replace(/\.(?:jpe?g|png|webp|yaml)$/i, '')
  if (wanted === undefined) return slugs[0] === undefined ? undefined : { slug: slugs[0], isAsked: false }
  if (slugs.includes(wanted)) return { slug: wanted, isAsked: true }
  throw new CannotMake(
    `There is no picture "${wanted}" in ${known.name}/images/. ${printSuggestions(wanted, slugs, howToAdd)}`,
  )
}

/** Like `chooseImage`, for an entry that needs a picture. @throws CannotMake if there is no picture at all */
export function chooseImageAtLeast(asked: string | undefined, known: KnownContent): ChosenImage {
  const image = chooseImage(asked, known)
  if (image) return image
  throw new CannotMake(
    `There is no picture in ${known.name}/images/ yet, and this entry needs one. ${howToAdd}`,
  )
}

const howToAdd = 'Add one with: npm run new -- picture photo.jpg'

/** Pictures that have a sidecar, sorted by code point. */
function pictureNames({ draft }: KnownContent): string[] {
  const sidecars = new Set(draft.pictures.map(({ slug }) => slug))
  return draft.loaded.pictures.flatMap(({ slug }) => (sidecars.has(slug) ? [slug] : []))
}

/** The folder of a new file, the text to make its name from, and the requested name. */
export type WantedName = {
  readonly folder: Folder
  readonly from: string
  readonly slug: string | undefined
}

/** The name of a new file, unique in its folder. @throws CannotMake if it is not valid or already used */
export function chooseSlug({ folder, from, slug }: WantedName, known: KnownContent): string {
  const name = slug ?? slugify(from)
  if (!isSlug(name)) throw new CannotMake(slug === undefined ? noName(from) : badName(slug))
  if (isDeviceName(name)) {
    throw new CannotMake(
      `Windows keeps the name "${name}" for a device. Name the file with --slug the-${name}.`,
    )
  }
  const taken = findFile(known, folder, name)
  if (taken)
    throw new CannotMake(
      `${taken} is there already. Name the new file with --slug, such as --slug ${name}-2.`,
    )
  return name
}

function noName(from: string): string {
  return `The name of a file has room for a to z and 0 to 9, and nothing of "${from}" is left by that. Name it with --slug, such as --slug harbour-baths.`
}

function badName(slug: string): string {
  return `--slug is "${slug}", which cannot be a name: a to z, 0 to 9 and single hyphens, at most 100 of them.`
}

/** Includes refused files: their names will be needed once they are fixed. */
function findFile({ name, draft }: KnownContent, folder: Folder, slug: string): string | undefined {
  const { listed, refused } = draft.loaded
  const file = [...listed, ...refused].find(({ place }) => {
    return place.kind === 'entry' && place.folder === folder && place.slug === slug
  })
  return file && `${name}/${file.path}`
}
