/** The path of all endpoints, relative to the base. */
export const apiPrefix = '/api/v1/'

/** The languages that a front page can be in. */
export const frontPageLanguages = ['en', 'sv'] as const

/**
 * The paths of front pages in the published folder: at the top in the main language, in a folder for each other language. Hosts serve
 * each at its folder, too.
 */
export const frontPagePaths: readonly string[] = ['', ...frontPageLanguages.map(tag => `${tag}/`)].map(
  folder => `${folder}index.html`,
)

/** The two addresses of each front page. */
export const frontPageAddresses: readonly string[] = frontPagePaths.flatMap(path => [
  `/${path.replace('index.html', '')}`,
  `/${path}`,
])

/** The path of the site record in the published folder. */
export const siteRecordPath = 'site.json'

/** The path of the record of changes in the published folder, which the next build reads; only with calendars. */
export const changesPath = 'changes.json'

/** When another build changes the result: an instant (ISO 8601 in UTC), or `never`. Sites for a host have it, for their nightly workflows. */
export const nextChangePath = 'next_change.txt'

/** The folder of originals in the published folder. */
export const originalsFolder = 'media/original_images/'

/** The path of the header rules in the published folder. Hosts read it and do not serve it. */
export const headersPath = '_headers'
