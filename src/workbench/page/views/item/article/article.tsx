import type { ItemView } from '../../../../messages/item.ts'
import './article.css'
import { EventArticle } from './event-article.tsx'
import { GuideArticle } from './guide-article.tsx'
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
