import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnownContent } from '../../../src/cli/read-known-content.ts'
import { CannotMake } from '../../../src/editing/known-content.ts'
import { makePicture, type NewPicture } from '../../../src/editing/new/make-picture.ts'
import { check } from '../../../src/pipeline/build.ts'
import { makeSite } from '../../support/site.ts'
import { drawPicture } from '../../support/small-site.ts'

const words = { alt: 'A red lighthouse: on bare rock', licence: 'CC BY 4.0' }

async function makeWith(name: string, bytes: Uint8Array) {
  const root = await makeSite()
  await writeFile(join(root, name), bytes)
  const make = async (options: Partial<NewPicture> = {}) => {
    const picture = { path: join(root, name), ...words, ...options }
    return makePicture(picture, await readKnownContent(join(root, 'content'), 'en'))
  }
  return { root, make, names: () => readdir(join(root, 'content/images')) }
}

describe('a new picture', () => {
  it('is copied unchanged, with a valid sidecar', async () => {
    const bytes = await drawPicture(64, 48)
    const { root, make } = await makeWith('Fyren_på Älskär.JPEG', bytes)
    const { file, filledIn, slug } = await make({ credit: 'Maja', dateTaken: '2026-06-21' })
    expect(file).toMatch(/content\/images\/fyren-pa-alskar\.yaml$/)
    expect([filledIn, slug]).toEqual([{ id: 2 }, 'fyren-pa-alskar'])
    expect(await readFile(join(root, 'content/images/fyren-pa-alskar.jpg'))).toEqual(bytes)
    expect(await readFile(join(root, 'content/images/fyren-pa-alskar.yaml'), 'utf8')).toBe(`id: 2
# In several languages: { en: …, sv: … }. The alt, too.
title: Fyren på Älskär
alt: "A red lighthouse: on bare rock"
licence: CC BY 4.0
credit: Maja
date_taken: 2026-06-21
`)
    expect((await check({ root })).warnings.map(({ code }) => code)).toEqual(['unused-image'])
  })

  it('gets only a sidecar if it is already in images/', async () => {
    const bytes = await drawPicture(64, 48)
    const { root, make, names } = await makeWith('content/images/tower.jpg', bytes)
    const { file, slug, advice } = await make()
    expect([file.slice(-25), slug]).toEqual(['content/images/tower.yaml', 'tower'])
    expect(advice.map(({ kind }) => kind)).not.toContain('copied')
    expect(await names()).toEqual(['quay.jpg', 'quay.yaml', 'tower.jpg', 'tower.yaml'])
    expect((await check({ root })).warnings.map(({ code }) => code)).toEqual(['unused-image'])
    await expect(make()).rejects.toThrow('tower.yaml')
  })

  it('is not added if its file in images/ has a name that is not read', async () => {
    const { make, names } = await makeWith('content/images/IMG_1.jpg', await drawPicture(64, 48))
    await expect(make()).rejects.toThrow('Rename it to img-1.jpg.')
    expect(await names()).toEqual(['IMG_1.jpg', 'quay.jpg', 'quay.yaml'])
  })

  it('gets the id that it had if only its sidecar was removed', async () => {
    const { root, make } = await makeWith('content/images/tower.jpg', await drawPicture(64, 48))
    await writeFile(join(root, 'content/ids.txt'), 'image 901 tower\nimage 934 other\n')
    expect((await make()).filledIn).toEqual({ id: 901 })
  })

  it('gets the given name, and the ending of its real format', async () => {
    const { root, make, names } = await makeWith('photo.jpg', await drawPicture(8, 8, 'webp'))
    await make({ slug: 'tower', title: 'The tower' })
    expect(await names()).toEqual(['quay.jpg', 'quay.yaml', 'tower.webp', 'tower.yaml'])
    expect(await readFile(join(root, 'content/images/tower.yaml'), 'utf8')).toContain('\ntitle: The tower\n')
  })

  const same = (picture: Buffer) => picture
  const cut = (picture: Buffer) => picture.subarray(0, -400)
  const pdf = () => Buffer.from('%PDF-1.7')

  it.each<[string, string, (picture: Buffer) => Uint8Array, Partial<NewPicture>, string]>([
    ['that is no picture', 'photo.jpg', pdf, {}, 'photo.jpg is PDF. Open it in a picture editor'],
    ['that is cut off', 'photo.jpg', cut, {}, 'The picture is damaged or cut off'],
    ['whose name is taken', 'quay.png', same, {}, 'content/images/quay.jpg is there already.'],
    ['that is not there', 'a.jpg', same, { path: '/nowhere/b.jpg' }, 'There is no file /nowhere/b.jpg.'],
    ['that is a folder', 'a.jpg', same, { path: import.meta.dirname, slug: 'b' }, 'There is no file'],
    [
      'with an invalid text',
      'a.jpg',
      same,
      { alt: '\u0001' },
      'alt: The text has an invisible control character',
    ],
  ])('is not added from a file %s', async (_what, name, change, options, message) => {
    const { make, names } = await makeWith(name, change(await drawPicture(64, 48)))
    const made = make(options)
    await expect(made).rejects.toThrow(CannotMake)
    await expect(made).rejects.toThrow(message)
    expect(await names()).toEqual(['quay.jpg', 'quay.yaml'])
  })
})
