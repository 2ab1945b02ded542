import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bodies, RefusedAction, Uploaded } from '../../src/workbench/messages/actions.ts'
import { drawPicture } from '../support/small-site.ts'
import {
  sourceOf,
  startSharedWorkbench,
  startWorkbench,
  type TestWorkbench,
  undoOf,
} from '../support/workbench.ts'

type Create = Bodies['create']

/** Creates an entry, with every field that an event requires. */
const create = ({ act }: TestWorkbench, kind: Create['kind'], title: string, asked: Partial<Create> = {}) =>
  act('create', {
    ...{ kind, title, language: 'en', image: 'quay', category: 'fairs', date: '2027-07-01' },
    ...asked,
  })

type UploadQuery = { readonly name: string } & Readonly<Record<string, string>>

async function upload(
  bench: TestWorkbench,
  body: Buffer,
  query: UploadQuery,
  headers: Record<string, string> = {},
): Promise<Uploaded | RefusedAction> {
  const own = { 'X-Workbench-Token': await bench.token(), 'Content-Type': 'image/jpeg', ...headers }
  const texts = { 'title.en': 'A red ball', 'alt.en': 'A ball' }
  const path = `upload?${new URLSearchParams({ ...texts, ...query })}`
  const answer = await bench.ask(path, { method: 'POST', headers: own, body })
  expect(answer.status, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

describe('a new entry', () => {
  let shared: TestWorkbench
  beforeAll(async () => {
    shared = await startSharedWorkbench()
  })

  it('is written under a name that is free, and builds', async () => {
    const bench = await startWorkbench()
    await bench.rebuild(async () => {
      expect(await create(bench, 'events', 'The fair')).toMatchObject({
        kind: 'created',
        file: 'content/events/the-fair.md',
      })
    })
    const again = await create(bench, 'events', 'The fair', { language: 'sv' })
    expect(again).toMatchObject({ file: 'content/events/the-fair-2.md' })
    await create(bench, 'events', 'Choir', { category: 'music' })
    const choir = await sourceOf(bench, 'content/events/choir.md')
    const dates = [expect.objectContaining({ start: '2027-07-01' })]
    expect(choir.values).toMatchObject({ image: 'quay', category: 'music', categories: ['music'], dates })
    await create(bench, 'guides', 'Walls', { category: 'walks', image: undefined })
    expect((await sourceOf(bench, 'content/guides/walls.md')).values).not.toHaveProperty('image')
    const place = await create(bench, 'objects', '夜市')
    expect(place).toMatchObject({ file: 'content/objects/object.md' })
    const author = await create(bench, 'authors', 'CON')
    expect(author).toMatchObject({ file: 'content/authors/con-2.yaml' })
    const { problems, values } = await sourceOf(bench, 'content/events/the-fair-2.md')
    expect(values).toMatchObject({ title: 'The fair', language: 'sv', dates: [{ id: expect.any(String) }] })
    expect(problems.filter(({ severity }) => severity === 'problem')).toEqual([])
  })

  it('gets another id than a date that was saved before the next build', async () => {
    const bench = await startWorkbench()
    const { version: seen, values } = await sourceOf(bench, 'content/events/fair.md')
    const dates = [values?.dates ?? '', { start: '2027-08-01' }].flat()
    const asked = { file: 'content/events/fair.md', changes: { dates }, seen }
    const saved = await bench.act('save-fields', asked)
    expect(saved.kind === 'saved' && saved.source.values?.dates).toMatchObject([{ id: '1' }, { id: '2' }])
    await create(bench, 'events', 'Choir')
    expect(await bench.text('content/ids.txt')).toContain('event 2 fair\nevent 3 choir\n')
  })

  it.each([
    ['objects', '  ', {}, 'Write a title first.'],
    ['images', 'Quay', {}, 'A new picture begins with its file: upload it.'],
    [
      'guides',
      'Bell \u0007',
      { category: 'walks' },
      expect.stringMatching(/^title: The text has an invisible/),
    ],
    ['events', 'Fair', { category: undefined }, 'Choose a value for "category" first.'],
    ['events', 'Fair', { date: undefined }, 'Choose a value for "date" first.'],
    ['objects', 'Fort', { image: '' }, 'Choose a value for "image" first.'],
    ['guides', 'Walls', { category: undefined }, 'Choose a value for "category" first.'],
  ] as const)('is refused: %s, "%s", %j', async (kind, title, asked, message) => {
    expect(await create(shared, kind, title, asked)).toEqual({ kind: 'refused', message })
  })
})

describe('an uploaded picture', () => {
  it('is written with a sidecar, with the focal point on its most conspicuous part', async () => {
    const bench = await startWorkbench()
    const ball = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#ff2010' } })
      .png()
      .toBuffer()
    const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#888' } })
      .composite([{ input: ball, left: 900, top: 100 }])
      .jpeg()
      .toBuffer()
    const file = 'content/images/a-red-ball.yaml'
    const taken = { credit: ' Åsa Ek ', date_taken: '2026-06-21' }
    await bench.rebuild(async () => {
      const uploaded = await upload(bench, bytes, { name: 'IMG_1.JPG', 'alt.sv': 'En boll', ...taken })
      expect(uploaded).toMatchObject({ kind: 'uploaded', file, slug: 'a-red-ball' })
    })
    expect(await readFile(join(bench.root, 'content/images/a-red-ball.jpg'))).toEqual(bytes)
    const text = await bench.text(file)
    const [, x, y] = /focal_point: \{ x: (\d+)%, y: (\d+)% \}\n/.exec(text) ?? []
    expect([Math.abs(Number(x) - 78) < 6, Math.abs(Number(y) - 23) < 6]).toEqual([true, true])
    expect(text).toContain('id: 2\ntitle: A red ball\nalt: { en: A ball, sv: En boll }\n')
    expect(text).toContain('credit: Åsa Ek\ndate_taken: 2026-06-21\n')
    const again = await upload(bench, bytes, { name: '../../x.png' })
    expect(again).toMatchObject({ slug: 'a-red-ball-2' })
    expect(await bench.text('content/images/a-red-ball-2.yaml')).not.toContain('credit')
    expect(await readFile(join(bench.root, 'content/images/a-red-ball-2.jpg'))).toEqual(bytes)
    await bench.act('undo', undoOf(again))
    expect(await readdir(join(bench.root, 'content/images'))).not.toContain('a-red-ball-2.jpg')
  })

  it('takes the place of another one, in the same format or in another, and can be taken back', async () => {
    const bench = await startWorkbench()
    const folder = join(bench.root, 'content/images')
    const [before, jpeg] = [await readFile(join(folder, 'quay.jpg')), await drawPicture(90, 60)]
    const sidecar = await bench.text('content/images/quay.yaml')
    const first = { name: 'new.jpg', replace: 'content/images/quay.jpg' }
    await bench.rebuild(async () => {
      expect(await upload(bench, jpeg, first)).toMatchObject({ kind: 'uploaded', slug: 'quay' })
    })
    expect(await readFile(join(folder, 'quay.jpg'))).toEqual(jpeg)
    const png = await sharp(jpeg).png().toBuffer()
    const done = await upload(bench, png, first)
    expect(await readdir(folder)).toEqual(['quay.png', 'quay.yaml'])
    expect(await readFile(join(folder, 'quay.png'))).toEqual(png)
    await bench.act('undo', undoOf(done))
    expect(await readFile(join(folder, 'quay.jpg'))).toEqual(jpeg)
    expect(before.equals(jpeg)).toBe(false)
    expect(await bench.text('content/images/quay.yaml')).toBe(sidecar)
    for (const replace of ['content/images/quay.yaml', 'content/images/../site.yaml', 'content/images/x.jpg'])
      expect(await upload(bench, png, { name: 'a.png', replace })).toMatchObject({ kind: 'refused' })
    expect(await upload(bench, Buffer.from('hello'), first)).toMatchObject({ kind: 'refused' })
  })

  it('is refused with a reason if it cannot be published', async () => {
    const bench = await startWorkbench()
    const good = await drawPicture(64, 48)
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(100)])
    const before = await readdir(join(bench.root, 'content/images'))
    const refusals = [
      [heic, { name: 'IMG_1.HEIC' }, /^IMG_1\.HEIC is HEIC, which is not published\..*Most Compatible/],
      [Buffer.from('<svg/>'), { name: 'x.jpg' }, /^x\.jpg is SVG/],
      [Buffer.from('hello'), { name: 'x.jpg' }, /no picture that is known here/],
      [good.subarray(0, good.length - 200), { name: 'cut.jpg' }, /^cut\.jpg: The picture is damaged/],
      [good, { name: 'x.jpg', 'title.en': ' ' }, /^Write a title first/],
      [good, { name: 'x.jpg', 'alt.en': ' ' }, /^Describe what is in the picture/],
      [Buffer.alloc(0), { name: 'x.jpg' }, /no picture that is known here/],
    ] as const
    for (const [bytes, query, message] of refusals) {
      const answer = await upload(bench, bytes, query)
      expect(answer).toEqual({ kind: 'refused', message: expect.stringMatching(message) })
    }
    const swedish = await upload(bench, heic, { name: 'a.heic' }, { 'Accept-Language': 'sv' })
    expect(swedish).toMatchObject({ message: expect.stringContaining('Mest kompatibelt') })
    expect(await readdir(join(bench.root, 'content/images'))).toEqual(before)
  })

  it('is refused if it is too large', async () => {
    const site = 'content/site.yaml'
    const bench = await startWorkbench()
    const text = await bench.text(site)
    await bench.rebuild(() => writeFile(join(bench.root, site), `${text}limits: { picture_megabytes: 1 }\n`))
    const answer = await upload(bench, Buffer.alloc(1_100_000, 0xff), { name: 'big.jpg' })
    expect(answer).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^big\.jpg: .*larger than 1 MB/),
    })
  })
})
