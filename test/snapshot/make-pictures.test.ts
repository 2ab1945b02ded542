import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMetadataFree } from '../../src/images/containers.ts'
import { openZip } from '../../src/snapshot/zip/read.ts'
import { buildCoast, buildSharedCoast, face, jsonIn, pagesIn, readFiles, snapshotOf } from './coast.ts'

const root = await buildSharedCoast()

function resultsOf(files: ReadonlyMap<string, Buffer>, collection: string) {
  return pagesIn(files, collection)[0].results
}

function recordOf(files: ReadonlyMap<string, Buffer>, id: number) {
  return jsonIn(files, 'site.json').pictures.find((picture: { id: number }) => picture.id === id)
}

async function partOf(media: string, from = root) {
  const whole = await readFiles((await snapshotOf(from)).file)
  const { file } = await snapshotOf(from, { media })
  return { whole, part: await readFiles(file), file }
}

describe('small pictures', () => {
  it('are one file for each picture, which is every rendition, with its real size', async () => {
    const { whole, part } = await partOf('small')
    const [before] = resultsOf(whole, 'objects')
    const [{ image }] = resultsOf(part, 'objects')
    const path = image.url.slice(1)
    const bytes = part.get(path) ?? Buffer.of()
    const { width, height } = await sharp(bytes).metadata()
    expect([image.url, image.width, image.height]).toEqual([before.image.renditions.small.src, width, height])
    expect(image.file_size).toBe(bytes.length)
    expect(Object.keys(image.renditions)).toEqual(Object.keys(before.image.renditions))
    const shown = { src: image.url, width, height }
    for (const [name, rendition] of Object.entries(image.renditions))
      expect(rendition, name).toEqual({ ...shown, alt: before.image.renditions[name].alt })
    expect(image.schema).toEqual({
      ...before.image.schema,
      url: `https://api.example.org${image.url}`,
      width,
      height,
      thumbnail: { ...before.image.schema.thumbnail, ...shown },
    })
    const { title, caption, alt, id, focal } = before.image
    expect(image).toMatchObject({ title, caption, alt, id, focal })
    expect(Object.keys(image)).toEqual(Object.keys(before.image))
    expect([...part.keys()].filter(name => name.startsWith('media/')).length).toBe(3)
  })

  it('have a focal point on the same detail, also if they are cropped', async () => {
    const { whole, part } = await partOf('small')
    const portrait = resultsOf(part, 'guides')[0].byline.author.image
    const before = resultsOf(whole, 'guides')[0].byline.author.image
    expect(before.focal).toEqual({ x: `${face.x}.00%`, y: `${face.y}.00%` })
    expect([portrait.width, portrait.height]).toEqual([240, 240])
    const middle = await middleOfWhite(part.get(portrait.url.slice(1)) ?? Buffer.of())
    expect(Math.abs(Number.parseFloat(portrait.focal.x) - middle.x)).toBeLessThan(1)
    expect(Math.abs(Number.parseFloat(portrait.focal.y) - middle.y)).toBeLessThan(1)
    expect(Math.abs(middle.y - face.y)).toBeGreaterThan(10)
    const { focal_point, url } = recordOf(part, 3)
    expect(url).toBe(portrait.url)
    expect(`${focal_point.x.toFixed(2)}% ${focal_point.y.toFixed(2)}%`).toBe(
      `${portrait.focal.x} ${portrait.focal.y}`,
    )
    expect(focal_point.width).toBeGreaterThan(10)
    expect(recordOf(part, 1).focal_point).toEqual(recordOf(whole, 1).focal_point)
  })

  it('are the largest for a picture with several uses, so that it has one URL', async () => {
    const ann = { 'content/authors/ann.yaml': 'name: Ann\nimage: quay\n' }
    const { whole, part } = await partOf('small', await buildCoast(ann))
    const [guide] = resultsOf(part, 'guides')
    expect(resultsOf(whole, 'guides')[0].byline.author.image.renditions.small.width).toBe(240)
    expect(guide.byline.author.image.width).toBe(768)
    expect(guide.byline.author.image.url).toBe(guide.image.url)
    expect(recordOf(part, 1).url).toBe(guide.image.url)
  })
})

it('no pictures are one transparent pixel where the contract requires an image, and null elsewhere', async () => {
  const { whole, part, file } = await partOf('none')
  const [before] = resultsOf(whole, 'objects')
  const [{ image }] = resultsOf(part, 'objects')
  const url = '/media/original_images/none.png'
  const bytes = part.get(url.slice(1)) ?? Buffer.of()
  const { title, caption, alt, id, focal } = before.image
  const names = Object.keys(before.image.renditions)
  expect(image).toEqual({
    ...{ title, caption, alt, id, focal },
    url,
    width: 1,
    height: 1,
    renditions: Object.fromEntries(names.map(name => [name, { src: url, width: 1, height: 1, alt }])),
    file_size: bytes.length,
    schema: {},
  })
  const [{ image: guideImage, byline }] = resultsOf(part, 'guides')
  expect([guideImage, byline.image, byline.author.image]).toEqual([null, null, null])
  expect(byline.author.name).toBe('Ann')
  expect(jsonIn(part, 'site.json').pictures).toEqual([])
  expect(isMetadataFree(bytes)).toBe(true)
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  const zip = await openZip(file)
  expect(zip.entries.get(url.slice(1))?.method).toBe('stored')
  await zip.close()
})

/** The middle of the white pixels, in per cent of the sides. */
async function middleOfWhite(bytes: Buffer): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const white = [...data.keys()].filter(index => (data[index * info.channels] ?? 0) > 127)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value + 0.5, 0) / values.length
  return {
    x: (mean(white.map(index => index % info.width)) / info.width) * 100,
    y: (mean(white.map(index => Math.floor(index / info.width))) / info.height) * 100,
  }
}
