import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build, check } from '../../src/pipeline/build.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { largePage } from '../support/large-page.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { drawPicture, textOf, writeFiles } from '../support/small-site.ts'

const site = textOf('content/site.yaml')
const hosted = { 'content/site.yaml': `${site}media_host: https://media.example.org/\n` }
const hashDist = (root: string) => hashFolder(join(root, 'dist'))

async function readPage(root: string, collection: string) {
  return JSON.parse(await readFile(join(root, `dist/api/v1/${collection}/page/1.json`), 'utf8'))
}

describe('build', () => {
  it('publishes pages, media, header rules, the site record and front pages, and nothing else', async () => {
    const root = await makeSite()
    const report = await build({ root })
    const files = Object.keys(await hashDist(root))
    expect(report.published.files).toBe(files.length)
    expect(report.collections.map(({ items, pages }) => `${items} ${pages}`)).toEqual(['1 1', '1 1', '1 1'])
    expect(files.filter(file => !file.startsWith('media/'))).toEqual([
      ...['_headers', 'api/v1/guides/page/1.json', 'api/v1/objects/page/1.json'],
      ...['api/v1/singulareventdates/page/1.json', 'index.html', 'site.json', 'sv/index.html'],
    ])
    const headers = await readFile(join(root, 'dist/_headers'), 'utf8')
    expect(headers).toContain('Allow: GET, HEAD, OPTIONS\n')
    expect(headers).toContain('Link: <https://creativecommons.org/licenses/by/4.0/>; rel="license"\n')
  })

  it('gives an empty collection one page', async () => {
    const root = await makeBuiltSite({ 'content/events/fair.md': null, 'content/guides/walk.md': null })
    expect(await readPage(root, 'singulareventdates')).toMatchObject({
      ...{ count: 0, next: null, previous: null, total_pages: 1, current_page: 1, results: [] },
    })
    expect(await readPage(root, 'guides')).toEqual({ count: 0, next: null, previous: null, results: [] })
  })

  it('publishes compact JSON in raw UTF-8 with line separators escaped', async () => {
    const event = textOf('content/events/fair.md').replace('The fair', 'Åke & “Élan”\u2028 🚋')
    const root = await makeBuiltSite({ 'content/events/fair.md': event })
    const text = await readFile(join(root, 'dist/api/v1/singulareventdates/page/1.json'), 'utf8')
    expect(text).toContain('"title":"Åke & “Élan”\\u2028 🚋","description"')
    expect(text).not.toContain('\n')
  })

  it('does not publish an unused picture', async () => {
    const root = await makeSite({
      'content/images/lonely.png': await drawPicture(80, 60, 'png'),
      'content/images/lonely.yaml': textOf('content/images/quay.yaml').replace('id: 1', 'id: 2'),
    })
    const { warnings } = await build({ root })
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['unused-image', 'content/images/lonely.png'],
    ])
    expect(Object.keys(await hashDist(root)).filter(file => file.includes('lonely'))).toEqual([])
  })

  it('makes one file for two presets with the same result', async () => {
    const root = await makeBuiltSite({
      'content/images/quay.jpg': null,
      'content/images/quay.webp': await drawPicture(64, 48, 'webp'),
    })
    const { renditions } = (await readPage(root, 'objects')).results[0].image
    expect(renditions.small_webp.src).toBe(renditions.small.src)
    expect(renditions.small.src).toMatch(/\.width-768\.webp$/)
  })

  it('puts renditions on a media host, and originals on the base URL', async () => {
    const root = await makeBuiltSite(hosted)
    const { image } = (await readPage(root, 'objects')).results[0]
    expect(image.renditions.small.src).toMatch(
      /^https:\/\/media\.example\.org\/media\/images\/quay\.[0-9a-f]{10}\.width-768\.jpg$/,
    )
    expect(image.url).toMatch(/^\/media\/original_images\/quay\.[0-9a-f]{10}\.jpg$/)
  })

  it('publishes renditions for a media host in a folder of their own, which the file limit does not count', async () => {
    const root = await makeSite()
    const target = 'github-pages'
    const whole = await build({ root, target })
    const wholeUse = (await check({ root, target: 'netlify' })).usage
    await writeFiles(root, hosted)
    const { published, hostedMedia } = await build({ root, target })
    const media = Object.keys(await hashFolder(join(root, 'dist-media')))
    const site = Object.keys(await hashDist(root))
    expect(media.length).toBeGreaterThan(0)
    expect(media.filter(file => !file.startsWith('media/images/'))).toEqual([])
    expect(site.filter(file => /^media\/(?!original_images\/)/.test(file))).toEqual([])
    expect(hostedMedia).toMatchObject({ url: 'https://media.example.org', files: media.length })
    expect(published.files).toBe(whole.published.files - media.length)
    const { image } = (await readPage(root, 'objects')).results[0]
    expect(media).toContain(image.renditions.small.src.replace('https://media.example.org/', ''))
    const [fewer] = (await check({ root, target: 'netlify' })).usage
    expect(fewer?.amount).toBe(Number(wholeUse[0]?.amount) - media.length)
  })

  it('keeps the old site if the media cannot be written', async () => {
    const root = await makeBuiltSite()
    const before = await hashDist(root)
    await writeFiles(root, { 'dist-media/thesis.txt': 'years of work', ...hosted })
    await expect(build({ root })).rejects.toThrow('dist-media holds other files')
    expect(await hashDist(root)).toEqual(before)
  })

  it('reports what the target would refuse, measured in the published files', async () => {
    const root = await makeSite(largePage)
    const { breaches } = await build({ root, target: 'cloudflare-workers' })
    const page = 'api/v1/singulareventdates/page/1.json'
    const { size } = await stat(join(root, 'dist', page))
    expect(breaches).toMatchObject([{ limit: 'fileSize', where: page, amount: size }])
  })
})

it('check finds the problems of a build and writes nothing', async () => {
  const root = await makeSite({ 'content/images/quay.jpg': Buffer.from('no picture') })
  const before = await hashFolder(root)
  await expect(check({ root })).rejects.toThrow('The content has 1 problem.')
  expect(await hashFolder(root)).toEqual(before)
})
