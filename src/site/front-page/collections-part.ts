import { type CollectionName, collections } from '../../contract/collections.ts'
import type { Site } from '../site.ts'
import { collectionAddress, html, type Markup } from './markup.ts'
import { type ChosenPhotos, printFigure } from './photos.ts'
import type { FrontPageWords } from './words/en.ts'

/** The input of the part about the collections. */
export type CollectionsPart = {
  readonly site: Site
  readonly words: FrontPageWords['collections']
  readonly photos: ChosenPhotos['byCollection']
  /** The language of the texts of pictures, if it is not the page's. */
  readonly language: string | undefined
}

/** Prints every collection: its size, a description of an item, and a link to the first page. */
export function printCollections(part: CollectionsPart): Markup {
  return html`<section aria-labelledby="collections">
<h2 id="collections">${part.words.heading}</h2>
<div class="collections">
${collections.map(({ name }) => printCollection(name, part))}</div>
</section>
`
}

const sizes = '(min-width: 66rem) 22rem, 92vw'

function printCollection(name: CollectionName, { site, words, photos, language }: CollectionsPart): Markup {
  const { title, item, fields } = words.byCollection[name]
  const photo = photos[name]
  const count = countItems(site, name)
  const pages = Math.max(1, Math.ceil(count / site.pageSizes[name]))
  const address = collectionAddress(name)
  return html`<article>
${photo && printFigure(photo, { sizes, loading: 'lazy', language })}
<h3>${title}</h3>
<p class="amount">${words.amount(count, pages)}</p>
<p>${item}</p>
<p class="go"><a href="${site.pageLink(address, 1)}">${words.firstPage}</a> <code>/${address}</code></p>
<table>
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${Object.entries(fields).map(([field, meaning]) => {
  return html`<tr><th scope="row"><code>${field}</code></th><td>${meaning}</td></tr>\n`
})}</tbody>
</table>
</article>
`
}

function countItems({ eventDates, objects, guides }: Site, name: CollectionName): number {
  return { singulareventdates: eventDates, objects, guides }[name].length
}
