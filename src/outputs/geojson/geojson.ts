import type { OutputFile } from '../../base/output-file.ts'
import { printJson } from '../../base/output-file.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'
import { eventTable, placeTable, type Row, type Table } from '../rows.ts'

/** GeoJSON (RFC 7946): the places with a position, and the event dates, of each language. */
export const geojson: Output = {
  name: 'geojson',
  files: site =>
    [placeTable, eventTable].flatMap(table =>
      site.site.languages.map(language => featureFile(table, language, site)),
    ),
}

function featureFile({ name, texts }: Table, language: string, site: OutputSite): OutputFile {
  const features = texts(site, {
    kind: 'geojson',
    languages: [language],
    withTexts: false,
    // The id as the API has it.
    print: row => printFeature(name === 'events' ? { ...row, id: String(row.id) } : row),
  })
  const print = () => {
    const placed = Array.from(features, ([, feature]) => feature).filter(feature => feature !== '')
    return `{"type":"FeatureCollection","features":[${placed.join()}]}`
  }
  return outputFile(geojson, site, { path: `${name}.${language}.geojson`, from: () => [features.key], print })
}

/** Prints nothing for what has no position. */
function printFeature({ id, language, latitude, longitude, description, ...properties }: Row): string {
  if (latitude === null) return ''
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return printJson({ type: 'Feature', id, geometry, properties: { id, ...properties } })
}
