/** The path of all endpoints, relative to the base. */
export const apiPrefix = '/api/v1/'

/** The path of the front page in the published folder; hosts serve it at `/`. */
export const frontPagePath = 'index.html'

/** The path of the site record in the published folder. */
export const siteRecordPath = 'site.json'

/** The path of the record of changes in the published folder, which the next build reads; only with calendars. */
export const changesPath = 'changes.json'

/** The folder of originals in the published folder. */
export const originalsFolder = 'media/original_images/'

/** The path of the header rules in the published folder. Hosts read it and do not serve it. */
export const headersPath = '_headers'
