import { chooseDay, chooseLanguage, chooseName, eventCategories } from './choose.ts'
import { chooseImageAtLeast } from './choose-image.ts'
import type { KnownContent } from './known-content.ts'
import { type EntryOptions, imageAdvice, imageComment, type Skeleton } from './skeleton.ts'
import { whereEventIs } from './where.ts'

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
    comments: { ...comments, ...where.comments },
    filledIn: `id ${id} for the date ${start}`,
    advice: imageAdvice(image),
  }
}

const comments = {
  image: imageComment,
  dates:
    'A line for each day or span: { start: 2027-06-25, end: 2027-06-27 }. Ids come from: npm run check -- --fix',
  categories: 'One or more of taxonomy.yaml; category is the main one.',
}
