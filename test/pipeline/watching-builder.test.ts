import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { build } from '../../src/pipeline/build.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSharedFolder } from '../support/site.ts'
import { drawPicture, writeSmallSite } from '../support/small-site.ts'

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

/** Small sites with two events, whose files were not written a moment ago: they are known again without being read. */
async function makeSettledSites(count: number): Promise<string[]> {
  const folder = await makeSharedFolder()
  const roots = Array.from({ length: count }, (_, index) => join(folder, `${index}`))
  for (const root of roots) await writeSmallSite(root, { 'content/events/concert.md': second })
  await setTimeout(2600)
  return roots
}

const sites = await makeSettledSites(22)

/** A site of its own that is built once, and what builds it again after an edit of it. */
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
  // What was put into packs then is another value: from the second build on, all is known.
  await builder.build([])
  return { root, at, builder, edit }
}

async function expectClean(root: string): Promise<void> {
  await build({ root, out: 'clean', cache: 'clean-cache' })
  expect(await hashFolder(join(root, 'dist'))).toEqual(await hashFolder(join(root, 'clean')))
}

/** Edits that change more than the page of the edited file. test/edits/ tries many more. */
const edits = {
  'a label': ['content/labels.yaml', 'en: Museum', 'en: Gallery'],
  'an author': ['content/authors/ann.yaml', /name: .*/, 'name: Beth'],
  'the place of events': ['content/objects/museum.md', 'Quay 1', 'Quay 9'],
  'a sidecar': ['content/images/quay.yaml', /title: .*/, 'title: Another title'],
  'the addresses of events': ['content/site.yaml', '{language}/events/', '{language}/dates/'],
  'the size of pages': ['content/site.yaml', /^/, 'page_sizes: { event_dates: 1 }\n'],
  'the header rules': ['_headers', /max-age=\d+/, 'max-age=77'],
  'the day of a date': ['content/events/concert.md', '2027-05-01', '2028-02-02'],
} as const

describe('a builder that watches', () => {
  it.each(Object.entries(edits))('makes what a clean build makes after an edit of %s', async (_, row) => {
    const { root, edit } = await watchedSite()
    const [path, from, to] = row
    expect((await edit(path, text => text.replace(from, to))).published.written).toBeGreaterThan(0)
    await expectClean(root)
  })

  it('writes the page of an edited event, and nothing else', async () => {
    const { root, edit } = await watchedSite()
    const report = await edit('content/events/concert.md', text => text.replace('Musik.', 'Mycket musik.'))
    expect(report.published.written).toBe(1)
    await expectClean(root)
  })

  it('renders another picture of the same name', async () => {
    const { root, at, builder } = await watchedSite()
    await writeFile(at('content/images/quay.jpg'), await drawPicture(640, 480))
    await builder.build([at('content/images/quay.jpg')])
    await expectClean(root)
  })

  it('follows events that come and go', async () => {
    const { root, at, builder } = await watchedSite()
    const third = second.replace('id: 7', 'id: 71').replace('id: 8', 'id: 81')
    await writeFile(at('content/events/a-third.md'), third)
    await builder.build([at('content/events/a-third.md')])
    await expectClean(root)
    await rm(at('content/events/concert.md'))
    await builder.build([at('content/events/concert.md')])
    await expectClean(root)
  })

  it('goes on after all was looked at and kept for other processes', async () => {
    const { root, builder, edit } = await watchedSite()
    await edit('content/events/concert.md', text => text.replace('Musik.', 'Mer musik.'))
    await builder.build(undefined)
    await edit('content/events/fair.md', text => text.replace('The fair', 'The market'))
    await edit('content/events/concert.md', text => text.replace('Mer musik.', 'Mest musik.'))
    await expectClean(root)
  })

  it('reads a file again that was saved a moment ago, though it is not told of its last change', async () => {
    const { root, at, builder, edit } = await watchedSite()
    await edit('content/events/fair.md', text => text.replace('The fair', 'The sale'))
    const text = await readFile(at('content/events/fair.md'), 'utf8')
    await writeFile(at('content/events/fair.md'), text.replace('The sale', 'The show'))
    await builder.build([])
    await expectClean(root)
  })

  it('finds a page that somebody changed, though no file of the content is another one', async () => {
    const { root, at, builder } = await watchedSite()
    const page = at('dist/api/v1/objects/page/1.json')
    await writeFile(page, (await readFile(page, 'utf8')).replace('museum', 'musemu'))
    expect((await builder.build([])).published.written).toBe(1)
    await expectClean(root)
  })

  const breakages = {
    'a place without an address': [
      'content/objects/museum.md',
      'address: Quay 1',
      '',
      'place-without-address',
    ],
    'an id that is taken': ['content/events/concert.md', 'id: 7', 'id: 1', 'duplicate-id'],
    'a language that is gone': ['content/site.yaml', '[en, sv]', '[en]', 'unknown-language'],
  } as const

  it.each(Object.entries(breakages))('reports %s until it is mended', async (_, [path, from, to, code]) => {
    const { root, edit } = await watchedSite()
    const spoil = () => edit(path, text => text.replace(from, to))
    for (const attempt of [spoil, () => edit('content/events/fair.md', text => `${text}\nMore.\n`)]) {
      const error = await attempt().catch(thrown => thrown)
      expect(error).toBeInstanceOf(ContentProblems)
      expect(error.problems.map((each: { code: string }) => each.code)).toContain(code)
    }
    await edit(path, text =>
      to === '' ? text.replace('info_box: {', `info_box: { ${from}`) : text.replace(to, from),
    )
    await expectClean(root)
  })
})
