import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import type { ProjectionContext } from '../project/project-image.ts'
import { projectItem } from '../project/project-items.ts'
import { itemsOf, publishedPictures, type Site } from '../site.ts'
import { icon } from './base-styles.ts'
import { frontPageStyle } from './front-page-style.ts'
import { printCode, printHowToRead, recordLink } from './how-to-read.ts'
import { html, linkTo, type Markup, unescaped } from './markup.ts'
import { printOtherFormats } from './other-formats.ts'
import { type ChosenPhotos, choosePhotos, type Photo, printFigure } from './photos.ts'
import { contentLanguage, type FrontPage, listWords } from './words/choose-language.ts'
import type { FrontPageWords } from './words/en.ts'

/**
 * Lists the pages for people who want to use the data: what it contains, with a real item of each collection, how to read it, and under which licence; at the top in the
 * main language, in a folder for each other language of the site that there are words for. They have no scripts and load only pictures of the site.
 */
export function listFrontPages(context: ProjectionContext): OutputFile[] {
  const pages = listWords(context.site.languages).map((words, index): FrontPage => {
    return { ...context, words, ...(index === 0 ? mainPlace : { folder: `${words.language}/`, root: '../' }) }
  })
  return pages.map(page => textFile(`${page.folder}index.html`, printFrontPage(page, pages)))
}

const mainPlace = { folder: '', root: '' }

/** Returns header rules that give the front pages in folders the same headers as the one at the top. */
export function frontPageHeaders({ headers, languages }: Site): HeaderRule[] {
  const own = headers.filter(({ pattern }) => pattern === '/' || pattern === '/index.html')
  const [, ...others] = listWords(languages)
  return others.flatMap(({ language }) => {
    return own.map(rule => ({ ...rule, pattern: `/${language}${rule.pattern}` }))
  })
}

/** Prints one of `pages`. */
function printFrontPage(page: FrontPage, pages: readonly FrontPage[]): string {
  const { site, words, root } = page
  const languageOfContent = contentLanguage(words, site.languages)
  const photoLanguage = primaryOf(languageOfContent) === words.language ? undefined : languageOfContent
  const photos = choosePhotos(page, languageOfContent)
  const { name } = site.city
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title(name)}</title>
<meta name="description" content="${words.lead(name)}">
${printPreview(page, photos.top[0])}<link rel="canonical" href="${addressOf(page)}">
${pages.length > 1 ? pages.map(printAlternate) : undefined}${site.outputs.includes('openapi') ? html`<link rel="service-desc" href="${root}openapi/openapi.json" type="application/json">\n` : undefined}<link rel="icon" href="${icon}">
<style>${unescaped(frontPageStyle)}</style>
</head>
<body>
<header>
<p class="kind">${words.kind}${pages.filter(each => each !== page).map(each => printLanguageLink(each, page))}</p>
<h1>${name}</h1>
<p class="lead">${words.lead(name)}</p>
${printContents(page)}</header>
<main>
${printTop(photos.top, { label: words.pictures(name), language: photoLanguage })}${printCollections({ page, photos: photos.byCollection, language: photoLanguage })}${printHowToRead(page)}${printOtherFormats(page)}${printLicence(page)}</main>
</body>
</html>
`.text
}

/** Returns the absolute address of a page. */
function addressOf({ site, folder }: FrontPage): string {
  return `${site.baseUrl}/${folder}`
}

function printAlternate(page: FrontPage): Markup {
  return html`<link rel="alternate" hreflang="${page.words.language}" href="${addressOf(page)}">\n`
}

function printLanguageLink({ folder, words }: FrontPage, { root }: FrontPage): Markup {
  const { language, inLanguage } = words
  return html` <a href="${root}${folder}" hreflang="${language}" lang="${language}">${inLanguage}</a>`
}

/** Prints links to the sections of the page. */
function printContents({ words, site }: FrontPage): Markup {
  const { collections, reading, otherFormats, licence } = words
  const sections = {
    collections,
    reading,
    ...(site.outputs.length > 0 && { formats: otherFormats }),
    licence,
  }
  return html`<nav aria-label="${words.contents}">${Object.entries(sections).map(([id, { heading }]) => html`<a href="#${id}">${heading}</a>\n`)}</nav>
`
}

/** Lets an address break after each slash. */
function breakable(address: string): Markup {
  return html`${address.split(/(?<=\/)/).map((part, index) => html`${index === 0 ? '' : html`<wbr>`}${part}`)}`
}

/** Prints what other sites show with a link to the page. */
function printPreview(page: FrontPage, photo: Photo | undefined): Markup {
  const { words, site } = page
  const src = photo?.copies.at(-1)?.src
  const image = src && html`<meta property="og:image" content="${new URL(src, addressOf(page)).href}">\n`
  return html`<meta property="og:title" content="${words.title(site.city.name)}">
<meta property="og:description" content="${words.lead(site.city.name)}">
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
  readonly page: FrontPage
  readonly photos: ChosenPhotos['byCollection']
  /** The language of the texts of pictures, if it is not the page's. */
  readonly language: string | undefined
}

/** Prints every collection: its size, a description of an item, its address, and an item as the API has it. */
function printCollections(section: CollectionsSection): Markup {
  return html`<section aria-labelledby="collections">
<h2 id="collections">${section.page.words.collections.heading}</h2>
<div class="collections">
${collections.map(({ name }) => printCollection(name, section))}</div>
</section>
`
}

const sizes = '(min-width: 66rem) 22rem, 92vw'

function printCollection(name: CollectionName, { page, photos, language }: CollectionsSection): Markup {
  const { site, root } = page
  const words = page.words.collections
  const { title, item, fields } = words.byCollection[name]
  const photo = photos[name]
  const items = itemsOf(site)[name]
  const [first] = items
  const pages = Math.max(1, Math.ceil(items.length / site.pageSizes[name]))
  const address = `${apiPrefix.slice(1)}${name}/`
  return html`<article>
${photo && printFigure(photo, { sizes, loading: 'lazy', language })}
<h3>${title}</h3>
<p class="amount">${words.amount(items.length, pages)}</p>
<p>${item}</p>
<p class="go"><a href="${site.pageLink(`${root}${address}`, 1)}">${words.firstPage}</a> <code>${site.baseUrl}/${breakable(address)}</code></p>
<table>
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>
${Object.entries(fields).map(([field, meaning]) => {
  return html`<tr><th scope="row"><code>${field}</code></th><td>${meaning}</td></tr>\n`
})}</tbody>
</table>
${first && html`<details><summary>${words.example}</summary>\n${printCode(JSON.stringify(projectItem(first, page), null, 2))}</details>\n`}</article>
`
}

/** The most people that are listed. */
const maxCredits = 60

/** Prints the licence of the content, and the authors of its pictures. */
function printLicence(page: FrontPage): Markup {
  const { site } = page
  const words = page.words.licence
  const { name, url } = site.licence
  const credits = listCredits(site)
  return html`<section aria-labelledby="licence">
<h2 id="licence">${words.heading}</h2>
<p>${words.statement(linkTo(url, name.trim() === '' ? url : name), recordLink(page))}</p>
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
  const groups = groupBy(publishedPictures(site), ({ source }) => source.credit?.trim() ?? '')
  return [...groups]
    .flatMap(([name, { length }]) => (name === '' ? [] : [{ name, pictures: length }]))
    .sort((a, b) => compareCodePoints(a.name, b.name))
}
