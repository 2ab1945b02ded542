import { compareCodePoints } from '../../base/order.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { ProjectionContext } from '../project/project-image.ts'
import { projectCollection } from '../project/project-items.ts'
import { publishedPictures, type Site } from '../site.ts'
import { icon } from './base-styles.ts'
import { frontPageStyle } from './front-page-style.ts'
import { printCode, printHowToRead, recordLink } from './how-to-read.ts'
import { collectionAddress, html, linkTo, type Markup, unescaped } from './markup.ts'
import { printOtherFormats } from './other-formats.ts'
import { type ChosenPhotos, choosePhotos, type Photo, printFigure } from './photos.ts'
import { chooseWords, contentLanguage, isSameLanguage } from './words/choose-language.ts'
import type { FrontPageWords } from './words/en.ts'

/**
 * Prints the page for people who want to use the data: what it contains, with a real item of each collection, how to read it, and under which licence. It has no scripts and
 * loads only pictures of the site.
 */
export function printFrontPage(context: ProjectionContext): string {
  const { site } = context
  const words = chooseWords(site.languages)
  const languageOfContent = contentLanguage(words, site.languages)
  const photoLanguage = isSameLanguage(languageOfContent, words.language) ? undefined : languageOfContent
  const photos = choosePhotos(context, languageOfContent)
  const { name } = site.city
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title(name)}</title>
<meta name="description" content="${words.lead(name)}">
${printPreview(photos.top[0], { title: words.title(name), description: words.lead(name), site })}<link rel="canonical" href="${site.baseUrl}/">
${site.outputs.includes('openapi') ? html`<link rel="service-desc" href="openapi/openapi.json" type="application/json">\n` : undefined}<link rel="icon" href="${icon}">
<style>${unescaped(frontPageStyle)}</style>
</head>
<body>
<header>
<p class="kind">${words.kind}</p>
<h1>${name}</h1>
<p class="lead">${words.lead(name)}</p>
</header>
<main>
${printTop(photos.top, { label: words.pictures(name), language: photoLanguage })}${printCollections({ context, words: words.collections, photos: photos.byCollection, language: photoLanguage })}${printHowToRead(site, words)}${printOtherFormats(site, words.otherFormats)}${printLicence(site, words.licence)}</main>
</body>
</html>
`.text
}

type PreviewTexts = { readonly title: string; readonly description: string; readonly site: Site }

/** Prints what other sites show with a link to the page. */
function printPreview(photo: Photo | undefined, { title, description, site }: PreviewTexts): Markup {
  const src = photo?.copies.at(-1)?.src
  const image = src && html`<meta property="og:image" content="${new URL(src, `${site.baseUrl}/`).href}">\n`
  return html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${image}`
}

type Top = { readonly label: string; readonly language: string | undefined }

function printTop(photos: readonly Photo[], { label, language }: Top): Markup | undefined {
  if (photos.length === 0) return undefined
  return html`<div class="top" role="group" aria-label="${label}">
${photos.map((photo, index) => {
  return printFigure(photo, {
    sizes: index === 0 ? '(min-width: 66rem) 46rem, 92vw' : '(min-width: 66rem) 22rem, 46vw',
    loading: index === 0 ? 'eager' : 'lazy',
    language,
  })
})}</div>
`
}

/** What the section about the collections shows. */
type CollectionsSection = {
  readonly context: ProjectionContext
  readonly words: FrontPageWords['collections']
  readonly photos: ChosenPhotos['byCollection']
  /** The language of the texts of pictures, if it is not the page's. */
  readonly language: string | undefined
}

/** Prints every collection: its size, a description of an item, its address, and an item as the API has it. */
function printCollections(section: CollectionsSection): Markup {
  return html`<section aria-labelledby="collections">
<h2 id="collections">${section.words.heading}</h2>
<div class="collections">
${collections.map(({ name }) => printCollection(name, section))}</div>
</section>
`
}

const sizes = '(min-width: 66rem) 22rem, 92vw'

function printCollection(
  name: CollectionName,
  { context, words, photos, language }: CollectionsSection,
): Markup {
  const { site } = context
  const { title, item, fields } = words.byCollection[name]
  const photo = photos[name]
  const { eventDates, objects, guides } = site
  const count = { singulareventdates: eventDates, objects, guides }[name].length
  const pages = Math.max(1, Math.ceil(count / site.pageSizes[name]))
  const address = collectionAddress(name)
  const first = projectCollection(name, context).next().value?.item
  return html`<article>
${photo && printFigure(photo, { sizes, loading: 'lazy', language })}
<h3>${title}</h3>
<p class="amount">${words.amount(count, pages)}</p>
<p>${item}</p>
<p class="go"><a href="${site.pageLink(address, 1)}">${words.firstPage}</a> <code>${site.baseUrl}/${address}</code></p>
<table>
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${Object.entries(fields).map(([field, meaning]) => {
  return html`<tr><th scope="row"><code>${field}</code></th><td>${meaning}</td></tr>\n`
})}</tbody>
</table>
${first && html`<details><summary>${words.example}</summary>\n${printCode(JSON.stringify(first, null, 2))}</details>\n`}</article>
`
}

/** The most people that are listed. */
const maxCredits = 60

/** Prints the licence of the content, and the authors of its pictures. */
function printLicence(site: Site, words: FrontPageWords['licence']): Markup {
  const { name, url } = site.licence
  const credits = listCredits(site)
  return html`<section aria-labelledby="licence">
<h2 id="licence">${words.heading}</h2>
<p>${words.statement(linkTo(url, name.trim() === '' ? url : name), recordLink)}</p>
${credits.length > 0 ? printCredits(credits, words) : undefined}</section>
`
}

function printCredits(credits: readonly Credit[], words: FrontPageWords['licence']): Markup {
  const more = credits.length - maxCredits
  return html`<h3>${words.credits}</h3>
<ul class="credits">
${credits.slice(0, maxCredits).map(credit => printCredit(credit, words))}${more > 0 ? html`<li>${words.more(more)}</li>\n` : undefined}</ul>
`
}

function printCredit({ name, pictures }: Credit, { pictureCount }: FrontPageWords['licence']): Markup {
  return html`<li>${name} <small>${pictureCount(pictures)}</small></li>
`
}

/** A person credited for pictures of the site, and the number of those pictures. */
type Credit = { readonly name: string; readonly pictures: number }

/** Lists everybody who is credited for a published picture, sorted by code point. */
function listCredits(site: Site): Credit[] {
  const pictures = new Map<string, number>()
  for (const { source } of publishedPictures(site)) {
    const name = source.credit?.trim() ?? ''
    if (name !== '') pictures.set(name, (pictures.get(name) ?? 0) + 1)
  }
  return [...pictures]
    .map(([name, count]) => ({ name, pictures: count }))
    .sort((a, b) => compareCodePoints(a.name, b.name))
}
