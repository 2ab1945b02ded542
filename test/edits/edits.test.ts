import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { drawOriginals } from '../import/generator/content.ts'
import { makeFolder, makeSharedFolder } from '../support/site.ts'
import { makeProject, readVersion, restoreVersion } from './project.ts'
import { edit, edits, planSteps, runSequence } from './sequence.ts'

/** How many sequences `npm test` runs. `SEQUENCES=500` sets how many; `SEED=7` runs only sequence 7. */
const sequencesInTests = 16

describe('the edits', () => {
  it('are all part of a short run', () => {
    const planned = Array.from({ length: sequencesInTests }, (_, seed) => planSteps(seed)).flat(2)
    expect(Object.keys(edits).filter(name => !planned.includes(name))).toEqual([])
  })

  it('are each possible in one of six contents', async () => {
    const originals = await drawOriginals()
    const left = new Set(Object.keys(edits))
    for (const seed of [4, 5, 6, 7, 8, 9]) {
      const folder = await makeFolder()
      const project = await makeProject({ folder, seed, originals })
      const version = await readVersion(project.root)
      project.history.push(version)
      for (const kind of left) {
        await restoreVersion(project.root, version)
        const isBuilt = ['.cache', 'dist/media'].every(name => existsSync(join(project.root, name)))
        if (!isBuilt) await build({ root: project.root })
        if ((await edit(project, kind)) !== 'not possible') left.delete(kind)
      }
    }
    expect([...left]).toEqual([])
  }, 300_000)
})

const { SEED, SEQUENCES } = process.env
const count = Number(SEQUENCES ?? sequencesInTests)
const seeds = SEED === undefined ? Array.from({ length: count }, (_, index) => index) : [Number(SEED)]
const folder = await makeSharedFolder()
const inputs = { folder, originals: await drawOriginals(), pictures: join(folder, 'pictures') }

describe('a build after edits gives the same site as a build without a cache', () => {
  // A sequence may take long on a busy machine.
  for (const seed of seeds) it(`sequence ${seed}`, () => runSequence(seed, inputs), 300_000)
})
