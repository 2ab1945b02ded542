import { beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/snapshot/manifest.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { setValue } from '../hosts/verify/faults.ts'
import {
  listFindings,
  makeFiles,
  resealed,
  type SnapshotFiles,
  verifyFiles,
  withFiles,
  withJson,
  zipFiles,
} from './snapshots.ts'
import { writeBytes } from './zip/raw-zip.ts'

const [dates, objects, guides] = ['singulareventdates', 'objects', 'guides'].map(
  name => `api/v1/${name}/page`,
)
let files: SnapshotFiles

beforeAll(async () => {
  files = await makeFiles()
})

async function kindsIn(changed: SnapshotFiles): Promise<string[]> {
  return (await verifyFiles(changed)).findings.map(({ kind, entry }) => `${kind} ${entry}`)
}

describe('verify reports a manifest', () => {
  const reporting = async (message: string, change: (manifest: Manifest) => object) => {
    const lines = await listFindings(resealed(files, change))
    const found = lines.some(line => line.startsWith(`manifest manifest.json: ${message}`))
    expect(found, lines.join('\n')).toBe(true)
  }
  const other = 'https://other.example'

  it.each<[path: string, value: unknown, message: string]>([
    ['format', 'visitor-content-snapshot/2', 'Saw "visitor-content-snapshot/2"'],
    ['extra', 1, 'Saw a key that is not in the contract'],
    ['content_hash', '0'.repeat(64), 'Saw 000'],
    ['base_url', other, `Saw "${other}"; expected "https://api.example.org", as site.json has it.`],
    ['base_url', 'nowhere/', 'Saw "nowhere/"; expected an absolute URL'],
    ['base_url', 'https://me:pw@x.example', 'Saw "https://me:pw@x.example"; expected an absolute URL'],
    ['city', 'Elsewhere', 'Saw "Elsewhere"; expected "Smallville"'],
    ['licence.name', 'None', 'Saw "None"'],
  ])('with %s as %j', (path, value, message) =>
    reporting(`${path}: ${message}`, manifest => {
      const changed = structuredClone(manifest)
      setValue(changed, path, value)
      return changed
    }),
  )

  it.each<[message: string, change: (manifest: Manifest) => object]>([
    ['credits[0]: Saw nothing; expected an object', m => ({ ...m, credits: [] })],
    ['It is not written as this program writes it', ({ format, ...m }) => ({ ...m, format })],
    ['The path "../x" is not safe to unpack', m => withPaths(m, '../x')],
    ['The path "a" is listed after "site.json"', m => withPaths(m, 'a')],
    ['The path "z" is listed twice', m => withPaths(m, 'z', 'z')],
  ])('with the message: %s', reporting)

  it('whose counts differ from the pages', async () => {
    const lying = resealed(files, m => ({ ...m, counts: { ...m.counts, objects: { items: 9, pages: 1 } } }))
    expect(await listFindings(lying)).toEqual([
      'counts manifest.json: counts.objects.items: Saw 9; expected 3, the number found.',
      'counts manifest.json: counts.objects.pages: Saw 1; expected 2, the number found.',
    ])
  })

  it('that is missing or not JSON, and checks the rest anyway', async () => {
    const without = withFiles(files, { 'manifest.json': null })
    expect(await kindsIn(without)).toEqual(['manifest manifest.json', 'signature manifest.sig.json'])
    const list = await listFindings(withFiles(files, { 'manifest.json': '[]' }))
    expect(list).toContain('manifest manifest.json: Saw an array of 0; expected an object.')
    const broken = withFiles(files, { 'manifest.json': '{', [`${objects}/1.json`]: '[]' })
    expect(await kindsIn(broken)).toEqual([
      `contract ${objects}/1.json`,
      'manifest manifest.json',
      'signature manifest.sig.json',
    ])
  })
})

function withPaths(manifest: Manifest, ...paths: string[]): object {
  const more = paths.map(path => ({ path, size: 1, sha256: '0'.repeat(64) }))
  return { ...manifest, files: [...manifest.files, ...more] }
}

describe('verify reports a page', () => {
  const link = 'https://api.example.org/api/v1/objects/?page=2&format=api'
  const small = 'results[0].image.renditions.small.src'
  const portrait = 'results[0].byline.author.image.url'
  const first = 'contract: results[0]'
  const onlyItsKeys = 'expected only its keys.'

  it.each<[page: string, path: string, value: unknown, finding: string]>([
    [`${objects}/1.json`, 'results[0].title', 5, 'contract: results[0].title: Saw 5; expected a text.'],
    [`${dates}/1.json`, 'extra', 1, `contract: extra: Saw a key that is not in the contract; ${onlyItsKeys}`],
    [
      `${objects}/1.json`,
      'results[0].image.schema',
      { '@type': 'ImageObject' },
      `${first}.image.schema.url: Saw nothing`,
    ],
    [`${dates}/2.json`, 'current_page', 3, 'paging: current_page: Saw 3; expected 2.'],
    [`${dates}/2.json`, 'total_pages', 4, 'paging: total_pages: Saw 4; expected 3.'],
    [`${dates}/3.json`, 'next', 4, 'paging: next: Saw 4; expected null.'],
    [`${dates}/2.json`, 'previous', null, 'paging: previous: Saw null; expected 1.'],
    [`${objects}/1.json`, 'next', 'https://x.example/', 'paging: next: Saw "https://x.example/"'],
    [`${objects}/1.json`, 'next', link, `paging: next: Saw "${link}"`],
    [`${objects}/2.json`, 'count', 4, 'counts: count: Saw 4; expected 3, the number of items on all pages.'],
    [`${dates}/2.json`, 'results.length', 1, 'paging: It has 1 item; the pages of this site have 16.'],
    [`${dates}/3.json`, 'results[0].id', '1', 'repeated: results[0].id: Saw "1" again, first in'],
    [`${objects}/1.json`, 'results[0].image.url', '/media/no.jpg', 'dangling: results[0].image.url: Saw'],
    [`${dates}/1.json`, small, '/media/images/../no.jpg', `dangling: ${small}: Saw`],
    [`${dates}/1.json`, small, 'https://x.example/media/a.jpg', `dangling: ${small}: Saw "https://x.`],
    [`${guides}/1.json`, portrait, '/media/no.jpg', `dangling: ${portrait}: Saw`],
  ])('%s with %s as %j', async (page, path, value, finding) => {
    const { findings } = await verifyFiles(withJson(files, page, json => setValue(json, path, value)))
    const lines = findings.filter(({ entry }) => entry === page).map(row => `${row.kind}: ${row.message}`)
    expect(lines.filter(line => line.startsWith(finding))).not.toEqual([])
  })

  it('that is missing between others, a page far behind the others, and a collection without pages', async () => {
    const gap = await listFindings(resealed(withFiles(files, { [`${dates}/2.json`]: null })))
    expect(gap).toContain(`paging ${dates}/3.json: Before it, page 2 is missing.`)
    const copy = { [`${dates}/999999999.json`]: files.get(`${dates}/3.json`) ?? '' }
    const far = (await listFindings(resealed(withFiles(files, copy)))).filter(line =>
      line.includes('missing'),
    )
    expect(far).toEqual([`paging ${dates}/999999999.json: Before it, pages 4 to 999999998 are missing.`])
    const none = withFiles(files, { [`${objects}/1.json`]: null, [`${objects}/2.json`]: null })
    expect(await listFindings(resealed(none))).toEqual([
      `paging ${objects}/1.json: The collection has no page; an empty one has one page.`,
    ])
  })

  it.each([
    ['numbers for items', `{"count":1,"next":null,"previous":null,"results":[${'0,'.repeat(2_000_000)}0]}`],
    ['lists in lists', '['.repeat(2_000_000)],
  ])('that is a bomb of %s, without parsing it', async (_, page) => {
    expect(await listFindings(resealed(withFiles(files, { [`${guides}/1.json`]: page })))).toEqual([
      `contract ${guides}/1.json: It has more than 500,000 values.`,
    ])
  })

  it('but counts no commas and brackets in its texts as values', async () => {
    const wordy = withJson(files, `${objects}/1.json`, page => {
      page.results[0].text = `${',['.repeat(300_000)}\\"`
    })
    expect(await listFindings(wordy)).toEqual([])
  })
})

describe('verify reports', () => {
  it('a picture that no page names, unless a page cannot be read', async () => {
    const [name = '', bytes = ''] = [...files].find(([path]) => path.startsWith('media/')) ?? []
    const other = name.replace('media/', 'media/other')
    expect(await listFindings(resealed(withFiles(files, { [other]: bytes })))).toEqual([
      `foreign ${other}: No page names it.`,
    ])
    const page = `${guides}/1.json`
    expect(await kindsIn(resealed(withFiles(files, { [page]: '{' })))).toEqual([`contract ${page}`])
    const zip = zipFiles(files)
    zip.fill(0xff, zip.indexOf(page) + page.length, zip.indexOf(page) + page.length + 9)
    const { findings } = await verifySnapshot(await writeBytes(zip))
    expect(findings.map(({ kind }) => kind)).toEqual(['packing'])
  })

  it('a site record and header rules that cannot be read', async () => {
    expect(await listFindings(withJson(files, 'site.json', site => delete site.time_zone))).toEqual([
      'site-record site.json: time_zone: Saw nothing; expected a text.',
    ])
    const rules = resealed(withFiles(files, { _headers: '/*\nX: y\n' }))
    expect((await listFindings(rules))[0]).toMatch(/^headers _headers: Line \d+: /)
  })

  it('a site record with other items than the pages', async () => {
    const other = withJson(files, 'site.json', site => (site.items.objects.en = [1, 2, 7]))
    expect(await listFindings(other)).toEqual([
      'site-record site.json: objects on pages that the record does not list: 3.',
      'site-record site.json: objects in the record that are on no page: 7.',
    ])
  })
})
