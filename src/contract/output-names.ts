/** The outputs that a site can have beside the API, in the order of their description. Each is a folder of the site. */
export const outputNames = [
  'calendars',
  'whats-on',
  'geojson',
  'schema-org',
  'csv',
  'ndjson',
  'datapackage',
] as const

export type OutputName = (typeof outputNames)[number]

/** The outputs of a site whose `site.yaml` names none: few files, for what most people ask for. */
export const defaultOutputs: readonly OutputName[] = ['calendars', 'whats-on', 'geojson']
