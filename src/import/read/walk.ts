import { type Walk, type Walked, walkOnce } from './walk-once.ts'

/**
 * Reads the pages of a collection. One that changes under the reading is read again, a few times, without what was kept of
 * it before; then it is taken as it is, and told.
 *
 * @throws SourceError where a page cannot be read
 */
export async function walkCollection(walk: Walk): Promise<Walked> {
  const { rereads } = walk.limits
  for (let again = 0; ; again++) {
    const walked = await walkOnce(walk, again === 0 ? 'if-changed' : 'anew')
    if (walked.isSteady) return walked
    if (again < rereads) continue
    const message = `${walk.collection}: it changed each of the ${again + 1} times that it was read; the last was taken.`
    walked.tally.add('lied', walked.pages[0]?.url ?? walk.source.name, message)
    return { ...walked, isWhole: false }
  }
}
