import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateKey, publicKeyOf } from '../../src/snapshot/sign/keys.ts'
import { signManifest } from '../../src/snapshot/sign/signature.ts'
import { checkSnapshot, verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import {
  makeFiles,
  resealed,
  type SnapshotFiles,
  signer,
  tellFindings,
  verifyFiles,
  withFiles,
  zipFiles,
} from './snapshots.ts'
import { noise, openBytes, writeBytes } from './zip/raw-zip.ts'

let files: SnapshotFiles
let picture: string

beforeAll(async () => {
  files = await makeFiles()
  picture = [...files.keys()].find(name => name.startsWith('media/images/')) ?? ''
})

describe('verifying a snapshot', () => {
  it('finds nothing wrong with one that was made by this program', async () => {
    const verdict = await verifyFiles(files)
    expect(verdict.findings).toEqual([])
    expect(verdict.entries).toBe(files.size)
    expect(verdict.bytes).toBe(zipFiles(files).length)
    expect(verdict.manifest?.counts).toEqual({
      singulareventdates: { items: 5, pages: 3 },
      objects: { items: 3, pages: 2 },
      guides: { items: 1, pages: 1 },
    })
    expect(verdict.signature).toMatchObject({ state: 'signed', name: 'Visit Smallville', trusted: true })
  })

  it('tells how far it is, up to the end', async () => {
    const steps: number[] = []
    const file = await writeBytes(zipFiles(files))
    await verifySnapshot(file, { onProgress: ({ done, total }) => steps.push(done / total) })
    expect(steps).toHaveLength(files.size)
    expect(steps.every((step, index) => step >= (steps[index - 1] ?? 0) && step <= 1)).toBe(true)
  })

  it('tells all that is wrong, entry by entry', async () => {
    const damaged = withFiles(files, { 'site.json': null, [picture]: noise(9), 'media/new.jpg': noise(8) })
    const { findings } = await verifyFiles(damaged)
    expect(findings.map(({ kind, entry }) => [kind, entry])).toEqual([
      ['differs', picture],
      ['added', 'media/new.jpg'],
      ['missing', 'site.json'],
    ])
  })

  it('leaves the bytes of pictures to others where they need only be listed', async () => {
    const bytes = Buffer.alloc(files.get(picture)?.length ?? 0)
    const other = withFiles(files, { [picture]: bytes, 'media/new.jpg': noise(9), 'site.json': null })
    const zip = await openBytes(zipFiles(other))
    const listed = await checkSnapshot(zip, { pictures: 'listed' })
    expect(listed.findings.map(({ kind, entry }) => `${kind} ${entry}`)).toEqual([
      'added media/new.jpg',
      'missing site.json',
    ])
    const read = await checkSnapshot(zip, { pictures: 'read' })
    expect(read.findings.map(({ kind, entry }) => `${kind} ${entry}`)).toContain(`differs ${picture}`)
  })

  it('throws where the file is written to meanwhile', async () => {
    const file = await writeBytes(zipFiles(files))
    let steps = 0
    const onProgress = () => {
      if (++steps === 3) appendFileSync(file, 'more')
    }
    await expect(verifySnapshot(file, { onProgress })).rejects.toThrow('was written to while it was read')
  })

  it('throws where there is no file', async () => {
    const file = await writeBytes(zipFiles(files))
    await rm(file)
    await expect(verifySnapshot(file)).rejects.toThrow('is not there.')
  })
})

describe('the signature of a snapshot', () => {
  const trusted = [publicKeyOf(signer)]

  it('is told to be missing where a key is trusted, and not where none is', async () => {
    const unsigned = await writeBytes(zipFiles(withFiles(files, { 'manifest.sig.json': null })))
    expect((await verifySnapshot(unsigned)).findings).toEqual([])
    const { findings, signature } = await verifySnapshot(unsigned, { trusted })
    const message = 'It is not signed; expected a signature by "Visit Smallville".'
    expect(findings).toEqual([{ entry: undefined, kind: 'signature', message }])
    expect(signature).toEqual({ state: 'none' })
  })

  it('is not trusted without a key, and told with another', async () => {
    const file = await writeBytes(zipFiles(files))
    expect((await verifySnapshot(file)).signature).toMatchObject({ state: 'signed', trusted: false })
    const other = await verifySnapshot(file, { trusted: [publicKeyOf(generateKey('Somebody'))] })
    expect(other.findings.map(({ kind }) => kind)).toEqual(['signature'])
    expect(other.signature).toEqual({ state: 'wrong' })
  })

  it('is told where the manifest was changed after it', async () => {
    const changed = resealed(files, manifest => ({
      ...manifest,
      part: { ...manifest.part, from: '2027-01-01' },
    }))
    const old = withFiles(changed, { 'manifest.sig.json': files.get('manifest.sig.json') ?? '' })
    expect(await tellFindings(old)).toEqual([
      'signature manifest.sig.json: The signature, by a key that calls itself "Visit Smallville", is not of this manifest.',
    ])
  })

  it('of a stranger with the same name is not trusted', async () => {
    const forged = signManifest(
      files.get('manifest.json') ?? Buffer.alloc(0),
      generateKey('Visit Smallville'),
    )
    const lines = await tellFindings(withFiles(files, { 'manifest.sig.json': forged }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /calls itself "Visit Smallville" \([0-9a-f-]{39}\), not by "Visit Smallville" \([0-9a-f-]{39}\)\.$/,
    )
  })
})
