import { chooseLanguage, chooseName, labelNames } from './choose.ts'
import { chooseImageAtLeast } from './choose-image.ts'
import type { KnownContent } from './known-content.ts'
import { type EntryOptions, imageAdvice, imageComment, type Skeleton } from './skeleton.ts'
import { middleOf } from './where.ts'

/** A new object. @throws CannotMake */
export function objectSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const image = chooseImageAtLeast(options.image, known)
  const id = known.freeIds.objects
  return {
    fields: {
      id,
      language: chooseLanguage(options.language, known),
      title: options.title,
      label:
        options.label && chooseName(options.label, { option: 'label', known: labelNames(known, 'places') }),
      image: image.slug,
      location: { ...middleOf(known) },
      info_box: { address: '' },
    },
    comments: { ...comments, ...(options.label === undefined ? withoutLabel : {}) },
    filledIn: `id ${id}`,
    advice: imageAdvice(image),
  }
}

const comments = {
  label: 'A type of place of labels.yaml.',
  image: imageComment,
  location: 'The middle of the city: write the position, or remove the line where there is none.',
  info_box: 'Also href, label, telephone, email, booking_href and booking_label.',
}

const withoutLabel = { title: 'Below it may stand "label:" with a type of place of labels.yaml.' }
