import { beforeAll, describe, expect, it } from 'vitest'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { entriesOf, makeFiles, resealed, type SnapshotFiles, tellFindings, withFiles } from './snapshots.ts'
import { noise, text, writeBytes, zipOf } from './zip/raw-zip.ts'

let files: SnapshotFiles
let picture: string

beforeAll(async () => {
  files = await makeFiles()
  picture = [...files.keys()].find(name => name.startsWith('media/images/')) ?? ''
})

describe('a snapshot in which files are not those of the manifest', () => {
  it('is told where one is missing', async () => {
    expect(await tellFindings(withFiles(files, { [picture]: null }))).toEqual([
      `missing ${picture}: The manifest lists it, and it is not in the file.`,
    ])
  })

  it('is told where one was added', async () => {
    expect(await tellFindings(withFiles(files, { 'media/images/new.jpg': noise(99) }))).toEqual([
      'added media/images/new.jpg: It is in the file, and the manifest does not list it.',
    ])
  })

  it('is told where one has another name', async () => {
    const renamed = withFiles(files, { [picture]: null, 'media/images/new.jpg': files.get(picture) ?? '' })
    expect(await tellFindings(renamed)).toEqual([
      `renamed media/images/new.jpg: The manifest has it as "${picture}".`,
    ])
  })

  it('is told where two have changed names', async () => {
    const names = [...files.keys()].filter(name => name.startsWith('media/'))
    const [a = '', b = ''] = [names[0], names.find(name => name.endsWith('.webp'))]
    const swapped = withFiles(files, { [a]: files.get(b) ?? '', [b]: files.get(a) ?? '' })
    expect((await tellFindings(swapped)).map(line => line.split(':')[0])).toEqual(
      [`differs ${a}`, `differs ${b}`].sort(),
    )
  })

  it('is told where one has other bytes of the same size', async () => {
    const bytes = Buffer.from(files.get(picture) ?? '')
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    expect((await tellFindings(withFiles(files, { [picture]: bytes })))[0]).toMatch(
      /^differs .*: Its SHA-256 is [0-9a-f]{64}; the manifest says [0-9a-f]{64}\.$/,
    )
  })

  it('is told where one stands twice, and the second is not read', async () => {
    const twice = zipOf([...entriesOf(files), { name: 'site.json', bytes: text('other') }])
    const { findings } = await verifySnapshot(await writeBytes(twice))
    expect(findings.filter(({ entry }) => entry === 'site.json').map(({ kind }) => kind)).toEqual([
      'duplicate',
      'order',
    ])
  })

  it('is told where one is of no use in a snapshot, though the manifest lists it', async () => {
    const message = 'Snapshots have no such file: only pages, media, _headers and site.json.'
    for (const name of ['index.html', 'api/v1/objects/page/01.json', 'api/v1/objects/index.json', '404.html'])
      expect(await tellFindings(resealed(withFiles(files, { [name]: 'x' })))).toEqual([
        `foreign ${name}: ${message}`,
      ])
  })

  it('is told where header rules and site record were left out, though the manifest lists neither', async () => {
    const bare = resealed(withFiles(files, { _headers: null, 'site.json': null }))
    expect(await tellFindings(bare)).toEqual([
      'missing _headers: Every snapshot has this file, and this one has not.',
      'missing site.json: Every snapshot has this file, and this one has not.',
    ])
  })
})
