import type { Author, Byline } from '../../../../../contract/guide.ts'
import type { Image } from '../../../../../contract/image.ts'
import { Fragment } from '../../../parts/fragment.tsx'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'
import { OutwardLink } from './outward-link.tsx'
import { pictureSources } from './picture-sources.ts'
import { linkOf, linkWords } from './visible-link.ts'

type BylineProps = { readonly byline: Byline; readonly language: string }

/** Who wrote a guide, in the colour of the byline; nothing where it says nothing. */
export function GuideByline({ byline, language }: BylineProps) {
  const words = useWords(itemWords)
  const { author, headline, color } = byline
  const portrait = byline.image ?? author.image
  if (!portrait && !headline && !author.name) return null
  return (
    <div class="item-byline" data-color={color}>
      {portrait && <Portrait image={portrait} language={language} />}
      <div lang={language}>
        {headline && <p class="item-headline">{headline}</p>}
        <p>
          <strong>{author.name}</strong>
          {author.is_local && <span class="item-local">{words.local}</span>}
        </p>
        {author.title && <p class="quiet">{author.title}</p>}
      </div>
    </div>
  )
}

/** What is told of an author; nothing where nothing is. */
export function GuideAuthor({ author, language }: { readonly author: Author; readonly language: string }) {
  const words = useWords(itemWords)
  const site = linkOf(author.href)
  if (!author.text && !site) return null
  return (
    <div class="item-box">
      <h2>{words.aboutAuthor}</h2>
      {author.text && <Fragment class="item-text" html={author.text} lang={language} />}
      {site && (
        <p>
          <OutwardLink href={site} lang={language}>
            {linkWords(site, null)}
          </OutwardLink>
        </p>
      )}
    </div>
  )
}

function Portrait({ image, language }: { readonly image: Image; readonly language: string }) {
  return (
    <img class="item-portrait" {...pictureSources(image)} alt={image.alt} lang={language} sizes="5.5rem" />
  )
}
