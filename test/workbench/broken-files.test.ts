import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Pictures } from '../../src/workbench/messages/picture-messages.ts'
import type { Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { askServer } from '../support/ask.ts'
import { makeBuiltSite } from '../support/site.ts'
import { textOf } from '../support/small-site.ts'
import { originalOf, startWorkbench, startWorkbenchOn, titlesOf } from '../support/workbench.ts'

const [fair, museum, walk] = ['content/events/fair.md', 'content/objects/museum.md', 'content/guides/walk.md']
const text = textOf(fair)
const broken = text.replace('category: fairs', 'category: feasts')
const patiently = { timeout: 60_000 }

describe('a file with problems', () => {
  const museumText = textOf(museum)
  const walkText = textOf(walk)
  const quay = 'content/images/quay.jpg'

  it('affects no other file: all others are current, also in the API', async () => {
    const bench = await startWorkbench()
    await bench.write(fair, broken.replace('The fair', 'The feast'))
    await bench.until(({ state }) => state.kind === 'stale')
    await bench.write(walk, walkText.replace('A walk', 'A long walk'))
    await expect.poll(() => titlesOf(bench), patiently).toEqual(['The fair', 'The museum', 'A long walk'])
    const { body } = await askServer(`${bench.apiUrl}/api/v1/guides/`)
    expect(body).toContain('A long walk')
    const { state, files } = await bench.until(() => true)
    expect([state.kind, files.map(({ file }) => file)]).toEqual(['stale', [fair]])
  })

  it('is listed without a good version, but what refers to it is not until it is fixed', async () => {
    const place = 'content/objects/market.md'
    const market = museumText.replace('id: 1', 'id: 2').replace('The museum', 'The market')
    const bench = await startWorkbench({
      [place]: market.replace('label: museum', 'label: nothing'),
      [fair]: text.replace('place: museum', 'place: market'),
    })
    expect((await bench.until(() => true)).state.kind).toBe('stale')
    expect(await titlesOf(bench)).toEqual(['The museum', 'The market', 'A walk'])
    await bench.write(place, market)
    await bench.until(({ state }) => state.kind === 'fresh')
    expect(await titlesOf(bench)).toEqual(['The fair', 'The museum', 'The market', 'A walk'])
  })

  it('is not reported as removed since the last publish', async () => {
    const root = await makeBuiltSite({ [fair]: text })
    await writeFile(join(root, fair), broken)
    const bench = await startWorkbenchOn(root)
    expect(await titlesOf(bench)).toEqual(['The fair', 'The museum', 'A walk'])
    const { changes } = await bench.read<Publishing>('data/publish.json')
    expect(changes?.since?.flatMap(({ removed }) => removed)).toEqual([])
  })

  it('is shown in its last good version if a file or category that it refers to is deleted', async () => {
    const bench = await startWorkbench()
    await rm(join(bench.root, museum))
    await bench.until(({ state }) => state.kind === 'stale')
    await bench.write(walk, walkText.replace('A walk', 'A long walk'))
    await expect.poll(() => titlesOf(bench), patiently).toEqual(['The fair', 'The museum', 'A long walk'])
    await bench.write('content/labels.yaml', 'places: {}\nguide_categories: {}\n')
    await bench.write(fair, text.replace('The fair', 'The feast'))
    await bench.until(({ files }) => files.some(({ file }) => file === walk))
    expect(await titlesOf(bench)).toEqual(['The fair', 'The museum', 'A long walk'])
  })

  it('is shown in its last good version if a file that it refers to is renamed with its id', async () => {
    const bench = await startWorkbench({ 'content/ids.txt': 'object 1 museum\n' })
    await bench.write(fair, broken)
    await bench.until(({ state }) => state.kind === 'stale')
    await bench.write('content/ids.txt', 'object 1 baths\n')
    await rename(join(bench.root, museum), join(bench.root, 'content/objects/baths.md'))
    await bench.write(walk, walkText.replace('A walk', 'A long walk'))
    await expect.poll(() => titlesOf(bench), patiently).toContain('A long walk')
    expect((await bench.until(() => true)).state.kind).toBe('stale')
  })

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['not an image', () => Buffer.from('no picture')],
  ])('is shown in its last good version if it is a picture that is %s', async (_, damage) => {
    const bench = await startWorkbench()
    const bytes = await readFile(join(bench.root, quay))
    await bench.write(quay, damage(bytes))
    await bench.until(({ state }) => state.kind === 'stale')
    await bench.write(walk, walkText.replace('A walk', 'A long walk'))
    await expect.poll(() => titlesOf(bench), patiently).toEqual(['The fair', 'The museum', 'A long walk'])
    const { pictures } = await bench.read<Pictures>('data/pictures.json')
    expect(pictures.map(({ uses }) => uses)).toEqual([3])
    expect((await bench.ask(await originalOf(bench, 'quay'))).status).toBe(200)
  })
})
