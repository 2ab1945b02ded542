import type { OutputName } from '../../contract/output-names.ts'
import type { Site } from '../site.ts'
import { html, type Markup } from './markup.ts'
import type { FrontPageWords } from './words/en.ts'

/** Prints the outputs of the site with their addresses; nothing if it has none. */
export function printOtherFormats(site: Site, words: FrontPageWords['otherFormats']): Markup | undefined {
  if (site.outputs.length === 0) return undefined
  return html`<section aria-labelledby="formats">
<h2 id="formats">${words.heading}</h2>
<dl>
${site.outputs.map(name => {
  const { term, text } = words.byOutput[name]
  return html`<div><dt>${term}</dt><dd>${text} ${joinLinks(linksTo[name](site))}</dd></div>\n`
})}</dl>
</section>
`
}

const linksTo: Readonly<Record<OutputName, (site: Site) => readonly Markup[]>> = {
  // A calendar program asks for the calendar again and again only at an address of this scheme.
  calendars: site =>
    languagesWithDates(site).map(language => {
      const path = `calendars/${language}.ics`
      const address = `${site.baseUrl}/${path}`.replace(/^https?:/, 'webcal:')
      return html`<a href="${address}"><code>${path}</code></a>`
    }),
  'whats-on': site =>
    languagesWithDates(site).map(language => {
      const month = site.eventDates.findLast(date => date.language === language)?.start.slice(0, 7)
      return link(`whats-on/${language}/${month}.json`)
    }),
  geojson: ({ languages }) =>
    languages.flatMap(language => [
      link(`geojson/places.${language}.geojson`),
      link(`geojson/events.${language}.geojson`),
    ]),
  openapi: () => [link('openapi/openapi.json')],
  'schema-org': () => [link('schema-org/singulareventdates/1.jsonld')],
  csv: () => ['events', 'places', 'guides'].map(name => link(`csv/${name}.csv`)),
  ndjson: () => ['singulareventdates', 'objects', 'guides'].map(name => link(`ndjson/${name}.ndjson`)),
  datapackage: () => [link('datapackage/data.zip')],
  manifest: () => [link('manifest/manifest.json')],
  search: ({ languages }) => languages.map(language => link(`search/${language}.json`)),
}

function languagesWithDates({ languages, eventDates }: Site): string[] {
  return languages.filter(language => eventDates.some(date => date.language === language))
}

function link(path: string): Markup {
  return html`<a href="${path}"><code>${path}</code></a>`
}

function joinLinks(links: readonly Markup[]): Markup {
  return html`${links.map((each, index) => html`${index === 0 ? '' : ', '}${each}`)}`
}
