import type { Comments, Fields } from '../../content/print/print-fields.ts'
import { entryComments } from '../../content/schemas/new-file-words.ts'
import type { ObjectLocation } from '../../content/schemas/object-schema.ts'
import { middleOfBounds } from '../../content/schemas/site-schema.ts'
import { CannotMake, type KnownContent } from '../known-content.ts'
import { makeWords } from '../make-words.ts'
import {
  type ChosenImage,
  chooseDay,
  chooseImage,
  chooseLanguage,
  chooseName,
  chooseRequiredImage,
  eventCategories,
  labelNames,
} from './choose-values.ts'

/** A hint to check something in a new entry, for example that the first picture was chosen. */
export type Advice =
  | { readonly kind: 'checkPicture' | 'copied'; readonly name: string }
  | { readonly kind: 'checkTitle' | 'addFocalPoint' | 'translate' | 'checkCopy' }

/** A new entry without its text: its fields, with comments that explain what to write, and what to report about it. */
export type Skeleton = {
  readonly fields: Fields
  readonly comments: Comments
  /** The id that was filled in; for an event's date, with its day. */
  readonly filledIn?: { readonly id: number; readonly date?: string }
  /** What the editor should check. */
  readonly advice: readonly Advice[]
}

/** The title of an entry and the options given for it; `date` is a day such as `2027-06-25`. */
export type EntryOptions = {
  readonly title: string
  readonly date: string
  readonly time?: string | undefined
  readonly language?: string | undefined
  readonly image?: string | undefined
  readonly category?: string | undefined
  readonly place?: string | undefined
  readonly label?: string | undefined
}

/** A new event on one day. @throws CannotMake */
export function eventSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const comments = entryComments[known.language]
  const image = chooseRequiredImage(options.image, known)
  const start = chooseDay(options.date, known)
  const names = eventCategories(known)
  const category =
    chooseName({ option: 'category', asked: options.category, names, kind: 'category' }, known) ?? ''
  const where = chooseLocation(options.place, known)
  const id = known.freeIds.events
  return {
    fields: {
      language: chooseLanguage(options.language, known),
      title: options.title,
      image: image.slug,
      dates: [{ id, start, time: options.time }],
      categories: [category],
      category,
      ...where.fields,
    },
    comments: {
      image: comments.image,
      dates: comments.dates,
      categories: comments.categories,
      ...where.comments,
    },
    filledIn: { id, date: start },
    advice: imageAdvice(image),
  }
}

/** Returns a new object. @throws CannotMake */
export function objectSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const comments = entryComments[known.language]
  const image = chooseRequiredImage(options.image, known)
  const id = known.freeIds.objects
  const asked = options.label
  return {
    fields: {
      id,
      language: chooseLanguage(options.language, known),
      title: options.title,
      label:
        asked &&
        chooseName({ option: 'label', asked, names: labelNames(known, 'places'), kind: 'label' }, known),
      image: image.slug,
      location: { ...middleOf(known) },
      info_box: { address: '' },
    },
    comments: {
      ...(asked === undefined && { title: comments.addLabel }),
      label: comments.label,
      image: comments.image,
      location: comments.removeLocation,
      info_box: comments.infoBox,
    },
    filledIn: { id },
    advice: imageAdvice(image),
  }
}

/** Returns a new guide, with a picture only if one was requested. @throws CannotMake */
export function guideSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const comments = entryComments[known.language]
  const names = labelNames(known, 'guide_categories')
  const asked = options.category
  const category = chooseName({ option: 'category', asked, names, kind: 'guide-category' }, known)
  if (category === undefined) throw new CannotMake(makeWords[known.language].noCategory(known.name))
  const id = known.freeIds.guides
  return {
    fields: {
      id,
      language: chooseLanguage(options.language, known),
      title: options.title,
      category,
      image: options.image === undefined ? undefined : chooseImage(options.image, known)?.slug,
    },
    comments: { category: comments.guideCategory, image: comments.image },
    filledIn: { id },
    advice: [],
  }
}

/** Returns a new author, with a portrait only if one was requested. @throws CannotMake */
export function authorSkeleton({ title: name, image }: EntryOptions, known: KnownContent): Skeleton {
  return {
    fields: { name, image: image === undefined ? undefined : chooseImage(image, known)?.slug },
    comments: { text: entryComments[known.language].author },
    advice: [],
  }
}

function imageAdvice({ slug, isAsked }: ChosenImage): Advice[] {
  return isAsked ? [] : [{ kind: 'checkPicture', name: slug }]
}

/**
 * Returns the location fields of an event: the requested object and the fields that it lacks, or else empty fields.
 *
 * @throws CannotMake
 */
function chooseLocation(
  asked: string | undefined,
  known: KnownContent,
): Pick<Skeleton, 'fields' | 'comments'> {
  const comments = entryComments[known.language]
  const location = middleOf(known)
  if (asked === undefined) {
    return {
      fields: { venue_name: '', address: '', location },
      comments: { venue_name: comments.venue, location: comments.location },
    }
  }
  const { objects } = known.partial
  const names = objects.map(({ slug }) => slug)
  const chosen = chooseName({ option: 'place', asked, names, kind: 'object' }, known)
  const place = objects.find(({ slug }) => slug === chosen)?.value
  const address = place?.info_box?.address?.trim() ? undefined : ''
  return {
    fields: { place: chosen, address, location: place?.location ? undefined : location },
    comments: { address: comments.address, location: comments.location },
  }
}

/** Returns the centre of the city's bounds, in decimal degrees. @throws CannotMake if the bounds are not a box */
export function middleOf({
  name,
  site,
  language,
}: Pick<KnownContent, 'name' | 'site' | 'language'>): ObjectLocation {
  const { west, south, east, north } = site.city.bounds
  if (west >= east || south >= north) throw new CannotMake(makeWords[language].badBounds(name))
  return middleOfBounds(site.city.bounds)
}
