import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { localHeader } from '../../../src/snapshot/zip/headers.ts'
import { openZip } from '../../../src/snapshot/zip/read.ts'
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
const picture = placesOf(good, 'media/quay.jpg')
const page = placesOf(good, 'api/page.json')
const list = good.readUInt32LE(good.length - 6)
const end = good.length - 22

/** The findings as `kind entry`, once each. */
async function told(bytes: Buffer): Promise<string[]> {
  const { findings } = await openBytes(bytes)
  return [...new Set(findings.map(({ kind, entry }) => `${kind} ${entry ?? '-'}`))]
}

function withEntries(...more: RawEntry[]): Buffer {
  return zipOf([...goodEntries, ...more].sort((a, b) => (a.name < b.name ? -1 : 1)))
}

describe('damage to the bytes of a ZIP', () => {
  it.each<[string, Buffer, string[]]>([
    ['bytes before it', withInserted(good, 0, Buffer.from('#!')), ['list -', 'stray-bytes _headers']],
    ['bytes after it', Buffer.concat([good, Buffer.from('\n')]), ['stray-bytes -']],
    ['bytes before the list', withInserted(good, list, noise(9)), ['list -', 'stray-bytes -']],
    ['bytes after the list', withInserted(good, end, noise(9)), ['stray-bytes -']],
    [
      'bytes between two entries',
      withInserted(good, picture.local, noise(9)),
      ['list -', 'stray-bytes media/quay.jpg'],
    ],
    [
      'bytes within an entry',
      withInserted(good, picture.data + 9, noise(5)),
      ['list -', 'stray-bytes site.json'],
    ],
    [
      'bytes taken out of an entry',
      without(good, picture.data, picture.data + 5),
      ['list -', 'overlap site.json'],
    ],
    [
      'a whole entry taken out',
      without(good, page.local, picture.local),
      ['list -', 'header api/page.json', 'overlap media/quay.jpg'],
    ],
    [
      'a comment',
      withBytes(Buffer.concat([good, Buffer.from('hi')]), good.length - 2, [2, 0]),
      ['list -', 'stray-bytes -'],
    ],
    ['encryption', withBytes(good, picture.local + 6, [1, 0]), ['header media/quay.jpg']],
    ['encryption by the list', withBytes(good, picture.central + 8, [1, 0]), ['header media/quay.jpg']],
    ['a data descriptor', withBytes(good, picture.central + 8, [8, 0]), ['header media/quay.jpg']],
    ['names in UTF-8', withBytes(good, picture.central + 8, [0, 8]), ['header media/quay.jpg']],
    ['another method', withBytes(good, picture.central + 10, [14, 0]), ['header media/quay.jpg']],
    ['a time', withBytes(good, picture.central + 12, [1, 0]), ['header media/quay.jpg']],
    ['a disk', withBytes(good, picture.central + 34, [1, 0]), ['header media/quay.jpg']],
    ['a link for a file', withBytes(good, picture.central + 41, [0xa1]), ['header media/quay.jpg']],
    ['another CRC-32 in the list', withBytes(good, picture.central + 16, [0]), ['header media/quay.jpg']],
    ['another size in the list', withBytes(good, picture.central + 24, [1]), ['header media/quay.jpg']],
    [
      'another offset',
      withBytes(good, picture.central + 42, [1]),
      ['header media/quay.jpg', 'stray-bytes site.json'],
    ],
    [
      'another name in the list',
      withBytes(good, picture.central + 46, [78]),
      ['order Nedia/quay.jpg', 'header Nedia/quay.jpg'],
    ],
    ['another number of entries', withBytes(good, end + 8, [5, 0, 5, 0]), ['list -']],
    ['another size of the list', withBytes(good, end + 12, [1]), ['list -']],
    ['another offset of the list', withBytes(good, end + 16, [1]), ['list -']],
    ['no end record', good.subarray(0, end), ['cut -']],
    ['no mark of the end record', withBytes(good, end, [0]), ['cut -']],
    ['no mark of an entry in the list', withBytes(good, page.central, [0]), ['list -']],
    [
      'no mark of an entry',
      withBytes(good, page.local, [0]),
      ['header api/page.json', 'stray-bytes media/quay.jpg'],
    ],
  ])('is told: %s', async (_, bytes, expected) => {
    expect(await told(bytes)).toEqual(expected)
  })

  it('is told wherever the file is cut', async () => {
    for (let length = 0; length < good.length; length++) {
      const file = await writeBytes(good.subarray(0, length))
      const findings = await openZip(file).then(
        async zip => {
          await zip.close()
          return zip.findings.map(({ kind }) => kind)
        },
        () => ['refused'],
      )
      expect(findings, `cut to ${length}`).toContain(length < 4 ? 'refused' : 'cut')
    }
  })

  it('leaves the other entries readable where bytes were put in or taken out', async () => {
    for (const bytes of [withInserted(good, 0, noise(7)), without(good, picture.data, picture.data + 5)]) {
      const zip = await openBytes(bytes)
      const entry = zip.entries.get('api/page.json')
      expect(await (entry && zip.read(entry))).toEqual(text('page'))
    }
  })
})

