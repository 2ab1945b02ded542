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

function featureFile({ name, rows }: Table, language: string, site: OutputSite): OutputFile {
  const print = () => {
    const placed = [...rows(site, { languages: [language], withTexts: false })].filter(isPlaced)
    return printJson({ type: 'FeatureCollection', features: placed.map(toFeature) })
  }
  return outputFile(geojson, { path: `${name}.${language}.geojson`, site, print })
}

function isPlaced({ latitude }: Row): boolean {
  return latitude !== null
}

function toFeature({ id, language, latitude, longitude, description, ...properties }: Row) {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id, geometry, properties: { id, ...properties } }
}
