/** Where the page for people lies below the published folder: hosts give it at `/`. */
export const frontPagePath = 'index.html'

/** Where the record of the site lies below the published folder. */
export const siteRecordPath = 'site.json'
