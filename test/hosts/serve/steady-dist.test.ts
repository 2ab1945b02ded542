import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { findDistVersion, readSteadily } from '../../../src/hosts/serve/steady-dist.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'

let folder: string
let dist: string

beforeEach(async () => {
  folder = await makeFolder()
  dist = join(folder, 'dist')
})

test('a value read while dist was replaced is read again', async () => {
  await writeFiles(folder, { 'dist/version': 'first' })
  await writeFiles(folder, { 'next/version': 'second' })
  let rebuilt = false
  const rebuildOnce = async () => {
    if (rebuilt) return
    rebuilt = true
    await rename(dist, join(folder, 'old'))
    await rename(join(folder, 'next'), dist)
  }
  const value = await readSteadily({
    dist,
    read: async root => {
      const version = await readFile(join(root, 'version'), 'utf8')
      await rebuildOnce()
      return version
    },
  })
  expect(value).toBe('second')
})

test('a new folder is another version, even with the inode of the previous one', async () => {
  const versions = new Set<string | undefined>()
  for (let round = 0; round < 20; round++) {
    await writeFiles(folder, { 'dist/version': String(round) })
    versions.add((await findDistVersion(dist))?.identity)
    await rm(dist, { recursive: true })
    // File systems store times in coarse steps.
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  expect(versions.size).toBe(20)
})
