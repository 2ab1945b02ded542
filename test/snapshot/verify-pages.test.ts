import { beforeAll, describe, expect, it } from 'vitest'
import type { SnapshotVerdict } from '../../src/snapshot/verify/verify.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import {
  makeFiles,
  resealed,
  type SnapshotFiles,
  tellFindings,
  verifyFiles,
  withFiles,
  withJson,
  zipFiles,
} from './snapshots.ts'
import { writeBytes } from './zip/raw-zip.ts'

const dates = 'api/v1/singulareventdates/page'
const objects = 'api/v1/objects/page'
let files: SnapshotFiles

beforeAll(async () => {
  files = await makeFiles()
})

describe('a page', () => {
  it.each<[string, string, (page: ReturnType<typeof JSON.parse>) => void, string]>([
    [
      'with a wrong type',
      `${objects}/1.json`,
      p => (p.results[0].title = 5),
      'contract: results[0].title: Saw 5',
    ],
    [
      'without a key',
      `${dates}/1.json`,
      p => delete p.results[1].city,
      'contract: results[1].city: Saw nothing',
    ],
    [
      'with a key too many',
      `${dates}/1.json`,
      p => (p.extra = 1),
      'contract: extra: This key is one too many',
    ],
    [
      'with a wrong number',
      `${dates}/2.json`,
      p => (p.current_page = 3),
      'paging: current_page: Saw 3; expected 2.',
    ],
    [
      'with a wrong total',
      `${dates}/2.json`,
      p => (p.total_pages = 4),
      'paging: total_pages: Saw 4; expected 3.',
    ],
    [
      'with a next page at the end',
      `${dates}/3.json`,
      p => (p.next = 4),
      'paging: next: Saw 4; expected null.',
    ],
    [
      'without a page before it',
      `${dates}/2.json`,
      p => (p.previous = null),
      'paging: previous: Saw null; expected 1.',
    ],
    [
      'with a link elsewhere',
      `${objects}/1.json`,
      p => (p.next = 'https://x.example/'),
      'paging: next: Saw "https://x.example/"',
    ],
    [
      'with a link out of order',
      `${objects}/1.json`,
      p => (p.next = p.next.replace('format=api&page=2', 'page=2&format=api')),
      'paging: next: Saw',
    ],
    [
      'with a wrong count',
      `${objects}/2.json`,
      p => (p.count = 4),
      'counts: count: Saw 4; expected 3, the items of all pages.',
    ],
    [
      'with an item that is gone',
      `${dates}/2.json`,
      p => p.results.pop(),
      'paging: It has 1 item; the pages of this site have 2.',
    ],
    [
      'with an item twice',
      `${dates}/3.json`,
      p => (p.results[0].id = '1'),
      `repeated: The item "1" stands more than once, first in ${dates}/1.json.`,
    ],
    [
      'that names a picture that is not there',
      `${objects}/1.json`,
      p => (p.results[1].image.url = '/media/no.jpg'),
      'dangling: results[1].image.url: Saw "/media/no.jpg", which is not in the snapshot.',
    ],
    [
      'that names a rendition that is not there',
      `${dates}/1.json`,
      p => (p.results[0].image.renditions.small.src = '/media/images/../no.jpg'),
      'dangling: results[0].image.renditions.small.src: Saw',
    ],
    [
      'that names a picture elsewhere',
      `${dates}/1.json`,
      p => (p.results[0].image.renditions.small.src = 'https://x.example/media/a.jpg'),
      'dangling: results[0].image.renditions.small.src: Saw "https://x.example',
    ],
    [
      'that names a portrait that is not there',
      'api/v1/guides/page/1.json',
      p => (p.results[0].byline.author.image.url = '/media/no.jpg'),
      'dangling: results[0].byline.author.image.url: Saw',
    ],
  ])('is told: one %s', async (_, entry, change, message) => {
    const { findings } = await verifyFiles(withJson(files, entry, change))
    const lines = findings
      .filter(finding => finding.entry === entry)
      .map(({ kind, message }) => `${kind}: ${message}`)
    expect(
      lines.some(line => line.startsWith(message)),
      lines.join('\n'),
    ).toBe(true)
  })

  it('is told where it is missing between two others, or all are', async () => {
    const gap = await tellFindings(resealed(withFiles(files, { [`${dates}/2.json`]: null })))
    expect(gap).toContain(`paging ${dates}/3.json: Before it, page 2 is missing.`)
    const none = await tellFindings(
      resealed(withFiles(files, { [`${objects}/1.json`]: null, [`${objects}/2.json`]: null })),
    )
    expect(none).toEqual([`paging ${objects}/1.json: The collection has no page; an empty one has one page.`])
  })

  it('is told where it is far from the others, in one finding', async () => {
    const far = resealed(
      withFiles(files, { [`${dates}/999999999.json`]: files.get(`${dates}/3.json`) ?? '' }),
    )
    const lines = (await tellFindings(far)).filter(line => line.includes('missing'))
    expect(lines).toEqual([`paging ${dates}/999999999.json: Before it, pages 4 to 999999998 are missing.`])
  })
})

describe('a picture', () => {
  it('that no page names is told, although the manifest lists it', async () => {
    const script = resealed(withFiles(files, { 'media/script.html': '<script>' }))
    expect(await tellFindings(script)).toEqual(['foreign media/script.html: No page names it.'])
  })

  it('is not blamed where the page that names it cannot be read', async () => {
    const unreadable = resealed(withFiles(files, { 'api/v1/guides/page/1.json': '{' }))
    const kindsOf = ({ findings }: SnapshotVerdict) => findings.map(({ kind }) => kind)
    expect(kindsOf(await verifyFiles(unreadable))).toEqual(['contract'])
    const zip = zipFiles(files)
    const name = 'api/v1/guides/page/1.json'
    zip.fill(0xff, zip.indexOf(name) + name.length, zip.indexOf(name) + name.length + 9)
    expect(kindsOf(await verifySnapshot(await writeBytes(zip)))).toEqual(['packing'])
  })
})

describe('site record and header rules', () => {
  it('are told where they cannot be read', async () => {
    expect(await tellFindings(withJson(files, 'site.json', site => delete site.time_zone))).toEqual([
      'site-record site.json: time_zone: Saw nothing; expected a text.',
    ])
    const rules = resealed(withFiles(files, { _headers: '/*\nX: y\n' }))
    expect((await tellFindings(rules))[0]).toMatch(/^headers _headers: Line \d+: /)
  })

  it('are told where the record knows other items than the pages', async () => {
    const other = withJson(files, 'site.json', site => (site.items.objects.en = [1, 2, 7]))
    expect(await tellFindings(other)).toEqual([
      'site-record site.json: objects on pages that are not in it: 3.',
      'site-record site.json: objects in it that are on no page: 7.',
    ])
  })
})

describe('a page that is a bomb', () => {
  it.each<[string, string]>([
    ['numbers for items', `{"count":1,"next":null,"previous":null,"results":[${'0,'.repeat(2_000_000)}0]}`],
    ['lists in lists', '['.repeat(2_000_000)],
  ])('is told and not unfolded: %s', async (_, page) => {
    expect(await tellFindings(resealed(withFiles(files, { 'api/v1/guides/page/1.json': page })))).toEqual([
      'contract api/v1/guides/page/1.json: It has more than 500,000 values.',
    ])
  })

  it('is none with as many commas in its texts', async () => {
    const wordy = withJson(files, 'api/v1/objects/page/1.json', page => {
      page.results[0].text = `${',['.repeat(300_000)}\\"`
    })
    expect(await tellFindings(wordy)).toEqual([])
  })
})
