/** The outputs that a site can have beside the API, in the order of their description. Each is a folder of the site. */
export const outputNames = [
  'calendars',
  'whats-on',
  'openapi',
  'geojson',
  'schema-org',
  'csv',
  'ndjson',
  'datapackage',
  'manifest',
  'search',
] as const

export type OutputName = (typeof outputNames)[number]

/** The outputs of a site whose `site.yaml` names none: few files, for what most people ask for. */
export const defaultOutputs: readonly OutputName[] = ['calendars', 'whats-on', 'openapi']

/** What an output is, the `Content-Type` of its files, and their paths below its folder, with names in braces. */
export type OutputForm = {
  readonly about: string
  readonly type: string
  readonly files: readonly string[]
}

export const outputForms: Readonly<Record<OutputName, OutputForm>> = {
  calendars: {
    about: 'Calendars to subscribe to, by language, category and place.',
    type: 'text/calendar; charset=utf-8',
    files: ['{language}.ics', '{language}/category-{category}.ics', '{language}/place-{place}.ics'],
  },
  'whats-on': {
    about: 'The event dates of a month in short.',
    type: 'application/json',
    files: ['{language}/{month}.json'],
  },
  openapi: { about: 'This description.', type: 'application/json', files: ['openapi.json'] },
  geojson: {
    about: 'Places and event dates for maps.',
    type: 'application/geo+json',
    files: ['places.{language}.geojson', 'events.{language}.geojson'],
  },
  'schema-org': {
    about: 'The items of a page of the API as schema.org describes them.',
    type: 'application/ld+json',
    files: ['{collection}/{page}.jsonld'],
  },
  csv: {
    about: 'Tables for Excel.',
    type: 'text/csv; charset=utf-8',
    files: ['events.csv', 'places.csv', 'guides.csv'],
  },
  ndjson: {
    about: 'Every item as the API has it, one on each line, with its language.',
    type: 'application/x-ndjson',
    files: ['{collection}.ndjson'],
  },
  datapackage: {
    about: 'All tables as plain CSV, with a description of their columns.',
    type: 'application/zip',
    files: ['data.zip'],
  },
  manifest: {
    about: 'The digest of every item, from which a client that has an earlier copy finds what has changed.',
    type: 'application/json',
    files: ['manifest.json', 'parts/{digest}.json'],
  },
  search: {
    about: 'Titles, places and first words, to search in a page.',
    type: 'application/json',
    files: ['{language}.json'],
  },
}
