import type { Author, Guide } from '../../contract/guide.ts'
import type { ResolvedGuide } from '../site.ts'
import { type ProjectionContext, projectImage } from './image.ts'

/** A guide in the contract's shape and order of keys. Its text is that of its byline. */
export function projectGuide(guide: ResolvedGuide, context: ProjectionContext): Guide {
  const { source, href, category, image, bylineImage } = guide
  const { language } = source
  return {
    id: source.id,
    title: source.title,
    href,
    image: projectImage(image, { use: 'guides', language }, context),
    category,
    byline: {
      image: projectImage(bylineImage, { use: 'portraits', language }, context),
      author: projectAuthor(guide, context),
      color: source.byline?.color ?? 'blue50',
      size: source.byline?.size ?? 'small',
      headline: source.byline?.headline ?? '',
      text: context.htmlOf(source.text ?? ''),
    },
  }
}

function projectAuthor({ author, source }: ResolvedGuide, context: ProjectionContext): Author {
  if (author === null) return { name: '', title: '', image: null, href: null, text: null, is_local: false }
  return {
    name: author.name,
    title: author.title,
    image: projectImage(author.image, { use: 'portraits', language: source.language }, context),
    href: author.href,
    text: author.text,
    is_local: author.isLocal,
  }
}
