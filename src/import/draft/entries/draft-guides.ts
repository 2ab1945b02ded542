import type { Guide } from '../../../contract/guide.ts'
import type { ContentText } from '../../content-file.ts'
import { type Authors, gatherAuthors } from '../authors/authors.ts'
import { itemUrl } from '../choose/item-url.ts'
import { type Frame, ownHref, pictureName } from '../frame.ts'
import { uniqueNames } from '../names/unique-names.ts'
import { wantedName } from '../names/wanted-name.ts'
import type { Labels } from '../words/labels.ts'
import { authorSheet } from './author-sheet.ts'
import { guideSheet } from './guide-sheet.ts'
import { settle } from './settle.ts'
import { textMaker } from './text-field.ts'

/** The files of the guides, by id, and of their authors. */
export function draftGuides(frame: Frame, categories: Labels): ContentText[] {
  const guides = [...frame.items.guides].sort((a, b) => a.id - b.id)
  const languageOf = ({ id }: Guide) => frame.languages.of({ collection: 'guides', id })
  const authors = gatherAuthors(guides, languageOf)
  const wanted = guides.map(guide => {
    return wantedName(frame.patterns.guide, {
      href: guide.href,
      title: guide.title,
      language: languageOf(guide),
    })
  })
  const names = uniqueNames(wanted, 'guide')
  const files = guides.flatMap((guide, index) => {
    return draftGuide(guide, names[index] ?? '', { frame, categories, authors, language: languageOf(guide) })
  })
  return [...files, ...draftAuthors(authors, frame)]
}

type GuideFrame = {
  readonly frame: Frame
  readonly categories: Labels
  readonly authors: Authors
  readonly language: string
}

function draftGuide(
  guide: Guide,
  name: string,
  { frame, categories, authors, language }: GuideFrame,
): ContentText[] {
  const { id, href, category: word, image, byline } = guide
  const draft = {
    guide,
    name,
    language,
    category: categories.slugOf({ word, language }),
    image: pictureName(image, frame),
    bylineImage: pictureName(byline.image, frame),
    author: authors.slugOf(guide),
    href: ownHref(frame.patterns.guide, { href, slug: name, language }),
  }
  const where = itemUrl(frame.api.baseUrl, 'guides', id)
  const file = settle(guideSheet(draft, textMaker(where, frame.rules)), frame.rules.tell)
  return file ? [file] : []
}

function draftAuthors({ all }: Authors, frame: Frame): ContentText[] {
  const { all: languages } = frame.languages
  return all.flatMap(author => {
    const toText = textMaker(`authors/${author.slug}.yaml`, frame.rules)
    const image = pictureName(author.author.image, frame)
    return settle(authorSheet(author, { languages, image, toText }), frame.rules.tell) ?? []
  })
}
