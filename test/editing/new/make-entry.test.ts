import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnownContent } from '../../../src/cli/read-known-content.ts'
import { CannotMake } from '../../../src/editing/known-content.ts'
import { makeEntry, type NewEntry } from '../../../src/editing/new/make-entry.ts'
import { check } from '../../../src/pipeline/build.ts'
import { makeSite } from '../../support/site.ts'

const now = new Date('2027-06-24T23:30:00Z')

async function make(root: string, options: Pick<NewEntry, 'kind' | 'title'> & Partial<NewEntry>) {
  return makeEntry({ form: 'markdown', now, ...options }, await readKnownContent(join(root, 'content'), 'en'))
}

function read(root: string, path: string): Promise<string> {
  return readFile(join(root, 'content', path), 'utf8')
}

describe('a new entry', () => {
  it('is valid for every kind and title, except for the placeholders', async () => {
    const root = await makeSite()
    for (const kind of ['event', 'object', 'guide', 'author'] as const) {
      await make(root, { kind, title: 'Åse’s "fête": 30 % off #1' })
      await make(root, { kind, title: '- [no, null]', form: 'yaml', slug: 'no' })
    }
    const { warnings } = await check({ root })
    const [placeholders, others] = [true, false].map(isWanted => {
      return warnings.filter(({ code }) => (code === 'placeholder-left') === isWanted)
    })
    // Each text, and the positions of events and objects.
    expect(placeholders).toHaveLength(8 + 4)
    expect(others?.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'unused-author content/authors/ases-fete-30-off-1.yaml',
      'unused-author content/authors/no.yaml',
    ])
  })

  it('of an event has the next free id, today as its date, and the city centre as its position', async () => {
    const root = await makeSite()
    const { file, filledIn, advice } = await make(root, { kind: 'event', title: ' Rökt sill ' })
    expect(file).toMatch(/content\/events\/rokt-sill\.md$/)
    expect(filledIn).toEqual({ id: 2, date: '2027-06-25' })
    expect(advice).toEqual([{ kind: 'checkPicture', name: 'quay' }])
    expect(await read(root, 'events/rokt-sill.md')).toBe(`---
language: en
title: Rökt sill
# The name of a picture in images/.
image: quay
# A line for each day or span: { start: 2027-06-25, end: 2027-06-27 }. Ids come from: npm run check -- --fix
dates:
  - { id: 2, start: 2027-06-25 }
# One or more of taxonomy.yaml; category is the main one.
categories: [sports]
category: sports
# Where it is: these three, or "place:" with the name of a file in objects/ instead.
venue_name: ""
address: ""
# A point in the city: write the position.
location: { latitude: 58.45, longitude: 19.75 }
# Not published. Remove this line when the entry is ready.
draft: true
---
Replace this sentence with what visitors should know.
`)
  })

  it('uses the given fields', async () => {
    const root = await makeSite()
    await make(root, {
      kind: 'event',
      title: 'The fair',
      slug: 'fair-2',
      language: 'sv',
      image: 'quay.jpg',
      date: '2028-02-29',
      category: 'music',
      place: 'museum',
    })
    const text = await read(root, 'events/fair-2.md')
    expect(text.replace(/^#.*\n/gm, '')).toBe(`---
language: sv
title: The fair
image: quay
dates:
  - { id: 2, start: 2028-02-29 }
categories: [music]
category: music
place: museum
draft: true
---
Replace this sentence with what visitors should know.
`)
  })

  it('is made even if other entries are broken, with an id that none of them uses', async () => {
    const root = await makeSite({
      'content/taxonomy.yaml': 'categories: [',
      'content/labels.yaml': 'places: {}\nguide_categories: { walks: Walks }\n',
      'content/objects/broken.md': '---\nid: 41\ntitle: "x\n---\n',
      'content/events/broken.md': 'nothing',
    })
    expect((await make(root, { kind: 'object', title: 'New' })).filledIn).toEqual({ id: 42 })
    await make(root, { kind: 'event', title: 'New' })
    await make(root, { kind: 'guide', title: 'New' })
  })
})

describe('no entry is made', () => {
  it.each<[string, Partial<NewEntry>, string]>([
    ['if its title gives no name', { title: '東京' }, '"東京" has none of them. Name it with --slug'],
    ['if the slug is a device of Windows', { title: 'Con' }, 'Windows keeps the name "con"'],
    ['if the slug is no name', { slug: 'The Fair' }, '--slug is "The Fair", which cannot be a name'],
    ['if the slug is a path', { slug: '../fair' }, '--slug is "../fair", which cannot be a name'],
    [
      'if the file exists',
      { title: 'Fair' },
      'content/events/fair.md is there already. Name the new file with --slug',
    ],
    ['as YAML beside Markdown', { title: 'Fair', form: 'yaml' }, 'content/events/fair.md is there already.'],
    ['if the date does not exist', { date: '2027-02-29' }, '--date: There is no 29 February.'],
    ['in an unknown language', { language: 'e' }, '--language cannot be "e". Did you mean "en"?'],
    ['with an unknown picture', { image: 'qay' }, 'Did you mean "quay"?'],
    [
      'in an unknown category',
      { category: 'musick' },
      '--category cannot be "musick". Did you mean "music"?',
    ],
    ['at an unknown place', { place: 'musem' }, '--place cannot be "musem". Did you mean "museum"?'],
    [
      'with a control character in the title',
      { title: 'New\u0001' },
      'title: The text has an invisible control character (U+0001)',
    ],
  ])('%s, and the reason is reported', async (_where, options, words) => {
    const root = await makeSite()
    const made = make(root, { kind: 'event', title: 'New', ...options })
    await expect(made).rejects.toThrow(CannotMake)
    await expect(made).rejects.toThrow(words)
    expect(await readdir(join(root, 'content/events'))).toEqual(['fair.md'])
  })

  it('if site.yaml is invalid or there is no picture', async () => {
    const root = await makeSite()
    await rm(join(root, 'content/images'), { recursive: true })
    await expect(make(root, { kind: 'event', title: 'New' })).rejects.toThrow('There is no picture in')
    await writeFile(join(root, 'content/site.yaml'), 'base_url: x\n')
    await expect(make(root, { kind: 'event', title: 'New' })).rejects.toThrow(
      'Run npm run check, and correct it first.',
    )
    await mkdir(join(root, 'empty'))
    await expect(readKnownContent(join(root, 'empty'), 'en')).rejects.toThrow(
      'empty/site.yaml is missing or has problems.',
    )
  })
})
