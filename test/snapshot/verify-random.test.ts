import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicKeyOf } from '../../src/snapshot/sign/keys.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { CannotReadZip } from '../../src/snapshot/zip/entry.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { makeFolder } from '../support/site.ts'
import { corruptions, type Snapshot } from './corruptions.ts'
import { makeFiles, signer, withFiles, zipFiles } from './snapshots.ts'

const runs = 1000
let signed: Snapshot
let unsigned: Snapshot

beforeAll(async () => {
  const files = await makeFiles()
  const bare = withFiles(files, { 'manifest.sig.json': null })
  signed = { files, zip: zipFiles(files) }
  unsigned = { files: bare, zip: zipFiles(bare) }
})

/** Spoils a snapshot in a way of that name, so that at least a byte of it is another. */
function spoil(snapshot: Snapshot, name: string, random: Random): Buffer {
  for (;;) {
    const spoiled = corruptions[name]?.(snapshot, random)
    if (spoiled && !spoiled.equals(snapshot.zip)) return spoiled
  }
}

/** Whether anything wrong is told of a file. */
async function isFound(file: string, trusted: Parameters<typeof verifySnapshot>[1]): Promise<boolean> {
  try {
    return (await verifySnapshot(file, trusted)).findings.length > 0
  } catch (error) {
    if (error instanceof CannotReadZip) return true
    throw error
  }
}

describe('a thousand random corruptions of a snapshot', () => {
  it('are found, each of them, whether it is signed or not', async () => {
    const folder = await makeFolder()
    const names = Object.keys(corruptions)
    const spoilOne = async (seed: number): Promise<string[]> => {
      const name = names[seed % names.length] ?? ''
      const isSigned = Math.floor(seed / names.length) % 2 === 0
      const file = join(folder, `${seed}.zip`)
      await writeFile(file, spoil(isSigned ? signed : unsigned, name, randomFrom(seed)))
      const trusted = isSigned ? [publicKeyOf(signer)] : []
      return (await isFound(file, { trusted })) ? [] : [`${name}, seed ${seed}`]
    }
    const missed = await pMap(Array(runs).keys(), spoilOne, { concurrency: 16 })
    expect(missed.flat()).toEqual([])
  })

  it('would not be found where there are none', async () => {
    const file = join(await makeFolder(), 'good.zip')
    for (const { zip } of [signed, unsigned]) {
      await writeFile(file, zip)
      expect(await isFound(file, {})).toBe(false)
    }
  })
})
