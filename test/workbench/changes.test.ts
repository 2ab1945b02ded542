import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import type { Changes, ItemDifferences, Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { startGitSite } from '../support/git-site.ts'
import { makeBuiltSite } from '../support/site.ts'
import { drawPicture, type Files, textOf } from '../support/small-site.ts'
import { startWorkbench, startWorkbenchOn, type TestWorkbench } from '../support/workbench.ts'

const [fair, museum, walk] = ['content/events/fair.md', 'content/objects/museum.md', 'content/guides/walk.md']
const fileOf = (entry: string) => ({ entry, language: 'en' })

const none = [
  { collection: 'singulareventdates', added: [], changed: [], removed: [] },
  { collection: 'objects', added: [], changed: [], removed: [] },
  { collection: 'guides', added: [], changed: [], removed: [] },
]

async function startPublished(files: Files = {}): Promise<TestWorkbench> {
  const root = await makeBuiltSite(files)
  return startWorkbenchOn(root)
}

async function afterEdit(bench: TestWorkbench, edit: () => Promise<void>): Promise<Changes['since']> {
  await bench.rebuild(edit)
  return sinceOf(bench)
}

async function sinceOf({ read }: TestWorkbench): Promise<Changes['since']> {
  return (await read<Publishing>('data/publish.json')).changes?.since ?? null
}

describe('the changes since the site was published', () => {
  it('are the items that were added, removed or changed, with the changed fields', async () => {
    const bench = await startPublished()
    const since = await afterEdit(bench, async () => {
      await rm(join(bench.root, walk))
      await bench.write(museum, textOf(museum).replace('The museum', 'The old museum'))
      await bench.write(
        fair,
        textOf(fair)
          .replace('end: 2027-05-02 }', 'end: 2027-05-03 }\n  - { id: 2, start: 2027-06-01 }')
          .replace('Everything', 'Nothing'),
      )
    })
    const [dates, objects, guides] = none
    expect(since).toEqual([
      {
        ...dates,
        changed: [
          {
            ...fileOf('events/fair'),
            dates: { start: '2027-05-01', end: '2027-05-03' },
            id: '1',
            title: 'The fair',
            fields: ['description', 'end_date', 'venue_name'],
          },
          {
            ...fileOf('events/fair'),
            id: '1',
            title: 'The fair',
            fields: ['dates'],
            dateChanges: { added: [{ start: '2027-06-01', end: '2027-06-01' }], removed: [] },
          },
        ],
      },
      {
        ...objects,
        changed: [{ ...fileOf('objects/museum'), id: '1', title: 'The old museum', fields: ['title'] }],
      },
      {
        ...guides,
        removed: [{ ...fileOf('guides/walk'), id: '1', title: 'A walk', fields: [], file: walk }],
      },
    ])
  })

  it('name the same entry for a removed original and its removed translation', async () => {
    const museet = 'content/objects/museet.md'
    const swedish = textOf(museum).replace(
      'id: 1\nlanguage: en',
      'id: 2\nlanguage: sv\ntranslation_of: museum',
    )
    const bench = await startPublished({ [museet]: swedish })
    expect((await sinceOf(bench))?.[1]?.removed).toEqual([])
    const since = await afterEdit(bench, async () => {
      for (const file of [museum, museet]) await rm(join(bench.root, file))
      await bench.write(
        fair,
        textOf(fair).replace(
          'place: museum\n',
          'venue_name: Quay\naddress: Quay 1\nlocation: { latitude: 58.44, longitude: 19.71 }\n',
        ),
      )
    })
    const same = { title: 'The museum', fields: [], entry: 'objects/museum' }
    expect(since?.[1]?.removed).toEqual([
      { ...same, id: '1', language: 'en', file: museum },
      { ...same, id: '2', language: 'sv', file: museet },
    ])
  })

  it('include every item that uses a changed picture or label', async () => {
    const bench = await startPublished()
    const fields = (since: Changes['since']) =>
      since?.flatMap(({ changed }) => changed.map(item => item.fields))
    const picture = await drawPicture(64, 40)
    expect(fields(await afterEdit(bench, () => bench.write('content/images/quay.jpg', picture)))).toEqual([
      ['image'],
      ['image'],
      ['image', 'byline'],
    ])
    const labels = textOf('content/labels.yaml').replace('en: Museum', 'en: Gallery')
    expect(fields(await afterEdit(bench, () => bench.write('content/labels.yaml', labels)))?.[1]).toEqual([
      'label',
      'image',
    ])
  })

  it.each([
    ['another host', 'https://api.example.org', ''],
    ['a path of its own', 'https://example.org/city/visit', ''],
    ['a media host', 'https://api.example.org', 'media_host: https://media.example.org\n'],
    ['a media host with a path', 'https://example.org/city', 'media_host: https://cdn.example.org/city\n'],
    ["the host of its items' pages", 'https://www.example.org', ''],
  ])('are none if the published site has %s', async (_what, baseUrl, mediaHost) => {
    const settings = textOf('content/site.yaml').replace('https://api.example.org', baseUrl) + mediaHost
    const about = `See [the API](${baseUrl}/api/v1/objects/) and [a picture](${baseUrl}/media/quay.jpg).\n`
    const schema = 'credit: Ann\ndate_taken: 2026-06-21\n'
    const bench = await startPublished({
      'content/site.yaml': settings,
      'content/images/quay.yaml': textOf('content/images/quay.yaml') + schema,
      [museum]: textOf(museum) + about,
    })
    expect(await sinceOf(bench)).toEqual(none)
  })

  it('are a comparison with the current published site, and unknown without one', async () => {
    const bench = await startWorkbench()
    expect(await sinceOf(bench)).toBeNull()
    await build({ root: bench.root })
    expect(await sinceOf(bench)).toEqual(none)
    const renamed = [{ ...fileOf('guides/walk'), id: '1', title: 'A run', fields: ['title'] }]
    const rename = () => bench.write(walk, textOf(walk).replace('A walk', 'A run'))
    expect((await afterEdit(bench, rename))?.[2]?.changed).toEqual(renamed)
    expect(await afterEdit(bench, () => bench.write(walk, textOf(walk)))).toEqual(none)
    await afterEdit(bench, rename)
    await build({ root: bench.root })
    // The last edit may still be read.
    await expect.poll(() => sinceOf(bench)).toEqual(none)
    await rm(join(bench.root, 'dist'), { recursive: true })
    expect(await sinceOf(bench)).toBeNull()
  })

  it('cover every page of a collection, and are changes of an event that keeps other dates', async () => {
    const dates = Array.from(
      { length: 30 },
      (_, index) => `  - { id: ${index + 1}, start: ${`2027-06-${index + 1}`.replace(/-(\d)$/, '-0$1')} }`,
    )
    const text = (from: number) => textOf(fair).replace(/^ {2}- .*$/m, dates.slice(from).join('\n'))
    const bench = await startPublished({ [fair]: text(0) })
    expect(await sinceOf(bench)).toEqual(none)
    const since = await afterEdit(bench, () => bench.write(fair, text(3)))
    const removed = ['01', '02', '03'].map(day => ({ start: `2027-06-${day}`, end: `2027-06-${day}` }))
    const changed = [
      {
        ...fileOf('events/fair'),
        id: '4',
        title: 'The fair',
        fields: ['dates'],
        dateChanges: { added: [], removed },
      },
    ]
    expect(since?.[0]).toEqual({ ...none[0], changed })
    const draft = (
      await afterEdit(bench, () => bench.write(fair, text(3).replace('---\n', '---\ndraft: true\n')))
    )?.[0]
    expect([draft?.changed, draft?.removed.length]).toEqual([[], 30])
  })

  it('of one item belong to the revision in the answer', async () => {
    const { bench } = await startGitSite()
    // Waits until the site of the last commit is built, which takes longer than the rebuild.
    const asked = bench.read<ItemDifferences>('data/changes/objects/1.json')
    await bench.rebuild(() => bench.write(museum, textOf(museum).replace('The museum', 'The old museum')))
    const { revision } = await bench.until(() => true)
    const answer = await asked
    expect(answer.fields.map(({ path }) => path)).toEqual(answer.revision < revision ? [] : ['title'])
  })

  it('of a guide name its text, which is published in the byline', async () => {
    const bench = await startPublished()
    const since = await afterEdit(bench, () => bench.write(walk, `${textOf(walk)}Along the quay.\n`))
    expect(since?.[2]?.changed.map(({ fields }) => fields)).toEqual([['byline.text']])
  })

  it('of a text are in Markdown, or in HTML that Markdown cannot express', async () => {
    const bench = await startPublished()
    const added = "mass_info:\n  - { html: <p>H<sub>2</sub>O</p> }\ninfo_box_text: '*New*.'\n"
    const text = textOf(museum).replace('label:', `${added}label:`)
    const link = 'The **[ferry](https://example.org/)** leaves.'
    await bench.rebuild(() => bench.write(museum, `${text}\n${link}\n`))
    const { fields } = await bench.read<ItemDifferences>('data/changes/objects/1.json')
    expect(fields).toEqual([
      { path: 'text', before: 'Old things.', after: `Old things.\n\n${link}` },
      { path: 'info_box_text.text', before: null, after: '*New*.' },
      { path: 'mass_info.0.content', before: null, after: '<p>H<sub>2</sub>O</p>' },
    ])
  })

  it('are unknown when a published file is damaged', async () => {
    const bench = await startPublished()
    await bench.write('dist/api/v1/objects/page/1.json', '{"count": 1, "resu')
    expect(await (await bench.read<Publishing>('data/publish.json')).changes).toMatchObject({
      since: null,
      comparedWith: 'damaged',
    })
  })
})
