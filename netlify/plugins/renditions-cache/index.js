const folder = '.cache'

/** Brings back the renditions of the build before. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(folder)
}

/** Keeps the renditions for the next build. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(folder)
}
