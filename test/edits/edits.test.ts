import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { drawOriginals } from '../import/generator/content.ts'
import { makeFolder } from '../support/site.ts'
import { makeProject, readVersion, restoreVersion } from './project.ts'
import { edit, edits, planSteps } from './sequence.ts'
import { sequencesInTests } from './shards.ts'

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
