import type { Comments, Fields } from '../print/print-fields.ts'
import type { Location } from '../schemas/object-schema.ts'
import {
  type ChosenImage,
  chooseDay,
  chooseImage,
  chooseImageAtLeast,
  chooseLanguage,
  chooseName,
  eventCategories,
  labelNames,
} from './choose-values.ts'
import { CannotMake, type KnownContent } from './known-content.ts'

/** A new entry without its text: its fields, with comments that say what to write, and what to report about it. */
export type Skeleton = {
  readonly fields: Fields
  readonly comments: Comments
  /** The ids that were filled in, such as `id 1003 for the date 2027-06-25`; empty where there are none. */
  readonly filledIn: string
  /** What somebody should check, in sentences. */
  readonly advice: readonly string[]
}

/** The title of an entry and the options given for it; `date` is a day such as `2027-06-25`. */
export type EntryOptions = {
  readonly title: string
  readonly date: string
  readonly language?: string | undefined
  readonly image?: string | undefined
  readonly category?: string | undefined
  readonly place?: string | undefined
  readonly label?: string | undefined
}

/** A new event on one day. @throws CannotMake */
export function eventSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const image = chooseImageAtLeast(options.image, known)
  const start = chooseDay(options.date)
  const category = chooseName(options.category, { option: 'category', known: eventCategories(known) }) ?? ''
  const where = whereEventIs(options.place, known)
  const id = known.freeIds.events
  return {
    fields: {
      language: chooseLanguage(options.language, known),
      title: options.title,
      image: image.slug,
      dates: [{ id, start }],
      categories: [category],
      category,
      ...where.fields,
    },
    comments: {
      image: imageComment,
      dates:
        'A line for each day or span: { start: 2027-06-25, end: 2027-06-27 }. Ids come from: npm run check -- --fix',
      categories: 'One or more of taxonomy.yaml; category is the main one.',
      ...where.comments,
    },
    filledIn: `id ${id} for the date ${start}`,
    advice: imageAdvice(image),
  }
}

/** A new object. @throws CannotMake */
export function objectSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const image = chooseImageAtLeast(options.image, known)
  const id = known.freeIds.objects
  const places = labelNames(known, 'places')
  return {
    fields: {
      id,
      language: chooseLanguage(options.language, known),
      title: options.title,
      label: options.label && chooseName(options.label, { option: 'label', known: places }),
      image: image.slug,
      location: { ...middleOf(known) },
      info_box: { address: '' },
    },
    comments: {
      ...(options.label === undefined && {
        title: 'Below it, "label:" can name a type of place of labels.yaml.',
      }),
      label: 'A type of place of labels.yaml.',
      image: imageComment,
      location: 'The middle of the city: write the position, or remove the line where there is none.',
      info_box: 'Also href, label, telephone, email, booking_href and booking_label.',
    },
    filledIn: `id ${id}`,
    advice: imageAdvice(image),
  }
}

/** A new guide. @throws CannotMake */
export function guideSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const image = chooseImage(options.image, known)
  const categories = labelNames(known, 'guide_categories')
  const category = chooseName(options.category, { option: 'category', known: categories })
  if (category === undefined) {
    throw new CannotMake(`There is no guide category in ${known.name}/labels.yaml, and a guide needs one.`)
  }
  const id = known.freeIds.guides
  return {
    fields: {
      id,
      language: chooseLanguage(options.language, known),
      title: options.title,
      category,
      image: image?.slug,
    },
    comments: { category: 'A guide category of labels.yaml.', image: imageComment },
    filledIn: `id ${id}`,
    advice: image ? imageAdvice(image) : [],
  }
}

/** A new author, with a portrait only where one was requested. @throws CannotMake */
export function authorSkeleton({ title: name, image }: EntryOptions, known: KnownContent): Skeleton {
  return {
    fields: { name, image: image === undefined ? undefined : chooseImage(image, known)?.slug },
    comments: { text: 'Who it is. Also title, href and is_local.' },
    filledIn: '',
    advice: [],
  }
}

const imageComment = 'The name of a picture in images/.'

function imageAdvice({ slug, isAsked }: ChosenImage): string[] {
  return isAsked
    ? []
    : [`Its picture is "${slug}", the first that there is: write the name of the right one.`]
}

/** The fields of an event's place: the requested object and what it lacks, or else empty fields. @throws CannotMake */
function whereEventIs(asked: string | undefined, known: KnownContent): Pick<Skeleton, 'fields' | 'comments'> {
  const location = middleOf(known)
  if (asked === undefined) return { fields: { venue_name: '', address: '', location }, comments: nowhere }
  const place = placeNamed(asked, known)
  const address = place?.info_box?.address?.trim() ? undefined : ''
  return {
    fields: { place: asked, address, location: place?.location ? undefined : location },
    comments: { address: 'The place says no address of its own.', location: middle },
  }
}

const middle = 'The middle of the city: write the position.'

const nowhere: Comments = {
  venue_name: 'Where it is: these three, or "place:" with the name of a file in objects/ in their stead.',
  location: middle,
}

function placeNamed(asked: string, { draft }: KnownContent) {
  const slugs = draft.objects.map(({ slug }) => slug)
  chooseName(asked, { option: 'place', known: slugs })
  return draft.objects.find(({ slug }) => slug === asked)?.value
}

/** The middle of the city's bounds, in decimal degrees. @throws CannotMake where the bounds are not a box */
function middleOf({ name, site }: KnownContent): Location {
  const { west, south, east, north } = site.city.bounds
  if (west >= east || south >= north) {
    throw new CannotMake(`The bounds of the city in ${name}/site.yaml are no box. Mend them first.`)
  }
  return { latitude: between(south, north), longitude: between(west, east) }
}

/** The mean, rounded to about ten centimetres where that is still between the two. */
function between(least: number, most: number): number {
  const exact = (least + most) / 2
  const rounded = Number(exact.toFixed(6))
  return rounded > least && rounded < most ? rounded : exact
}
