const folder = '.cache'

/** Restores the renditions of the last build. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(folder)
}

/** Saves the renditions for the next build. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(folder)
}
