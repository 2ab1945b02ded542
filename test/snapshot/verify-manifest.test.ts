import { beforeAll, describe, expect, it } from 'vitest'
import { makeFiles, resealed, type SnapshotFiles, tellFindings, verifyFiles, withFiles } from './snapshots.ts'

let files: SnapshotFiles

beforeAll(async () => {
  files = await makeFiles()
})

describe('a manifest', () => {
  it.each<[string, (manifest: Record<string, unknown>) => object, string]>([
    [
      'of another format',
      m => ({ ...m, format: 'visitor-content-snapshot/2' }),
      'format: Saw "visitor-content-snapshot/2"',
    ],
    ['with a key too many', m => ({ ...m, extra: 1 }), 'extra: This key is one too many'],
    ['with a wrong content hash', m => ({ ...m, content_hash: '0'.repeat(64) }), 'content_hash: Saw 000'],
    [
      'of another base',
      m => ({ ...m, base_url: 'https://other.example' }),
      'base_url: Saw "https://other.example"; expected "https://api.example.org", as site.json has it.',
    ],
    [
      'without a base',
      m => ({ ...m, base_url: 'nowhere/' }),
      'base_url: Saw "nowhere/"; expected an absolute URL',
    ],
    ...[
      'https://x.example/?a=b',
      'https://x.example/a/',
      'https://me:pw@x.example',
      'https://X.example\n',
    ].map((base_url): [string, (manifest: Record<string, unknown>) => object, string] => [
      `whose base no build would write (${JSON.stringify(base_url)})`,
      m => ({ ...m, base_url }),
      `base_url: Saw ${JSON.stringify(base_url)}; expected an absolute URL`,
    ]),
    ['of another city', m => ({ ...m, city: 'Elsewhere' }), 'city: Saw "Elsewhere"; expected "Smallville"'],
    [
      'with another licence',
      m => ({ ...m, licence: { name: 'None', url: 'https://x.example' } }),
      'licence.name: Saw "None"',
    ],
    ['with other credits', m => ({ ...m, credits: [] }), 'credits[0]: Saw nothing; expected an object'],
    [
      'with keys in another order',
      ({ format, ...m }) => ({ ...m, format }),
      'It is not written as this program writes it',
    ],
  ])('is told: one %s', async (_, change, message) => {
    const lines = await tellFindings(resealed(files, manifest => change({ ...manifest })))
    expect(
      lines.some(line => line.startsWith(`manifest manifest.json: ${message}`)),
      lines.join('\n'),
    ).toBe(true)
  })

  it('is told where it lists an unsafe path, or a path twice, or out of order', async () => {
    const listing = (...paths: string[]) => {
      const more = paths.map(path => ({ path, size: 1, sha256: '0'.repeat(64) }))
      return resealed(files, manifest => ({ ...manifest, files: [...manifest.files, ...more] }))
    }
    expect((await tellFindings(listing('../x'))).join()).toContain('The path "../x" is not safe to unpack')
    expect((await tellFindings(listing('a'))).join()).toContain('The path "a" stands after "site.json"')
    expect((await tellFindings(listing('z', 'z'))).join()).toContain('The path "z" stands twice')
  })

  it('is told where it is missing or no JSON, and the rest is checked all the same', async () => {
    const without = await verifyFiles(withFiles(files, { 'manifest.json': null }))
    expect(without.findings.map(({ kind, entry }) => `${kind} ${entry}`)).toEqual([
      'manifest manifest.json',
      'signature manifest.sig.json',
    ])
    expect(without.manifest).toBeUndefined()
    const list = await tellFindings(withFiles(files, { 'manifest.json': '[]' }))
    expect(list).toContain('manifest manifest.json: Saw an array of 0; expected an object.')
    const page = 'api/v1/objects/page/1.json'
    const broken = await tellFindings(withFiles(files, { 'manifest.json': '{', [page]: '[]' }))
    expect(broken.map(line => line.split(': ')[0])).toEqual([
      `contract ${page}`,
      'manifest manifest.json',
      'signature manifest.sig.json',
    ])
  })

  it('is told where its counts are not those of the pages', async () => {
    const lying = resealed(files, manifest => {
      return { ...manifest, counts: { ...manifest.counts, objects: { items: 9, pages: 1 } } }
    })
    expect(await tellFindings(lying)).toEqual([
      'counts manifest.json: counts.objects.items: Saw 9; expected 3, as there are.',
      'counts manifest.json: counts.objects.pages: Saw 1; expected 2, as there are.',
    ])
  })
})
