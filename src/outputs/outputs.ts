import { joinFiles, type OutputFiles } from '../base/output-file.ts'
import { manifestPath, partsFolder } from '../client/manifest-format.ts'
import type { HeaderRule } from '../contract/header-rules.ts'
import { type OutputName, outputForms } from '../contract/output-names.ts'
import { changesPath } from '../contract/site-paths.ts'
import { calendars } from './calendars/calendars.ts'
import { csv } from './csv/csv.ts'
import { datapackage } from './datapackage/datapackage.ts'
import { geojson } from './geojson/geojson.ts'
import { manifest } from './manifest/manifest.ts'
import { ndjson } from './ndjson/ndjson.ts'
import { openapi } from './openapi/openapi.ts'
import type { Output, OutputSite } from './output.ts'
import { schemaOrg } from './schema-org/schema-org.ts'
import { search } from './search/search.ts'
import { whatsOn } from './whats-on/whats-on.ts'

const outputs: Readonly<Record<OutputName, Output>> = {
  calendars,
  'whats-on': whatsOn,
  openapi,
  geojson,
  'schema-org': schemaOrg,
  csv,
  ndjson,
  datapackage,
  manifest,
  search,
}

/** Lists the files of outputs. */
export function listOutputFiles(names: readonly OutputName[], site: OutputSite): OutputFiles {
  return joinFiles(...names.map(name => outputs[name].files(site)))
}

/** Returns the header rules of outputs, with names in braces as in `_headers`. */
export function outputHeaders(names: readonly OutputName[]): HeaderRule[] {
  return names.flatMap(name => {
    const { type } = outputForms[name]
    if (name === 'manifest')
      return [
        headerRule(`/${manifestPath}`, type, { 'Cache-Control': 'public, max-age=60' }),
        headerRule(`/${partsFolder}*`, type, neverChanges),
      ]
    const rule = headerRule(`/${name}/*`, type)
    return name === 'calendars' ? [rule, headerRule(`/${changesPath}`, 'application/json')] : [rule]
  })
}

const neverChanges = { 'Cache-Control': 'public, max-age=31536000, immutable' }

function headerRule(pattern: string, type: string, more: Readonly<Record<string, string>> = {}): HeaderRule {
  const headers = Object.entries({ 'Content-Type': type, ...commonHeaders, ...more })
  return { pattern, line: 1, headers: headers.map(([name, value]) => ({ name, value, line: 1 })) }
}

// As for the site record: it is made with the pages, and grows old with them.
const commonHeaders = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=600',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  Link: '<{licence_url}>; rel="license"',
}
