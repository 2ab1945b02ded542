import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import pMap from 'p-map'
import { expect, it } from 'vitest'
import { publicKeyOf } from '../../src/snapshot/sign/signature.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { CannotReadZip } from '../../src/snapshot/zip/entry.ts'
import { changeBytes, splice } from '../fuzz/mutations.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { makeFolder } from '../support/site.ts'
import { entriesOf, makeFiles, signer, withFiles, zipFiles } from './snapshots.ts'
import { zipOf } from './zip/raw-zip.ts'

/** Ways to change the bytes of a file. A change may happen to result in the same bytes. */
const changes: Readonly<Record<string, (random: Random, zip: Buffer) => Buffer>> = {
  'single bytes changed': changeBytes,
  'a single byte of a header changed': (random, zip) => {
    const list = zip.readUInt32LE(zip.length - 6)
    return Buffer.concat([zip.subarray(0, list), changeBytes(random, zip.subarray(list))])
  },
  'bytes inserted, removed, repeated or moved': (random, zip) => {
    return Buffer.from(splice(random, [...zip], [...random.bytes(1 + random.below(40))]))
  },
  'bytes made zero': ({ below }, zip) => {
    const start = below(zip.length)
    return Buffer.from(zip).fill(0, start, Math.min(zip.length, start + 1 + below(200)))
  },
}

const files = await makeFiles()
const signed = zipFiles(files)
const unsigned = zipFiles(withFiles(files, { 'manifest.sig.json': null }))

/** Changes a snapshot until at least one byte is different. */
function spoil(zip: Buffer, change: (typeof changes)[string], random: Random): Buffer {
  for (;;) {
    const spoiled = change(random, zip)
    if (!spoiled.equals(zip)) return spoiled
  }
}

async function isFound(file: string, options: Parameters<typeof verifySnapshot>[1]): Promise<boolean> {
  try {
    return (await verifySnapshot(file, options)).findings.length > 0
  } catch (error) {
    if (error instanceof CannotReadZip) return true
    throw error
  }
}

it('verify finds each of 200 random corruptions, signed or not, and nothing in an intact snapshot', async () => {
  const folder = await makeFolder()
  const named = Object.entries(changes)
  const spoilOne = async (seed: number): Promise<string[]> => {
    const [name, change] = named[seed % named.length] ?? []
    const isSigned = Math.floor(seed / named.length) % 2 === 0
    const file = join(folder, `${seed}.zip`)
    if (change) await writeFile(file, spoil(isSigned ? signed : unsigned, change, randomFrom(seed)))
    const trusted = isSigned ? [publicKeyOf(signer)] : []
    return (await isFound(file, { trusted })) ? [] : [`${name}, seed ${seed}`]
  }
  expect((await pMap(Array(200).keys(), spoilOne, { concurrency: 16 })).flat()).toEqual([])
  for (const zip of [signed, unsigned]) {
    await writeFile(join(folder, 'good.zip'), zip)
    expect(await isFound(join(folder, 'good.zip'), {})).toBe(false)
  }
}, 120_000)

it('verify finds an entry that was compressed in another way', async () => {
  const entries = entriesOf(files).map(entry => {
    const packed = deflateRawSync(entry.bytes, { level: 1 })
    return entry.name === 'site.json' ? { ...entry, packed, packedSize: packed.length } : entry
  })
  const file = join(await makeFolder(), 'other.zip')
  await writeFile(file, zipOf(entries))
  expect(await isFound(file, {})).toBe(true)
})
