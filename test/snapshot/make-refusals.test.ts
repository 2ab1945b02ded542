import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../src/base/problems/user-error.ts'
import type { SelectionTexts } from '../../src/snapshot/make/selection.ts'
import { makeFolder } from '../support/site.ts'
import { buildCoast, buildSharedCoast, coast, hostedCoast, readFiles, snapshotOf } from './coast.ts'

const coastRoot = await buildSharedCoast()

/** The message with which making a snapshot fails. Expects that no new file is left, and that the earlier snapshot is unchanged. */
async function refusalOf(root: string, texts: SelectionTexts = {}): Promise<string> {
  await writeFile(join(root, 'coast.zip'), 'the one before')
  const names = await readdir(root)
  const error = await snapshotOf(root, texts).catch(error => error)
  expect(error).toBeInstanceOf(UserError)
  expect(await readdir(root)).toEqual(names)
  expect(await readFile(join(root, 'coast.zip'), 'utf8')).toBe('the one before')
  return error.message
}

async function changePage(root: string, change: (text: string) => string): Promise<void> {
  const page = join(root, 'dist/api/v1/objects/page/1.json')
  await writeFile(page, change(await readFile(page, 'utf8')))
}

describe('a snapshot is refused', () => {
  it('if nothing was built', async () => {
    const message = await refusalOf(await makeFolder())
    expect(message).toMatch(/^There is no built site at .*dist\. Run `npm run build` first\.$/)
  })

  it('for a language that the site lacks, a selection without items, or an invalid base URL', async () => {
    expect(await refusalOf(coastRoot, { lang: 'en,se' })).toBe('--lang cannot be "se". Did you mean "sv"?')
    expect(await refusalOf(coastRoot, { collection: 'objects', area: '0,0,1,1' })).toMatch(
      /^Nothing of the site/,
    )
    const making = snapshotOf(coastRoot, {}, { baseUrl: 'api.example.org' })
    await expect(making).rejects.toThrow('--base-url is "api.example.org", which cannot be the base URL.')
  })

  it('if the snapshot would be in a folder of the build', async () => {
    for (const path of ['dist/coast.zip', 'dist/media/a.zip', 'dist-media/a.zip'])
      await expect(snapshotOf(coastRoot, {}, { file: join(coastRoot, path) })).rejects.toThrow(
        /belongs to the build/,
      )
    const { file } = await snapshotOf(coastRoot, {}, { file: join(coastRoot, 'dist-coast.zip') })
    expect((await readFiles(file)).size).toBeGreaterThan(10)
  })

  it('if the site record is missing or invalid', async () => {
    const root = await buildCoast()
    const record = join(root, 'dist/site.json')
    await writeFile(record, '{"format":"visitor-content-site/9"}')
    expect(await refusalOf(root)).toMatch(/site\.json: It is not a site record .*`npm run build`\.$/)
    await writeFile(record, '{"format":')
    expect(await refusalOf(root)).toMatch(/site\.json: It is not JSON\. .*`npm run build`\.$/)
    await rm(record)
    expect(await refusalOf(root)).toMatch(/site\.json: It is missing\. .*`npm run build`\.$/)
  })

  it('if a page is missing or broken, or has an invalid item', async () => {
    const root = await buildCoast()
    await changePage(root, text => text.replace('"image":{', '"image":{"more":1,'))
    expect(await refusalOf(root)).toMatch(/objects\/page\/1\.json: Item 1 is not a valid item of objects\./)
    await changePage(root, text => text.slice(0, 100))
    expect(await refusalOf(root)).toMatch(/objects\/page\/1\.json: It is not JSON\./)
    await changePage(root, () => '[]')
    expect(await refusalOf(root)).toMatch(/objects\/page\/1\.json: It is not a page of a collection\./)
    await rm(join(root, 'dist/api/v1/objects/page/1.json'))
    expect(await refusalOf(root)).toMatch(/objects\/page\/1\.json: It is missing\./)
  })

  it('if pages and record are of different builds', async () => {
    const root = await buildCoast()
    await changePage(root, text => text.replace('"id":1,"title":"The museum"', '"id":9,"title":"The museum"'))
    expect(await refusalOf(root)).toMatch(/^site\.json: It does not list item 9 of objects\./)
    await changePage(root, text =>
      text.replace('"id":9,', '"id":1,').replace(/"alt":"[^"]*","id":1,/, '"alt":"","id":7,'),
    )
    expect(await refusalOf(root)).toMatch(/^site\.json: It does not list the picture 7\./)
  })

  it('if a picture was changed after the build, is a symlink out of the site, or is missing', async () => {
    const root = await buildCoast()
    const folder = join(root, 'dist/media/original_images')
    const boat = join(folder, (await readdir(folder)).find(file => file.startsWith('boat.')) ?? '')
    const place = /^media\/original_images\/boat\.[\w.]+: /.source
    const missing = new RegExp(`${place}A page names this picture, but the file is missing`)
    await rename(boat, join(root, 'boat.png'))
    expect(await refusalOf(root)).toMatch(missing)
    await symlink(join(root, 'boat.png'), boat)
    expect(await refusalOf(root)).toMatch(missing)
    await rm(boat)
    await writeFile(boat, 'another')
    expect(await refusalOf(root)).toMatch(new RegExp(`${place}Its bytes are not those`))
  })

  it('if a page names a picture at a path where no build writes one', async () => {
    const root = await buildCoast()
    for (const address of [
      '/media/original_images/../../../secret.aaaaaaaaaa.jpg',
      '/media/images/%2e%2e/boat.aaaaaaaaaa.png',
      '/elsewhere/media/images/boat.aaaaaaaaaa.png',
      '/site.json',
    ]) {
      await changePage(root, text => text.replace(/"url":"\/(?!api)[^"]*"/, `"url":"${address}"`))
      const fault = 'A page names this picture, but no build writes one there.'
      expect(await refusalOf(root)).toContain(`${address}: ${fault}`)
    }
  })

  it('if the renditions for a media host are missing', async () => {
    const root = await buildCoast(hostedCoast)
    await rm(join(root, 'dist-media'), { recursive: true })
    expect(await refusalOf(root)).toMatch(/of the renditions for a media host: A page names this picture/)
  })
})

it('a snapshot of a site without entries has three empty collections', async () => {
  const nothing = Object.keys(coast).filter(path => /content\/(?:events|objects|guides)\//.test(path))
  const files = [...nothing, 'content/events/fair.md'].map(path => [path, null])
  const { counts } = (await snapshotOf(await buildCoast(Object.fromEntries(files)))).manifest
  expect(Object.values(counts)).toEqual(Array(3).fill({ items: 0, pages: 1 }))
})
