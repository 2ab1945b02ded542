import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateKey, publicKeyOf } from '../../src/snapshot/sign/signature.ts'
import { checkSnapshot, verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import {
  entriesOf,
  listFindings,
  makeFiles,
  resealed,
  type SnapshotFiles,
  signer,
  withFiles,
  zipFiles,
} from './snapshots.ts'
import { noise, openBytes, text, writeBytes, zipOf } from './zip/raw-zip.ts'

let files: SnapshotFiles
let picture: string
const added = 'media/images/new.jpg'

beforeAll(async () => {
  files = await makeFiles()
  picture = [...files.keys()].find(name => name.startsWith('media/images/')) ?? ''
})

describe('verifying a snapshot', () => {
  it('finds nothing wrong with one made by this program, and reports progress', async () => {
    const steps: number[] = []
    const trusted = [publicKeyOf(signer)]
    const file = await writeBytes(zipFiles(files))
    const onProgress = ({ done, total }: Record<'done' | 'total', number>) => steps.push(done / total)
    const { manifest, signature, ...verdict } = await verifySnapshot(file, { trusted, onProgress })
    expect(verdict).toEqual({ file, findings: [], entries: files.size, bytes: zipFiles(files).length })
    expect(manifest?.counts).toEqual({
      singulareventdates: { items: 33, pages: 3 },
      objects: { items: 3, pages: 2 },
      guides: { items: 1, pages: 1 },
    })
    expect(signature).toMatchObject({ state: 'signed', name: 'Visit Smallville', trusted: true })
    expect(steps).toHaveLength(files.size)
    expect(steps.every((step, index) => step >= (steps[index - 1] ?? 0) && step <= 1)).toBe(true)
  })

  it('reports every finding by entry, and checks the bytes of pictures only if it reads them', async () => {
    const bytes = Buffer.alloc(files.get(picture)?.length ?? 0)
    const zip = await openBytes(
      zipFiles(withFiles(files, { [picture]: bytes, [added]: noise(9), 'site.json': null })),
    )
    const kindsOf = async (pictures: 'read' | 'listed') =>
      (await checkSnapshot(zip, { pictures })).findings.map(({ kind, entry }) => `${kind} ${entry}`)
    expect(await kindsOf('listed')).toEqual([`added ${added}`, 'missing site.json'])
    const pictures = [`differs ${picture}`, `picture ${added}`, `picture ${picture}`]
    expect(await kindsOf('read')).toEqual(
      expect.arrayContaining([`added ${added}`, ...pictures, 'missing site.json']),
    )
  })

  it('throws if the file is written to meanwhile, or is missing', async () => {
    const file = await writeBytes(zipFiles(files))
    let steps = 0
    const onProgress = () => {
      if (++steps === 3) appendFileSync(file, 'more')
    }
    await expect(verifySnapshot(file, { onProgress })).rejects.toThrow('was written to while it was read')
    await rm(file)
    await expect(verifySnapshot(file)).rejects.toThrow('is not there.')
  })
})

describe('files that differ from the manifest', () => {
  it('are reported if one is duplicated, and the second is not read', async () => {
    const twice = zipOf([...entriesOf(files), { name: 'site.json', bytes: text('other') }])
    const { findings } = await verifySnapshot(await writeBytes(twice))
    const kinds = findings.filter(({ entry }) => entry === 'site.json').map(({ kind }) => kind)
    expect(kinds).toEqual(['duplicate', 'order'])
  })

  it('are reported if they do not belong in a snapshot, or if a required one is missing', async () => {
    const message = 'Snapshots have no such file: only pages, media, _headers and site.json.'
    for (const name of ['index.html', 'api/v1/objects/page/01.json', 'api/v1/objects/index.json', '404.html'])
      expect(await listFindings(resealed(withFiles(files, { [name]: 'x' })))).toEqual([
        `foreign ${name}: ${message}`,
      ])
    expect(await listFindings(resealed(withFiles(files, { _headers: null, 'site.json': null })))).toEqual([
      'missing _headers: Every snapshot has this file; it is missing here.',
      'missing site.json: Every snapshot has this file; it is missing here.',
    ])
  })
})

describe('the signature of a snapshot', () => {
  const trusted = [publicKeyOf(signer)]

  it('is required, by a trusted key, if there are trusted keys', async () => {
    const unsigned = await writeBytes(zipFiles(withFiles(files, { 'manifest.sig.json': null })))
    expect((await verifySnapshot(unsigned)).findings).toEqual([])
    const { findings, signature } = await verifySnapshot(unsigned, { trusted })
    const message = 'It is not signed; expected a signature by "Visit Smallville".'
    expect(findings).toEqual([{ entry: undefined, kind: 'signature', message }])
    expect(signature).toEqual({ state: 'none' })
    const signed = await writeBytes(zipFiles(files))
    expect((await verifySnapshot(signed)).signature).toMatchObject({ state: 'signed', trusted: false })
    const other = await verifySnapshot(signed, { trusted: [publicKeyOf(generateKey('Somebody'))] })
    expect(other.findings.map(({ kind }) => kind)).toEqual(['signature'])
    expect(other.signature).toEqual({ state: 'wrong' })
  })

  it('is wrong if the manifest was changed afterwards', async () => {
    const changed = resealed(files, m => ({ ...m, part: { ...m.part, from: '2027-01-01' } }))
    const old = withFiles(changed, { 'manifest.sig.json': files.get('manifest.sig.json') ?? '' })
    expect(await listFindings(old)).toEqual([
      'signature manifest.sig.json: The signature, by a key with the name "Visit Smallville", is not valid for this manifest.',
    ])
  })
})