describe('entries that are not safe', () => {
  const bytes = text('x')

  it.each<[string, Buffer, string]>([
    ['a name that climbs out', withEntries({ name: '../../.profile', bytes }), 'unsafe-name ../../.profile'],
    ['a name from the root', withEntries({ name: '/etc/cron.d/x', bytes }), 'unsafe-name /etc/cron.d/x'],
    ['a name with a backslash', withEntries({ name: 'media\\x.jpg', bytes }), 'unsafe-name media\\x.jpg'],
    ['a name with a drive', withEntries({ name: 'C:x', bytes }), 'unsafe-name C:x'],
    ['a folder', withEntries({ name: 'media/', bytes: Buffer.alloc(0) }), 'unsafe-name media/'],
    ['a device of Windows', withEntries({ name: 'media/aux.jpg', bytes }), 'unsafe-name media/aux.jpg'],
    ['a name that stands twice', withEntries({ name: 'site.json', bytes }), 'duplicate site.json'],
    ['a twin in capitals', withEntries({ name: 'SITE.json', bytes }), 'duplicate site.json'],
    ['a file that is a folder as well', withEntries({ name: 'api', bytes }), 'duplicate api/page.json'],
    ['entries out of order', zipOf([...goodEntries].reverse()), 'order _headers'],
    [
      'an entry after the manifest',
      zipOf([
        { name: 'manifest.json', bytes },
        { name: 'z', bytes },
      ]),
      'order z',
    ],
    ['a stored entry of two sizes', withEntries({ name: 'z', bytes: noise(9), size: 8 }), 'header z'],
    [
      'a text said to be larger than any',
      withEntries({ name: 'z', bytes: text('z'), size: 70_000_000, packedSize: 30 }),
      'swollen z',
    ],
  ])('are told: %s', async (_, zip, expected) => {
    expect(await told(zip)).toContain(expected)
  })

  it('cannot be read by such a name', async () => {
    const zip = await openBytes(withEntries({ name: '../x', bytes }, { name: 'a/../../x', bytes }))
    expect([...zip.entries.keys()]).toEqual(goodEntries.map(({ name }) => name))
  })

  it('are told and not read where they lie over each other', async () => {
    const bytesOfB = noise(9)
    const b = {
      name: 'b',
      method: 'stored',
      crc32: crc32(bytesOfB),
      size: 9,
      packedSize: 9,
      offset: 31,
    } as const
    const bytesOfA = Buffer.concat([localHeader(b).bytes, bytesOfB])
    const a = { ...b, name: 'a', crc32: crc32(bytesOfA), size: 40, packedSize: 40, offset: 0 }
    const { findings, entries } = await openBytes(
      withList(Buffer.concat([localHeader(a).bytes, bytesOfA]), [a, b]),
    )
    const message = 'It begins 40 bytes before the end of the entry before it.'
    expect(findings).toEqual([{ entry: 'b', kind: 'overlap', message }])
    expect([...entries.keys()]).toEqual(['a'])
  })

  it('are refused where there are too many', async () => {
    const many = Buffer.from(good)
    many.writeUInt32LE(0xffff_0000, end + 12)
    expect(await told(many)).toEqual(['too-many -'])
  })
})
