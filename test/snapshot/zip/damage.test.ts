import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../../src/snapshot/zip/read.ts'
import { localHeader } from '../../../src/snapshot/zip/zip-headers.ts'
import {
  goodEntries,
  noise,
  openBytes,
  placesOf,
  type RawEntry,
  text,
  withBytes,
  withInserted,
  withList,
  without,
  writeBytes,
  zipOf,
} from './raw-zip.ts'

const good = zipOf(goodEntries)
const { local, data, central } = placesOf(good, 'media/quay.jpg')
const page = placesOf(good, 'api/page.json')
const list = good.readUInt32LE(good.length - 6)
const end = good.length - 22

const insert = (at: number, bytes: Buffer = noise(9)) => withInserted(good, at, bytes)
const write = (at: number, ...bytes: number[]) => withBytes(good, at, bytes)

/** The findings as `kind entry`, once each. */
async function findIn(bytes: Buffer): Promise<string[]> {
  const { findings } = await openBytes(bytes)
  return [...new Set(findings.map(({ kind, entry }) => `${kind} ${entry ?? '-'}`))]
}

describe('damage to the layout of a ZIP', () => {
  const damages: Record<string, [bytes: Buffer, ...findings: string[]]> = {
    'bytes before the first name': [insert(9), 'list -'],
    'bytes after the end record': [insert(good.length), 'cut -'],
    'bytes before the list': [insert(list), 'list -'],
    'bytes after the list': [insert(end), 'list -'],
    'bytes removed from an entry': [without(good, data, data + 5), 'list -'],
    'a whole entry removed': [without(good, page.local, local), 'list -'],
    'a comment': [Buffer.concat([write(end + 20, 2), Buffer.from('hi')]), 'cut -'],
    encryption: [write(local + 6, 1), 'header media/quay.jpg'],
    'encryption by the list': [write(central + 8, 1), 'list -'],
    'a data descriptor': [write(central + 8, 8), 'list -'],
    'another method': [write(central + 10, 14), 'list -'],
    'a time': [write(central + 12, 1), 'list -'],
    'a link for a file': [write(central + 41, 0xa1), 'list -'],
    'another CRC-32 in the list': [write(central + 16, 0), 'header media/quay.jpg'],
    'another size in the list': [write(central + 24, 1), 'header media/quay.jpg'],
    'another offset': [write(central + 42, 1), 'overlap media/quay.jpg', 'stray-bytes site.json'],
    'another name in the list': [write(central + 46, 78), 'order Nedia/quay.jpg', 'header Nedia/quay.jpg'],
    'another number of entries': [write(end + 8, 5, 0, 5, 0), 'list -'],
    'another size of the list': [write(end + 12, 1), 'list -'],
    'another offset of the list': [write(end + 16, 1), 'list -'],
    'a list larger than any': [write(end + 12, 0, 0, 0xff, 0xff), 'too-many -'],
    'no end record': [good.subarray(0, end), 'cut -'],
    'no signature of an entry in the list': [write(page.central, 0), 'list -'],
    'no signature of an entry': [write(page.local, 0), 'header api/page.json'],
  }

  it.each(Object.entries(damages))('is reported: %s', async (_, [bytes, ...expected]) => {
    expect(await findIn(bytes)).toEqual(expected)
  })

  it('is reported wherever the file is truncated', async () => {
    for (let length = 0; length < good.length; length++) {
      const file = await writeBytes(good.subarray(0, length))
      const zip = await openZip(file).catch(() => undefined)
      await zip?.close()
      const kinds = zip ? zip.findings.map(({ kind }) => kind) : ['refused']
      expect(kinds, `cut to ${length}`).toEqual([length < 4 ? 'refused' : 'cut'])
    }
  })
})

describe('entries that are not safe', () => {
  const bytes = text('x')
  const withEntries = (...more: RawEntry[]) =>
    zipOf([...goodEntries, ...more].sort((a, b) => (a.name < b.name ? -1 : 1)))
  const tooLarge = { name: 'z', bytes, size: 70_000_000, packedSize: 30 }

  it.each<[string, Buffer]>([
    ['unsafe-name ../../.profile', withEntries({ name: '../../.profile', bytes })],
    ['unsafe-name /etc/cron.d/x', withEntries({ name: '/etc/cron.d/x', bytes })],
    ['unsafe-name media\\x.jpg', withEntries({ name: 'media\\x.jpg', bytes })],
    ['unsafe-name media/', withEntries({ name: 'media/', bytes: Buffer.alloc(0) })],
    ['duplicate site.json', withEntries({ name: 'site.json', bytes })],
    ['duplicate site.json', withEntries({ name: 'SITE.json', bytes })],
    ['duplicate api/page.json', withEntries({ name: 'api', bytes })],
    ['order _headers', zipOf([...goodEntries].reverse())],
    ['order z', zipOf(['manifest.json', 'z'].map(name => ({ name, bytes })))],
    ['header z', withEntries({ name: 'z', bytes: noise(9), size: 8 })],
    ['too-large z', withEntries(tooLarge)],
  ])('are reported: %s', async (expected, zip) => {
    expect(await findIn(zip)).toContain(expected)
  })

  it('cannot be read by such a name', async () => {
    const zip = await openBytes(withEntries({ name: '../x', bytes }, { name: 'a/../../x', bytes }))
    expect([...zip.entries.keys()]).toEqual(goodEntries.map(({ name }) => name))
  })

  it('are reported and not read if they overlap', async () => {
    const inner = noise(9)
    const sizes = { size: 9, packedSize: 9 }
    const b = { name: 'b', method: 'stored', crc32: crc32(inner), ...sizes, offset: 31 } as const
    const outer = Buffer.concat([localHeader(b), inner])
    const a = { ...b, name: 'a', crc32: crc32(outer), size: 40, packedSize: 40, offset: 0 }
    const zip = withList(Buffer.concat([localHeader(a), outer]), [a, b])
    const { findings, entries } = await openBytes(zip)
    const message = 'It begins 40 bytes before the end of the entry before it.'
    expect(findings).toEqual([{ entry: 'b', kind: 'overlap', message }])
    expect([...entries.keys()]).toEqual(['a'])
  })
})
