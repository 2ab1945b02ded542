import { deflateRawSync } from 'node:zlib'
import type { Random } from '../support/random.ts'
import { entriesOf, type SnapshotFiles, withFiles, zipFiles } from './snapshots.ts'
import { type RawEntry, withBytes, withInserted, without, zipOf } from './zip/raw-zip.ts'

/** The files of a snapshot, and the ZIP of them. */
export type Snapshot = { readonly files: SnapshotFiles; readonly zip: Buffer }

/** Ways to spoil a snapshot, by name. What comes out may by chance be what went in. */
export const corruptions: Readonly<Record<string, (snapshot: Snapshot, random: Random) => Buffer>> = {
  'a bit flipped': ({ zip }, { below }) => {
    const at = below(zip.length)
    return withBytes(zip, at, [zip.readUInt8(at) ^ (1 << below(8))])
  },
  'a byte written over': ({ zip }, { below }) => withBytes(zip, below(zip.length), [below(256)]),
  'a bit of a header flipped': ({ zip }, { below }) => {
    const list = zip.readUInt32LE(zip.length - 6)
    const at = list + below(zip.length - list)
    return withBytes(zip, at, [zip.readUInt8(at) ^ (1 << below(8))])
  },
  'the end cut off': ({ zip }, { below }) => zip.subarray(0, below(zip.length)),
  'the start cut off': ({ zip }, { below }) => zip.subarray(1 + below(zip.length - 1)),
  'bytes put in': ({ zip }, { below, bytes }) =>
    withInserted(zip, below(zip.length + 1), bytes(1 + below(40))),
  'bytes taken out': ({ zip }, random) => without(zip, ...rangeOf(zip, random)),
  'bytes doubled': ({ zip }, random) => {
    const [start, end] = rangeOf(zip, random)
    return withInserted(zip, start, zip.subarray(start, end))
  },
  'bytes made zero': ({ zip }, random) => {
    const [start, end] = rangeOf(zip, random)
    return withBytes(zip, start, new Array(end - start).fill(0))
  },
  'two ranges swapped': ({ zip }, { below }) => {
    const length = 1 + below(40)
    const [a, b] = [below(zip.length - length), below(zip.length - length)]
    const once = withBytes(zip, a, [...zip.subarray(b, b + length)])
    return withBytes(once, b, [...zip.subarray(a, a + length)])
  },
  'an entry doubled': ({ files }, { below, pick }) => {
    const entries = entriesOf(files)
    return zipOf(entries.toSpliced(below(entries.length), 0, pick(entries)))
  },
  'an entry renamed': ({ files }, { below, pick }) => {
    const entry = pick(entriesOf(files))
    const at = below(entry.name.length)
    const letter = String.fromCharCode(32 + below(95))
    const name = entry.name.slice(0, at) + letter + entry.name.slice(at + 1)
    return zipFiles(new Map([...withFiles(files, { [entry.name]: null }), [name, Buffer.from(entry.bytes)]]))
  },
  'an entry dropped': ({ files }, { pick }) =>
    zipFiles(withFiles(files, { [pick([...files.keys()])]: null })),
  'an entry added': ({ files }, { below, bytes, pick }) => {
    const name = pick(['media/images/', 'api/v1/objects/page/', '', 'a/../', '/']) + below(100)
    return zipFiles(withFiles(files, { [name + pick(['', '.json', '.jpg'])]: bytes(below(100)) }))
  },
  'two entries swapped': ({ files }, { pick }) => {
    const [a, b] = [pick([...files.keys()]), pick([...files.keys()])]
    return zipFiles(withFiles(files, { [a]: files.get(b) ?? '', [b]: files.get(a) ?? '' }))
  },
  'the order changed': ({ files }, { below }) => {
    const entries = entriesOf(files)
    const [moved] = entries.splice(below(entries.length), 1)
    return zipOf(moved ? entries.toSpliced(below(entries.length + 1), 0, moved) : entries)
  },
  'the bytes of an entry changed': ({ files }, { below, pick }) => {
    const name = pick([...files.keys()])
    const bytes = files.get(name) ?? Buffer.alloc(0)
    const at = below(bytes.length)
    return zipFiles(
      withFiles(files, { [name]: withBytes(bytes, at, [bytes.readUInt8(at) ^ (1 << below(8))]) }),
    )
  },
  'an entry packed otherwise': ({ files }, { below, pick }) => {
    const entries = entriesOf(files)
    const other = pick(entries)
    return zipOf(entries.map(entry => (entry === other ? packedOtherwise(entry, below(3)) : entry)))
  },
  'a hash of the manifest changed': ({ files }, random) =>
    changeManifest(files, random, /[0-9a-f](?=[0-9a-f]{0,63}")/g, '0123456789abcdef'),
  'a number of the manifest changed': ({ files }, random) =>
    changeManifest(files, random, /\d(?=\d*[,}])/g, '0123456789'),
}

function rangeOf({ length }: Buffer, { below }: Random): [start: number, end: number] {
  const start = below(length)
  return [start, Math.min(length, start + 1 + below(200))]
}

function packedOtherwise({ name, bytes }: RawEntry, way: number): RawEntry {
  if (way === 0) return { name, bytes, method: 'stored', packed: bytes, packedSize: bytes.length }
  const packed = deflateRawSync(bytes, { level: way })
  return { name, bytes, packed, packedSize: packed.length }
}

function changeManifest(files: SnapshotFiles, { pick }: Random, place: RegExp, digits: string): Buffer {
  const text = String(files.get('manifest.json'))
  const { index } = pick([...text.matchAll(place)])
  const changed = text.slice(0, index) + pick([...digits]) + text.slice(index + 1)
  return zipFiles(withFiles(files, { 'manifest.json': changed }))
}
