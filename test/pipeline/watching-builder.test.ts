import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { setClockAhead } from '../support/clock.ts'
import { makeSharedFolder } from '../support/site.ts'
import { writeSmallSite } from '../support/small-site.ts'
import { expectSameAsClean } from './watch/watched-site.ts'

const second = `---
language: sv
title: Konserten
image: quay
dates:
  - { id: 7, start: 2027-05-01 }
  - { id: 8, start: 2026-01-01 }
categories: [music]
category: music
place: museum
---
Musik.
`

const folder = await makeSharedFolder()
/** Four small sites with two events, whose files were written so long ago that their stamps are cached. */
const sites = Array.from({ length: 4 }, (_, index) => join(folder, `${index}`))
for (const root of sites) await writeSmallSite(root, { 'content/events/concert.md': second })
// So little that a file has a stamp if it was written before the first build, and none if it was written after it.
setClockAhead(2501)

/** One of the sites, built, with a function that edits a file and rebuilds. */
async function watchedSite() {
  const root = sites.pop() ?? ''
  const builder = new WatchingBuilder(resolveConfig({ root }))
  onTestFinished(() => builder.close())
  const at = (path: string) => join(root, path)
  const edit = async (path: string, change: (text: string) => string) => {
    await writeFile(at(path), change(await readFile(at(path), 'utf8')))
    return builder.build([at(path)])
  }
  await builder.build(undefined)
  return { root, at, builder, edit }
}

// Random edits, each compared with a clean build, are in test/edits/.
describe('a builder that watches', () => {
  it('writes the page of an edited event, and nothing else', async () => {
    const { root, edit } = await watchedSite()
    // The front page shows the first item of each collection, which is the concert.
    const report = await edit('content/events/fair.md', text => text.replace('The fair', 'The big fair'))
    expect(report.published.written).toBe(1)
    await expectSameAsClean(root)
  })

  it('reads a file again that was saved a moment ago, although its last change is not reported', async () => {
    const { root, at, builder, edit } = await watchedSite()
    await edit('content/events/fair.md', text => text.replace('The fair', 'The sale'))
    const text = await readFile(at('content/events/fair.md'), 'utf8')
    await writeFile(at('content/events/fair.md'), text.replace('The sale', 'The show'))
    await builder.build([])
    await expectSameAsClean(root)
  })

  it('notices that the list of ids was removed', async () => {
    const { at, builder } = await watchedSite()
    const ids = at('content/ids.txt')
    const text = await readFile(ids, 'utf8')
    await rm(ids)
    await expect(builder.build([ids])).rejects.toMatchObject({
      problems: [{ messageName: 'bad-id:removed' }],
    })
    await writeFile(ids, text)
    await builder.build([ids])
    expect(await readFile(ids, 'utf8')).toBe(text)
  })

  it('finds a page that somebody changed, even if no file of the content has changed', async () => {
    const { root, at, builder } = await watchedSite()
    const page = at('dist/api/v1/objects/page/1.json')
    await writeFile(page, (await readFile(page, 'utf8')).replace('museum', 'musemu'))
    expect((await builder.build([])).published.written).toBe(1)
    await expectSameAsClean(root)
  })
})
