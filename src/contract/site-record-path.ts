/** Where the record of the site lies below the published folder. */
export const siteRecordPath = 'site.json'
