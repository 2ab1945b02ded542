import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DistMissing, findEdition, readSteadily } from '../../../src/hosts/serve/steady-dist.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'

let folder: string
let dist: string

beforeEach(async () => {
  folder = await makeFolder()
  dist = join(folder, 'dist')
})

test('what was read while dist was replaced is discarded and read again', async () => {
  await writeFiles(folder, { 'dist/edition': 'first' })
  await writeFiles(folder, { 'next/edition': 'second' })
  const discarded: string[] = []
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
      const edition = await readFile(join(root, 'edition'), 'utf8')
      await rebuildOnce()
      return edition
    },
    discard: async edition => {
      discarded.push(edition)
    },
  })
  expect([value, discarded]).toEqual(['second', ['first']])
})

test('a dist that comes back within the wait is read', async () => {
  await writeFiles(folder, { 'next/edition': 'second' })
  const reading = readSteadily({
    dist,
    read: root => readFile(join(root, 'edition'), 'utf8'),
    discard: async () => {},
  })
  await rename(join(folder, 'next'), dist)
  expect(await reading).toBe('second')
})

test('a dist that stays away and is brought back is read', async () => {
  await writeFiles(folder, { 'lost/edition': 'first' })
  const repair = async () => {
    await rename(join(folder, 'lost'), dist)
    return true
  }
  const read = (root: string) => readFile(join(root, 'edition'), 'utf8')
  expect(await readSteadily({ dist, read, discard: async () => {}, repair })).toBe('first')
})

test('a folder with the inode of the previous one is another edition', async () => {
  const editions = new Set<string | undefined>()
  for (let round = 0; round < 20; round++) {
    await writeFiles(folder, { 'dist/edition': String(round) })
    editions.add((await findEdition(dist))?.identity)
    await rm(dist, { recursive: true })
    // File systems store times in coarse steps.
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  expect(editions.size).toBe(20)
})

test('a dist that stays away is missing', async () => {
  const reading = readSteadily({
    dist,
    read: async root => root,
    discard: async () => {},
  })
  await expect(reading).rejects.toThrow(DistMissing)
})
