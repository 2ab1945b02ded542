import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { expect, it } from 'vitest'
import { publicKeyOf } from '../../src/snapshot/sign/keys.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { CannotReadZip } from '../../src/snapshot/zip/entry.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { makeFolder } from '../support/site.ts'
import { corruptions, type Snapshot } from './corruptions.ts'
import { makeFiles, signer, withFiles, zipFiles } from './snapshots.ts'

const files = await makeFiles()
const bare = withFiles(files, { 'manifest.sig.json': null })
const signed: Snapshot = { files, zip: zipFiles(files) }
const unsigned: Snapshot = { files: bare, zip: zipFiles(bare) }

/** Spoils a snapshot, so that at least a byte of it is another. */
function spoil(snapshot: Snapshot, corrupt: (typeof corruptions)[number][1], random: Random): Buffer {
  for (;;) {
    const spoiled = corrupt(snapshot, random)
    if (!spoiled.equals(snapshot.zip)) return spoiled
  }
}

/** Whether anything wrong is found in a file. */
async function isFound(file: string, options: Parameters<typeof verifySnapshot>[1]): Promise<boolean> {
  try {
    return (await verifySnapshot(file, options)).findings.length > 0
  } catch (error) {
    if (error instanceof CannotReadZip) return true
    throw error
  }
}

it('verify finds each of a thousand random corruptions, signed or not, and none where there are none', async () => {
  const folder = await makeFolder()
  const spoilOne = async (seed: number): Promise<string[]> => {
    const [name, corrupt] = corruptions[seed % corruptions.length] ?? []
    const isSigned = Math.floor(seed / corruptions.length) % 2 === 0
    const file = join(folder, `${seed}.zip`)
    if (corrupt) await writeFile(file, spoil(isSigned ? signed : unsigned, corrupt, randomFrom(seed)))
    const trusted = isSigned ? [publicKeyOf(signer)] : []
    return (await isFound(file, { trusted })) ? [] : [`${name}, seed ${seed}`]
  }
  expect((await pMap(Array(1000).keys(), spoilOne, { concurrency: 16 })).flat()).toEqual([])
  for (const { zip } of [signed, unsigned]) {
    await writeFile(join(folder, 'good.zip'), zip)
    expect(await isFound(join(folder, 'good.zip'), {})).toBe(false)
  }
})
