import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterChoices, FindPage, ListPage } from '../../src/workbench/messages/find-messages.ts'
import type { EntryChoices } from '../../src/workbench/messages/form-messages.ts'
import { textOf } from '../support/small-site.ts'
import { startSharedWorkbench, startWorkbench, type TestWorkbench } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']
const fairToCome = textOf(fair).replaceAll('2027', '2999')
const slugOf = (file: string) => file.replace(/^.*\/(.*)\.\w+$/, '$1')

/** A fair to come in two languages, a market that has ended, a draft of a place, and a guide, each with different words. */
const town = {
  [fair]: fairToCome.replace(/---\n[^-]*$/, '---\nSmoke, and *herring* by Åsa.\n'),
  'content/events/massan.md': fairToCome
    .replace('language: en', 'language: sv\ntranslation_of: fair')
    .replace('The fair', 'Mässan')
    .replace(/id: 1\b/, 'id: 2')
    .replace(/---\n[^-]*$/, '---\nRök, och en **kräftskiva**.\n'),
  'content/events/market.md': textOf(fair)
    .replace('The fair', 'A market')
    .replaceAll('fairs', 'music')
    .replace('subcategory: markets\n', '')
    .replace(/^ {2}- .*$/m, '  - { id: 31, start: 2020-01-02 }\n  - { id: 32, start: 2020-02-03 }'),
  'content/objects/baths.md': textOf(museum)
    .replace('id: 1', 'id: 77\ndraft: true')
    .replace('The museum', 'Östra badet')
    .replace('label: museum\n', ''),
  'content/guides/swim.md': textOf('content/guides/walk.md')
    .replace('id: 1', 'id: 2')
    .replace('A walk', 'A swim')
    .replace('image: quay\n', '')
    .replace('---\n\n', '---\n'),
}

async function find({ read }: Pick<TestWorkbench, 'read'>, q: string) {
  return read<FindPage>(`data/find.json?${new URLSearchParams({ q, reader: 'sv' })}`)
}

async function filesOf({ read }: Pick<TestWorkbench, 'read'>, query: string) {
  const path = `data/list.json?count=50&files=1&${query}`
  const { files, found, cards } = await read<ListPage>(path)
  expect(cards).toHaveLength(found)
  return files.flat().map(slugOf)
}

let bench: TestWorkbench
beforeAll(async () => {
  bench = await startSharedWorkbench(town)
})

describe('a search', () => {
  it.each([
    ['words in a text, in any language and without accents', 'ASA smoke', ['fair']],
    ['the end of a compound word', 'skiva', ['massan']],
    ['a word with one slip, or two in a long word', 'heering', ['fair']],
    ['a word with a typo at its beginning while it is typed', 'krefts', ['massan']],
    ['ids', '77', ['baths']],
    ['ids of dates', '32', ['market']],
    ['names of files', 'baths.md', ['baths']],
    ['titles before other words, and an entry once', 'museum', ['museum', 'fair', 'market']],
    ['authors by their names', 'ann', ['ann', 'swim', 'walk']],
    ['no names of fields', 'translation_of', []],
    ['nothing for spaces', '  ', []],
  ])('finds %s', async (_, q, names) => {
    expect((await find(bench, q)).results.map(({ file }) => slugOf(file))).toEqual(names)
  })

  it('shows where an entry matched, its other languages and its number of dates', async () => {
    const [found] = (await find(bench, 'krafskiva')).results
    expect(found).toMatchObject({
      ...{ kind: 'events', title: 'Mässan', language: 'sv', count: 1 },
      item: { list: 'singulareventdates', id: '2' },
      versions: [{ file: fair, language: 'en', id: '1' }, { language: 'sv' }],
      match: { field: 'text', before: 'Rök, och en ', text: 'kräftskiva', after: '.' },
    })
    expect((await find(bench, '31')).results).toMatchObject([
      { count: 2, match: { field: 'dates', text: '31' } },
    ])
    expect((await find(bench, 'quay 1')).results).toContainEqual(
      expect.objectContaining({
        match: { field: 'info_box', before: '', text: 'Quay 1', after: '' },
      }),
    )
  })

  it('finds an entry that had a problem from the start, and so does its list', async () => {
    const file = 'content/objects/shed.md'
    const bench = await startWorkbench({
      ...town,
      [file]: textOf(museum)
        .replace('id: 1', 'id: 5')
        .replace('The museum', 'The shed')
        .replace('label: museum', 'label: shed'),
    })
    const { results } = await find(bench, 'shed')
    expect(results).toMatchObject([{ file, title: 'The shed', item: null }])
    expect(await filesOf(bench, 'list=objects&state=problem')).toEqual(['shed'])
    const { all } = await bench.read<ListPage>('data/list.json?list=objects')
    expect((await bench.until(() => true)).collections).toContainEqual({ name: 'objects', cards: all })
  })

  it('finds words of the current content only', async () => {
    const bench = await startWorkbench(town)
    expect((await find(bench, 'herring')).found).toBe(1)
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('the tent', 'the walrus')))
    expect([(await find(bench, 'herring')).found, (await find(bench, 'walrus')).found]).toEqual([0, 1])
  })
})

