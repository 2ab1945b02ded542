import { guideSchema } from '../../../content/schemas/guide.ts'
import type { Guide } from '../../../contract/guide.ts'
import { someFields } from './fields.ts'
import { entryPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'
import type { ToText } from './text-field.ts'

/** A guide, and what else the content says of it. `href` stands where the pattern does not give it. */
export type DraftGuide = {
  readonly guide: Guide
  readonly name: string
  readonly language: string
  readonly category: string
  readonly image: string | undefined
  readonly bylineImage: string | undefined
  readonly author: string | undefined
  readonly href: string | undefined
}

/** The file of a guide. Its text is that of its byline. */
export function guideSheet({ guide, name, ...known }: DraftGuide, toText: ToText): Sheet {
  const { id, title, byline } = guide
  const { language, category, image, bylineImage, author, href } = known
  const fields = {
    id,
    language,
    title,
    category,
    image,
    author,
    byline: someFields({
      image: bylineImage,
      color: byline.color === 'blue50' ? undefined : byline.color,
      size: byline.size === 'small' ? undefined : byline.size,
      headline: byline.headline === '' ? undefined : byline.headline,
    }),
    href,
    text: byline.text === '' ? undefined : toText(byline.text),
  }
  const path = `guides/${name}`
  return { path, schema: guideSchema, fields, print: entryPrinter(path) }
}
