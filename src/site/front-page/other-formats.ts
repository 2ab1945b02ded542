import { groupBy } from '../../base/group-by.ts'
import type { OutputName } from '../../contract/output-names.ts'
import type { Site } from '../site.ts'
import { html, type Markup } from './markup.ts'
import type { FrontPage } from './words/choose-language.ts'

/** Prints the outputs of the site with their addresses; nothing if it has none. */
export function printOtherFormats(page: FrontPage): Markup | undefined {
  const { site } = page
  const words = page.words.otherFormats
  if (site.outputs.length === 0) return undefined
  return html`<section aria-labelledby="formats">
<h2 id="formats">${words.heading}</h2>
<dl>
${site.outputs.map(name => {
  const { term, text } = words.byOutput[name]
  return html`<div><dt>${term}</dt><dd>${text} ${joinLinks(linksTo[name](site).map(path => linkToFile(path, page)))}</dd></div>\n`
})}</dl>
</section>
`
}

const linksTo: Readonly<Record<OutputName, (site: Site) => readonly string[]>> = {
  calendars: site => [
    ...languagesWithDates(site).map(language => `calendars/${language}.ics`),
    ...site.eventDates
      .slice(0, 1)
      .map(({ language, event }) => `calendars/${language}/category-${event.category.slug}.ics`),
  ],
  'whats-on': site =>
    listFullestMonths(site).map(([language, month]) => `whats-on/${language}/${month}.json`),
  openapi: () => ['openapi/openapi.json'],
  geojson: ({ languages }) =>
    languages.flatMap(language => [
      `geojson/places.${language}.geojson`,
      `geojson/events.${language}.geojson`,
    ]),
  'schema-org': () => ['schema-org/singulareventdates/1.jsonld'],
  csv: () => ['events', 'places', 'guides'].map(name => `csv/${name}.csv`),
  ndjson: () => ['singulareventdates', 'objects', 'guides'].map(name => `ndjson/${name}.ndjson`),
  datapackage: () => ['datapackage/data.zip'],
  manifest: () => ['manifest/manifest.json'],
  search: ({ languages }) => languages.map(language => `search/${language}.json`),
}

/** Returns each language with its month of most dates: the one of all languages, if it has dates then. */
function listFullestMonths(site: Site): [language: string, month: string][] {
  const ofAll = fullestMonth(site.eventDates)
  return languagesWithDates(site).map(language => {
    const dates = site.eventDates.filter(date => date.language === language)
    const isThere = dates.some(({ start }) => start.startsWith(ofAll))
    return [language, isThere ? ofAll : fullestMonth(dates)]
  })
}

/** Returns the month in which most dates begin; of several, the first. */
function fullestMonth(dates: Site['eventDates']): string {
  const months = [...groupBy(dates, ({ start }) => start.slice(0, 7))]
  const most = Math.max(...months.map(([, { length }]) => length))
  return months.find(([, { length }]) => length === most)?.[0] ?? ''
}

function languagesWithDates({ languages, eventDates }: Site): string[] {
  return languages.filter(language => eventDates.some(date => date.language === language))
}

function linkToFile(path: string, { site, root }: FrontPage): Markup {
  // A calendar program asks for the calendar again and again only at an address of this scheme.
  const isCalendar = path.endsWith('.ics')
  const address = isCalendar ? `${site.baseUrl}/${path}`.replace(/^https?:/, 'webcal:') : `${root}${path}`
  return html`<a href="${address}"><code>${path}</code></a>`
}

function joinLinks(links: readonly Markup[]): Markup {
  return html`${links.map((each, index) => html`${index === 0 ? '' : ', '}${each}`)}`
}
