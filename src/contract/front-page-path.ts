/** Where the page for people lies below the published folder: hosts give it at `/`. */
export const frontPagePath = 'index.html'
