import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../../src/pipeline/index.ts'
import { smallSite, writeSmallSite } from '../../support/small-site.ts'
import type { Trial } from '../trial.ts'
import { type Seen, startReader } from './reader.ts'

const page = 'api/v1/objects/page/1.json'

/** One site takes the place of another, again and again, while a page is read as fast as can be. */
export const flips: Trial = {
  name: 'flips',
  title: 'A page read by its path as fast as can be, while the site is published again and again',
  async run({ size, folder, tell, signal }) {
    const publishes = size === 'short' ? 20 : 200
    const roots = await makeRoots(folder)
    const readThrough = async (layout: 'folder' | 'link') => {
      const out = join(folder, layout, 'dist')
      await mkdir(join(folder, layout))
      const work = { out, cache: join(folder, 'cache'), layout: layout === 'link' ? layout : undefined }
      await build({ ...work, root: roots[0] })
      const known = roots.map(root => join(root, 'dist', page))
      const reader = await startReader(join(out, page), { folder, known })
      try {
        for (let count = 1; count <= publishes; count++) {
          signal.throwIfAborted()
          await build({ ...work, root: roots[count % 2] })
          if (count % 50 === 0) tell(`${layout}: ${count} of ${publishes} publishes`)
        }
      } finally {
        seen.set(layout, await reader.end())
      }
    }
    const seen = new Map<'folder' | 'link', Seen>()
    for (const layout of ['link', 'folder'] as const) await readThrough(layout)
    return describe(publishes, seen)
  },
}

/** Two projects that differ in the page, each built alone. */
async function makeRoots(folder: string): Promise<string[]> {
  const roots = ['old', 'new'].map(name => join(folder, name))
  for (const root of roots) {
    const text = String(smallSite['content/objects/museum.md']).replace('The museum', `The museum in ${root}`)
    await writeSmallSite(root, { 'content/objects/museum.md': text })
    await build({ root })
  }
  return roots
}

function describe(publishes: number, seen: ReadonlyMap<'folder' | 'link', Seen>) {
  const rows = [...seen]
  const faults = rows.flatMap(([layout, { reads, changes, absent, wrong }]) => [
    ...wrong.map(each => `${layout}: ${each}`),
    ...(layout === 'link' && absent > 0 ? [`link: ${absent} times there was no page`] : []),
    ...(changes < publishes / 4 ? [`${layout}: only ${changes} changes were seen in ${reads} reads`] : []),
  ])
  const tell = ([layout, { reads, changes, absent, wrong }]: [string, Seen]) =>
    `as a ${layout} ${reads} reads saw ${changes} changes, ${absent} times no page, ${wrong.length} wrong ones`
  return {
    tried: `${publishes} publishes as a link, and as many as a folder`,
    seen: rows.map(tell).join('; '),
    faults,
  }
}
