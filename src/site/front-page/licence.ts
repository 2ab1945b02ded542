import { compareCodePoints } from '../../base/order.ts'
import { publishedPictures, type Site } from '../site.ts'
import { recordLink } from './how-to-read.ts'
import { html, linkTo, type Markup } from './markup.ts'
import type { FrontPageWords } from './words/en.ts'

const maxCredits = 60

/** Prints the licence of the content, and the authors of its pictures. */
export function printLicence(site: Site, words: FrontPageWords['licence']): Markup {
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
export type Credit = { readonly name: string; readonly pictures: number }

/** Lists everybody who is credited for a published picture, sorted by code point. */
export function listCredits(site: Site): Credit[] {
  const pictures = new Map<string, number>()
  for (const { source } of publishedPictures(site)) {
    const name = source.credit?.trim() ?? ''
    if (name !== '') pictures.set(name, (pictures.get(name) ?? 0) + 1)
  }
  return [...pictures]
    .map(([name, count]) => ({ name, pictures: count }))
    .sort((a, b) => compareCodePoints(a.name, b.name))
}
