import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import pMap from 'p-map'
import { expect, it } from 'vitest'
import { publicKeyOf } from '../../src/snapshot/sign/keys.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { CannotReadZip } from '../../src/snapshot/zip/entry.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { makeFolder } from '../support/site.ts'
import { entriesOf, makeFiles, type SnapshotFiles, signer, withFiles, zipFiles } from './snapshots.ts'
import { withBytes, withInserted, without, zipOf } from './zip/raw-zip.ts'

type Snapshot = { readonly files: SnapshotFiles; readonly zip: Buffer }

type Corruption = (snapshot: Snapshot, random: Random) => Buffer

/** Ways to change the bytes of a file. What comes out may by chance be what went in. */
const byteChanges: Readonly<Record<string, (zip: Buffer, random: Random) => Buffer>> = {
  'a bit flipped': (zip, random) => flipBit(zip, random.below(zip.length), random),
  'a byte written over': (zip, { below }) => withBytes(zip, below(zip.length), [below(256)]),
  'a bit of a header flipped': (zip, random) => {
    const list = zip.readUInt32LE(zip.length - 6)
    return flipBit(zip, list + random.below(zip.length - list), random)
  },
  'the end cut off': (zip, { below }) => zip.subarray(0, below(zip.length)),
  'the start cut off': (zip, { below }) => zip.subarray(1 + below(zip.length - 1)),
  'bytes put in': (zip, { below, bytes }) => withInserted(zip, below(zip.length + 1), bytes(1 + below(40))),
  'bytes taken out': (zip, random) => without(zip, ...rangeOf(zip, random)),
  'bytes doubled': (zip, random) => {
    const [start, end] = rangeOf(zip, random)
    return withInserted(zip, start, zip.subarray(start, end))
  },
  'bytes made zero': (zip, random) => Buffer.from(zip).fill(0, ...rangeOf(zip, random)),
  'two ranges swapped': (zip, { below }) => {
    const length = 1 + below(40)
    const [a, b] = [below(zip.length - length), below(zip.length - length)]
    const once = withBytes(zip, a, [...zip.subarray(b, b + length)])
    return withBytes(once, b, [...zip.subarray(a, a + length)])
  },
}

/** Ways to change the files of a snapshot. */
const fileChanges: Readonly<Record<string, (files: SnapshotFiles, random: Random) => Buffer>> = {
  'an entry doubled': (files, { below, pick }) => {
    const entries = entriesOf(files)
    return zipOf(entries.toSpliced(below(entries.length), 0, pick(entries)))
  },
  'an entry renamed': (files, { below, pick }) => {
    const { name, bytes } = pick(entriesOf(files))
    const at = below(name.length)
    const other = name.slice(0, at) + String.fromCharCode(32 + below(95)) + name.slice(at + 1)
    return zipFiles(new Map([...withFiles(files, { [name]: null }), [other, Buffer.from(bytes)]]))
  },
  'an entry dropped': (files, { pick }) => zipFiles(withFiles(files, { [pick([...files.keys()])]: null })),
  'an entry added': (files, { below, bytes, pick }) => {
    const name = pick(['media/images/', 'api/v1/objects/page/', '', 'a/../', '/']) + below(100)
    return zipFiles(withFiles(files, { [name + pick(['', '.json', '.jpg'])]: bytes(below(100)) }))
  },
  'two entries swapped': (files, { pick }) => {
    const [a, b] = [pick([...files.keys()]), pick([...files.keys()])]
    return zipFiles(withFiles(files, { [a]: files.get(b) ?? '', [b]: files.get(a) ?? '' }))
  },
  'the order changed': (files, { below }) => {
    const entries = entriesOf(files)
    const moved = entries.splice(below(entries.length), 1)
    return zipOf(entries.toSpliced(below(entries.length + 1), 0, ...moved))
  },
  'the bytes of an entry changed': (files, random) => {
    const name = random.pick([...files.keys()])
    const bytes = files.get(name) ?? Buffer.alloc(0)
    return zipFiles(withFiles(files, { [name]: flipBit(bytes, random.below(bytes.length), random) }))
  },
  'an entry packed otherwise': (files, { below, pick }) => {
    const entries = entriesOf(files)
    const { name, bytes } = pick(entries)
    const way = below(3)
    const packed = way === 0 ? bytes : deflateRawSync(bytes, { level: way })
    const other = { name, bytes, packed, packedSize: packed.length }
    const stored = way === 0 ? { method: 'stored' as const } : {}
    return zipOf(entries.map(entry => (entry.name === name ? { ...other, ...stored } : entry)))
  },
  'a hash of the manifest changed': (files, random) =>
    changeManifest(files, random, /[0-9a-f](?=[0-9a-f]{0,63}")/g, '0123456789abcdef'),
  'a number of the manifest changed': (files, random) =>
    changeManifest(files, random, /\d(?=\d*[,}])/g, '0123456789'),
}

/** Ways to spoil a snapshot, with their names. */
const corruptions: readonly (readonly [name: string, corrupt: Corruption])[] = [
  ...Object.entries(byteChanges).map(([name, change]): [string, Corruption] => {
    return [name, ({ zip }, random) => change(zip, random)]
  }),
  ...Object.entries(fileChanges).map(([name, change]): [string, Corruption] => {
    return [name, ({ files }, random) => change(files, random)]
  }),
]

function flipBit(bytes: Buffer, at: number, { below }: Random): Buffer {
  return withBytes(bytes, at, [bytes.readUInt8(at) ^ (1 << below(8))])
}

function rangeOf({ length }: Buffer, { below }: Random): [start: number, end: number] {
  const start = below(length)
  return [start, Math.min(length, start + 1 + below(200))]
}

function changeManifest(files: SnapshotFiles, { pick }: Random, place: RegExp, digits: string): Buffer {
  const text = String(files.get('manifest.json'))
  const { index } = pick([...text.matchAll(place)])
  const changed = text.slice(0, index) + pick([...digits]) + text.slice(index + 1)
  return zipFiles(withFiles(files, { 'manifest.json': changed }))
}

const files = await makeFiles()
const bare = withFiles(files, { 'manifest.sig.json': null })
const signed: Snapshot = { files, zip: zipFiles(files) }
const unsigned: Snapshot = { files: bare, zip: zipFiles(bare) }

/** Spoils a snapshot, so that at least a byte of it is another. */
function spoil(snapshot: Snapshot, corrupt: Corruption, random: Random): Buffer {
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

it('verify finds each of a thousand random corruptions, signed or not, and none if there are none', async () => {
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
}, 120_000)
