import { CannotMake } from './cannot-make.ts'
import { chooseLanguage, chooseName, labelNames } from './choose.ts'
import { chooseImage } from './choose-image.ts'
import type { KnownContent } from './known-content.ts'
import { type EntryOptions, imageAdvice, imageComment, type Skeleton } from './skeleton.ts'

/** A new guide. @throws CannotMake */
export function guideSkeleton(options: EntryOptions, known: KnownContent): Skeleton {
  const image = chooseImage(options.image, known)
  const category = chooseName(options.category, {
    option: 'category',
    known: labelNames(known, 'guide_categories'),
  })
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