describe('a list', () => {
  it.each([
    ['all entries, in the order of the API', 'list=singulareventdates', ['market', 'fair', 'massan']],
    [
      'entries with a word in any language, with their translations',
      'list=singulareventdates&q=rok',
      ['fair', 'massan'],
    ],
    ['one language', 'list=singulareventdates&language=sv', ['massan']],
    ['a category', 'list=singulareventdates&category=music', ['market']],
    ['a place', 'list=singulareventdates&place=The+museum&to=2026-01-01', ['market']],
    ['days', 'list=singulareventdates&from=2999-05-02', ['fair', 'massan']],
    ['days, unless they are invalid', 'list=objects&from=soon', ['museum', 'baths']],
    ['ended events', 'list=singulareventdates&state=ended', ['market']],
    ['drafts', 'list=objects&state=draft', ['baths']],
    ['entries that lack a language', 'list=singulareventdates&state=untranslated', ['market']],
    ['guides without a picture', 'list=guides&state=without-picture', ['swim']],
    ['nothing with a problem', 'list=guides&state=problem', []],
    [
      'titles in reverse order',
      'list=singulareventdates&sort=-title&reader=sv',
      ['fair', 'massan', 'market'],
    ],
    ['titles in Swedish order', 'list=objects&sort=title&reader=sv', ['museum', 'baths']],
  ])('shows %s', async (_, query, names) => {
    expect(await filesOf(bench, query)).toEqual(names)
  })
  it('has the titles of categories in Swedish, in the order of the titles', async () => {
    const query = 'list=singulareventdates&reader=sv'
    const { category } = await bench.read<FilterChoices>(`data/filters.json?${query}`)
    expect(category.map(({ title }) => title)).toEqual(['Musik', 'Mässor & marknader'])
    const { cards } = await bench.read<ListPage>(`data/list.json?count=9&sort=-label&${query}`)
    expect(cards.map(({ label }) => label)).toEqual(['Mässor & marknader', 'Musik'])
  })
})

describe('the filter of events by place', () => {
  const object = (id: number, title: string, more: string) =>
    textOf(museum).replace('id: 1', `id: ${id}\n${more}`).replace('The museum', title)
  const event = (id: number, more: string) =>
    textOf(fair)
      .replace('language: en', 'language: sv')
      .replace('The fair', `Konsert ${id}`)
      .replace(/id: 1\b/, `id: ${id}`)
      .replace(/^place: .*$/m, more)
  const inSwedish = (translationOf: string) => `translation_of: ${translationOf}`

  it('has a place once, in the language of the page, and finds events in all languages', async () => {
    const bench = await startWorkbench({
      'content/objects/museet.md': object(2, 'Museet', inSwedish('museum')).replace(
        'language: en',
        'language: sv',
      ),
      'content/objects/north.md': object(3, 'North', ''),
      'content/objects/south.md': object(4, 'South', ''),
      'content/objects/norr.md': object(5, 'Parken', inSwedish('north')).replace(
        'language: en',
        'language: sv',
      ),
      'content/objects/soder.md': object(6, 'Parken', inSwedish('south')).replace(
        'language: en',
        'language: sv',
      ),
      'content/events/konsert.md': event(7, 'place: museet'),
      'content/events/picknick.md': event(8, 'place: norr'),
    })
    const filters = (reader: string) =>
      bench.read<FilterChoices>(`data/filters.json?list=singulareventdates&reader=${reader}`)
    expect((await filters('en')).place).toEqual([
      // Two places are called so.
      { value: 'Parken', title: 'Parken' },
      { value: 'The museum', title: 'The museum' },
    ])
    expect((await filters('sv')).place).toContainEqual({ value: 'The museum', title: 'Museet' })
    for (const place of ['The museum', 'Museet'])
      expect(await filesOf(bench, `list=singulareventdates&place=${encodeURIComponent(place)}`)).toEqual([
        'fair',
        'konsert',
      ])
  })
})

describe('the choices of a reference', () => {
  it.each([
    ['in the language of the form', 'sv', ['A market: EN', 'Mässan: The fair']],
    ['as originals without a language', '', ['A market: EN', 'The fair: EN · Mässan']],
  ])('are entries by title, each once, %s', async (_, language, shown) => {
    const path = `data/choices.json?target=event&language=${language}`
    const { choices } = await bench.read<EntryChoices>(path)
    expect(choices.map(({ title, detail }) => `${title}: ${detail}`)).toEqual(shown)
  })

  it('are originals in other languages for a translation', async () => {
    const titles = (except: string) =>
      bench
        .read<EntryChoices>(`data/choices.json?target=event&except=${except}`)
        .then(({ choices }) => choices.map(({ title }) => title))
    expect([await titles('sv'), await titles('en')]).toEqual([['A market', 'The fair'], []])
  })
})
