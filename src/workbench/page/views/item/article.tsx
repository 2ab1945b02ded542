import type { Author, Byline, Guide } from '../../../../contract/guide.ts'
import type { Image } from '../../../../contract/image.ts'
import type { ItemView } from '../../../messages/items.ts'
import { Fragment } from '../../parts/fragment.tsx'
import { useWords } from '../../shell/language.tsx'
import { OutwardLink, Picture } from './article-parts.tsx'
import { linkOf, linkWords, pictureSources } from './article-sources.ts'
import { EventArticle } from './event-article.tsx'
import { ObjectArticle } from './object-article.tsx'

type ArticleProps = { readonly item: ItemView['item']; readonly language: string }

/** An item as the app or site of a city would show it. `language` is that of its words. */
export function Article({ item, language }: ArticleProps) {
  return (
    <article class="item-article">
      {item.collection === 'singulareventdates' && <EventArticle event={item.json} language={language} />}
      {item.collection === 'objects' && <ObjectArticle object={item.json} language={language} />}
      {item.collection === 'guides' && <GuideArticle guide={item.json} language={language} />}
    </article>
  )
}

type GuideProps = { readonly guide: Guide; readonly language: string }

/** An article, with who wrote it. Its text is that of its byline. */
function GuideArticle({ guide, language }: GuideProps) {
  const { image, category, title, byline } = guide
  return (
    <>
      {image && <Picture image={image} language={language} />}
      <p class="item-labels row" lang={language}>
        <strong>{category}</strong>
      </p>
      <h1 lang={language}>{title}</h1>
      <GuideByline byline={byline} language={language} />
      <Fragment class="item-text" html={byline.text} lang={language} />
      <GuideAuthor author={byline.author} language={language} />
    </>
  )
}

type BylineProps = { readonly byline: Byline; readonly language: string }

/** Who wrote a guide, in the colour of the byline; nothing where it says nothing. */
function GuideByline({ byline, language }: BylineProps) {
  const words = useWords('item')
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
          {author.is_local && <span class="item-local tag">{words.local}</span>}
        </p>
        {author.title && <p class="quiet">{author.title}</p>}
      </div>
    </div>
  )
}

/** What is told of an author; nothing where nothing is. */
function GuideAuthor({ author, language }: { readonly author: Author; readonly language: string }) {
  const words = useWords('item')
  const site = linkOf(author.href)
  if (!author.text && !site) return null
  return (
    <div class="item-box surface">
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
