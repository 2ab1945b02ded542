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
  const listed = rows(site, { languages: [language], mostOfText: 0 })
  const print = () => {
    // The ids as the API has them.
    const features = Array.from(listed, row =>
      printFeature(name === 'events' ? { ...row, id: String(row.id) } : row),
    )
    return `{"type":"FeatureCollection","features":[${features.filter(feature => feature !== '').join()}]}`
  }
  return outputFile(geojson, site, { path: `${name}.${language}.geojson`, from: () => [listed.key], print })
}

/** Prints nothing for what has no position. */
function printFeature({ id, language, latitude, longitude, description, ...properties }: Row): string {
  if (latitude === null) return ''
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return printJson({ type: 'Feature', id, geometry, properties: { id, ...properties } })
}
