import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../../src/base/problems/user-error.ts'
import { sectionsOf } from '../../src/content/schemas/form-sections.ts'
import { schemas } from '../../src/content/schemas/index.ts'
import { refuse } from '../../src/workbench/actions/refusals.ts'
import type {
  EntryLanguages,
  FormField,
  Forms,
  NewValues,
} from '../../src/workbench/messages/form-messages.ts'
import type { ShownItem } from '../../src/workbench/messages/item-messages.ts'
import { drawPicture, textOf } from '../support/small-site.ts'
import {
  sourceOf,
  startSharedWorkbench,
  startWorkbench,
  type TestWorkbench,
  undoOf,
} from '../support/workbench.ts'

const fair = 'content/events/fair.md'
const plain = textOf(fair)

async function save(bench: TestWorkbench, changes: NewValues, file = fair) {
  const { version: seen } = await sourceOf(bench, file)
  return bench.act('save-fields', { file, changes, seen })
}

describe('the forms', () => {
  let bench: TestWorkbench
  beforeAll(async () => {
    bench = await startSharedWorkbench()
  })

  it('have every field of the schemas, and the names that exist', async () => {
    const { forms, references, languages } = await bench.read<Forms>('data/forms.json?reader=sv')
    const { taxonomy: _, ...withForms } = schemas
    const keys = Object.entries(withForms).map(([kind, { shape }]) => [kind, Object.keys(shape)])
    const shown = Object.entries(forms).map(([kind, fields]) => [kind, fields.map(({ key }) => key)])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(keys))
    const inputs = (fields: readonly FormField[]) => Object.fromEntries(fields.map(each => [each.key, each]))
    const event = inputs(forms.events)
    expect(event.title).toMatchObject({ isRequired: true, input: { kind: 'text', keyboard: 'text' } })
    expect(event.categories?.input).toEqual({ kind: 'list', item: { kind: 'reference', target: 'category' } })
    expect(event.location?.input).toEqual({ kind: 'point' })
    expect(event.text?.input).toEqual({ kind: 'markdown' })
    expect(event.size?.input).toEqual({ kind: 'choice', choices: ['medium'] })
    expect(event.external_website_url?.input).toEqual({ kind: 'text', keyboard: 'url' })
    const dates = event.dates?.input.kind === 'list' ? event.dates.input.item : undefined
    expect(dates?.kind === 'group' && dates.fields.map(({ key, input }) => [key, input.kind])).toEqual([
      ['id', 'id'],
      ['start', 'date'],
      ['end', 'date'],
      ['time', 'time'],
      ['end_time', 'time'],
      ['status', 'option'],
      ['in_api', 'option'],
    ])
    expect(inputs(forms.authors).text?.input).toEqual({ kind: 'words', isLong: true })
    expect(inputs(forms.authors).is_local).toMatchObject({ isRequired: false, input: { kind: 'boolean' } })
    expect(inputs(forms.labels).places?.input).toEqual({
      kind: 'record',
      value: { kind: 'words', isLong: false },
    })
    expect(languages).toEqual(['en', 'sv'])
    const museum = {
      value: 'museum',
      title: 'The museum',
      detail: 'EN · Quay 1',
      file: 'content/objects/museum.md',
      address: 'Quay 1',
      position: { latitude: 58.44, longitude: 19.71 },
      image: 'quay',
      href: 'https://www.example.org/en/places/museum/',
      label: 'museum',
    }
    for (const query of ['target=object&language=sv', 'target=object&value=museum'])
      expect(await bench.read(`data/choices.json?${query}`)).toEqual({ choices: [museum] })
    expect(await bench.read('data/choices.json?target=event&value=museum')).toEqual({ choices: [] })
    expect(references.label).toEqual([{ value: 'museum', title: 'Museum', uses: 1 }])
    expect(references['guide-category']).toEqual([{ value: 'walks', title: 'Promenader', uses: 1 }])
    expect(references.subcategory).toContainEqual({
      value: 'markets',
      title: 'Mässor & marknader: Marknader',
    })
  })

  it('show the typed fields of a file, and its problems', async () => {
    expect(await sourceOf(bench, fair)).toMatchObject({
      kind: 'events',
      values: {
        dates: [{ id: '1', start: '2027-05-01', end: '2027-05-02' }],
        zip_code: '01234',
        text: 'Everything is for sale, **even the tent**.',
      },
      problems: [],
    })
  })
})

it('the versions of an entry are compared, and a value that differs is copied to another language', async () => {
  const [museum, museet, massan] = [
    'content/objects/museum.md',
    'content/objects/museet.md',
    'content/events/massan.md',
  ]
  const english = textOf(museum).replace('Quay 1 }', 'Quay 1, telephone: 08-1 }')
  const swedish = english.replace('id: 1\nlanguage: en', 'id: 2\nlanguage: sv\ntranslation_of: museum')
  const two = plain.replace('05-02 }', '05-02 }\n  - { id: 3, start: 2027-06-01 } # late')
  const bench = await startWorkbench({
    [museum]: english,
    [museet]: swedish.replace('58.44,', '58.440,'),
    [massan]: plain
      .replace('id: 1', 'id: 2')
      .replace('language: en', 'language: sv\ntranslation_of: fair')
      .replace('place: museum', 'place: museet')
      .replace('zip_code: 01234', 'zip_code: 012 34'),
  })
  const versionsOf = async (file: string) =>
    (await bench.read<EntryLanguages>(`data/languages.json?file=${file}`)).versions
  const differencesOf = async (file: string) =>
    (await versionsOf(file)).flatMap(({ file, differences }) =>
      differences.flatMap(({ field, value, isShared }) => (isShared ? [[file, field, value]] : [])),
    )
  expect(await differencesOf(museum)).toEqual([])
  await bench.rebuild(() => save(bench, { info_box: { address: 'Kajen 1', telephone: '08-2' } }, museet))
  expect(await differencesOf(museet)).toEqual([[museum, 'info_box.telephone', '08-1']])
  expect(await versionsOf(museum)).toMatchObject([
    { file: museum, language: 'en', id: '1', title: 'The museum', differences: [] },
    { file: museet, language: 'sv', id: '2' },
  ])
  const address = { field: 'info_box.address', value: 'Kajen 1', own: 'Quay 1', isShared: false }
  expect((await versionsOf(museum))[1]?.differences).toContainEqual(address)
  expect((await versionsOf(fair))[1]?.differences).toEqual([])
  await bench.rebuild(() => bench.write(fair, two))
  expect(await differencesOf(fair)).toEqual([[massan, 'dates', '2027-05-01 – 2027-05-02']])
  await bench.act('share-field', { file: fair, field: 'dates', to: massan })
  expect(await bench.text(massan)).toContain(
    'dates:\n  - { id: 2, start: 2027-05-01, end: 2027-05-02 }\n  - { id: 4, start: 2027-06-01 }\n',
  )
  expect(await bench.text('content/ids.txt')).toContain('event 4 massan\n')
  await bench.rebuild(() => bench.write(fair, two.replace(/ {2}- .*1, start.*\n/, '')))
  await bench.act('share-field', { file: fair, field: 'dates', to: massan })
  expect(await bench.text(massan)).toContain('dates:\n  - { id: 4, start: 2027-06-01 }\n')
  const shared = await bench.act('share-field', { file: museet, field: 'info_box.telephone', to: museum })
  expect(await bench.text(museum)).toBe(english.replace('08-1', '08-2'))
  await bench.act('undo', undoOf(shared))
  expect(await bench.text(museum)).toBe(english)
  expect(await versionsOf('content/../x')).toEqual([])
})

describe('checking fields', () => {
  it('finds the problems of the build, and writes nothing', async () => {
    const bench = await startWorkbench()
    const changes = { category: 'sports', place: 'musem', title: '', dates: [{ start: '2027-02-30' }] }
    const checked = await bench.act('check-fields', { file: fair, changes, isShown: true })
    expect(checked.kind === 'checked' && checked.problems.map(({ code, field }) => [code, field])).toEqual([
      ['empty-text', 'title'],
      ['bad-date', 'dates.0.start'],
      ['category-not-listed', 'category'],
      ['unknown-object', 'place'],
    ])
    const [shown] = checked.kind === 'checked' ? checked.problems.slice(-1) : []
    expect(shown?.text.sv.hint).toContain('museum')
    expect(shown?.suggestion).toBe('museum')
    expect(await bench.text(fair)).toBe(plain)
  })

  it('suggests no value in place of a name that is wrong', async () => {
    const bench = await startWorkbench()
    const places = { museum: { en: 'Museum', sv: 'Museum' }, Badställe: { en: 'Bathing place', sv: 'Bad' } }
    const checked = await bench.act('check-fields', {
      file: 'content/labels.yaml',
      changes: { places },
      isShown: false,
    })
    const found =
      checked.kind === 'checked' ? checked.problems.find(({ code }) => code === 'bad-slug') : checked
    expect(found).toMatchObject({ field: 'places.Badställe', fixes: [expect.anything()] })
    expect(found).not.toHaveProperty('suggestion')
  })

  it('suggests the key that was meant, unless the entry has it already', async () => {
    const bench = await startWorkbench()
    const changes = { titel_e: 'The feast', venue_nme: 'The hall' }
    const checked = await bench.act('check-fields', { file: fair, changes, isShown: false })
    const found = checked.kind === 'checked' ? checked.problems : []
    expect(found.map(({ code, field, suggestion }) => [code, field, suggestion])).toEqual([
      ['unknown-key', 'titel_e', undefined],
      ['unknown-key', 'venue_nme', 'venue_name'],
    ])
  })

  it('shows the entry as visitors would get it, with what was built for fields that have a problem', async () => {
    const bench = await startWorkbench({
      'content/images/mill.png': await drawPicture(300, 500, 'png'),
      'content/images/mill.yaml':
        'id: 2\ntitle: The mill\nalt: A mill at dusk\nlicence: CC BY 4.0\ncredit: Ann\n',
    })
    const show = async (changes: NewValues, isShown = true) => {
      const checked = await bench.act('check-fields', { file: fair, changes, isShown })
      return checked.kind === 'checked' ? checked.preview : checked
    }
    const changes = { title: 'The feast', text: '**Buns**', dates: [{ start: '2027-06-05' }] }
    const shown = await show({ ...changes, image: 'mill', place: 'musem' })
    expect(shown).toMatchObject({
      outdated: ['place'],
      card: { dates: { start: '2027-06-05', end: '2027-06-05' }, language: 'en' },
      item: {
        collection: 'singulareventdates',
        json: { title: 'The feast', description: '<p><strong>Buns</strong></p>', venue_name: 'The museum' },
      },
    })
    const image =
      shown && 'item' in shown && shown.item.collection === 'singulareventdates' && shown.item.json.image
    expect((await bench.ask((image || { url: '' }).url.replace('/workbench/', ''))).status).toBe(200)
    expect(await show(changes, false)).toBe(null)
    const guide = await bench.act('check-fields', {
      file: 'content/guides/walk.md',
      changes: { text: '*On*' },
      isShown: true,
    })
    expect(guide).toMatchObject({ preview: { item: { json: { byline: { text: '<p><em>On</em></p>' } } } } })
    const place = await bench.act('check-fields', {
      file: 'content/objects/museum.md',
      changes: { draft: 'true', text: 'New', info_box: { email: 'x' }, id: null },
      isShown: true,
    })
    expect(place).toMatchObject({
      preview: { outdated: ['info_box'], item: { json: { text: '<p>New</p>' } } },
    })
    expect(await bench.text(fair)).toBe(plain)
  })
})

it('the sections of forms have every field of every kind but the one that imports write, which comes last, as do unknown ones', () => {
  const { taxonomy: _, ...kinds } = schemas
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const { as_imported, ...others } = kinds[kind].shape
    const keys = ['as_imported', ...Object.keys(others)]
    const listed = sectionsOf(kind, keys).flatMap(section => section.keys)
    expect(listed.toSorted()).toEqual(keys.toSorted())
    expect(listed.at(-1), kind).toBe('as_imported')
  }
})

describe('saving fields', () => {
  it('changes only their bytes, and gives new dates an id', async () => {
    const before = plain.replace('title: The fair', "title: 'The fair' # big").replaceAll('\n', '\r\n')
    const bench = await startWorkbench({ [fair]: `\ufeff${before}` })
    const dates = [{ id: '1', start: '2027-05-01', end: '2027-05-02' }, { start: '2027-06-01' }]
    const saved = await save(bench, {
      title: "The city's fair",
      dates,
      text: 'New.\n\nTe\0xt.',
      zip_code: null,
    })
    expect(await bench.text(fair)).toBe(
      `\ufeff${before
        .replace("'The fair'", "'The city''s fair'")
        .replace('05-02 }\r\n', '05-02 }\r\n  - { id: 2, start: 2027-06-01 }\r\n')
        .replace('zip_code: 01234\r\n', '')
        .replace('Everything is for sale, **even the tent**.', 'New.\r\n\r\nText.')}`,
    )
    expect(saved).toEqual({ kind: 'saved', source: await sourceOf(bench, fair) })
  })

  it('restores the exact text if it undoes or repeats an earlier save', async () => {
    const commented = plain
      .replace('05-02 }', '05-02 } # Ann knows\n  - id: 2 # quiet\n    start: "2027-06-01"')
      .replace('title: The fair', "title:  'The fair' # for now")
    const bench = await startWorkbench({ [fair]: commented })
    const { values } = await sourceOf(bench, fair)
    const { title, dates, text } = values ?? {}
    await save(bench, { title: 'A fair\nby the sea' })
    const first = await bench.text(fair)
    await save(bench, { dates: [{ id: '1', start: '2027-05-03' }], text: null })
    const second = await bench.text(fair)
    await save(bench, { dates: dates ?? null, text: text ?? null })
    expect(await bench.text(fair)).toBe(first)
    await save(bench, { title: title ?? null })
    expect(await bench.text(fair)).toBe(commented)
    await save(bench, { title: 'A fair\nby the sea' })
    await save(bench, { dates: [{ id: '1', start: '2027-05-03' }], text: null })
    expect(await bench.text(fair)).toBe(second)
    await bench.write(fair, second.replace('quay', 'quay # mine'))
    await save(bench, { dates: dates ?? null, text: text ?? null })
    expect(await bench.text(fair)).toContain('quay # mine')
  })

  it('triggers a build, and leaves no temporary file', async () => {
    const bench = await startWorkbench()
    const changes = { focal_point: { x: '62%', y: '38.5%' } }
    await bench.rebuild(() => save(bench, changes, 'content/images/quay.yaml'))
    const { item } = await bench.read<ShownItem>('data/items/objects/1.json')
    expect(item.json).toMatchObject({ image: { focal: { x: '62.00%', y: '38.50%' } } })
    expect(await readdir(join(bench.root, 'content/images'))).toEqual(['quay.jpg', 'quay.yaml'])
  })

  it('writes a file with problems, and reports them', async () => {
    const bench = await startWorkbench()
    const saved = await save(bench, { place: 'nowhere' })
    expect(saved.kind === 'saved' && saved.source.problems.map(({ code }) => code)).toEqual([
      'unknown-object',
    ])
    expect(await bench.text(fair)).toContain('place: nowhere\n')
  })

  it('does not write to a file that another tab or program changed, and returns its new text', async () => {
    const bench = await startWorkbench()
    const { version: seen } = await sourceOf(bench, fair)
    const first = await bench.act('save-fields', { file: fair, changes: { title: 'One' }, seen })
    const second = await bench.act('save-fields', { file: fair, changes: { city: 'Two' }, seen })
    expect([first.kind, second.kind]).toEqual(['saved', 'changed'])
    expect(second.kind === 'changed' && second.source).toEqual(await sourceOf(bench, fair))
    expect(await bench.text(fair)).toBe(plain.replace('The fair', 'One'))
    expect((await save(bench, { city: 'Two' })).kind).toBe('saved')
    expect(await bench.text(fair)).toBe(
      plain.replace('The fair', 'One').replace('01234\n', '01234\ncity: Two\n'),
    )
  })

  it('keeps types and categories that a published entry has', async () => {
    const bench = await startWorkbench()
    const labels = 'content/labels.yaml'
    const places = { museum: { en: 'Museum', sv: 'Museum' }, bar: { en: 'Bar', sv: 'Bar' } }
    expect(await save(bench, { places }, labels)).toMatchObject({ kind: 'saved' })
    expect(await save(bench, { places: { bar: places.bar } }, labels)).toEqual({
      kind: 'refused',
      message: '"The museum" still uses "museum". Choose another one there first.',
    })
    expect(await save(bench, { places: { museum: places.museum } }, labels)).toMatchObject({ kind: 'saved' })
  })

  it('refuses in the language of the page, and writes nothing', async () => {
    const bench = await startWorkbench()
    const { version: seen } = await sourceOf(bench, fair)
    const ask = (file: string, version: string) => {
      return bench.act('save-fields', { file, changes: { title: 'x' }, seen: version }, 'sv-SE,en')
    }
    for (const title of ['&a The fair', '"The fair']) {
      const broken = plain.replace('title: The fair', `title: ${title}`)
      await bench.write(fair, broken)
      const source = await sourceOf(bench, fair)
      expect(await ask(fair, seen)).toEqual({ kind: 'changed', source })
      expect(await ask(fair, source.version)).toEqual({
        kind: 'refused',
        message: expect.stringMatching(
          /^content\/events\/fair\.md: Rad 3: .*Skriv där för hand: `title: x`\.$/,
        ),
      })
      expect(await bench.text(fair)).toBe(broken)
    }
    await rm(join(bench.root, fair))
    const message = `Det finns ingen fil ${fair}. Någon kan ha flyttat eller tagit bort den.`
    expect(await ask(fair, seen)).toEqual({ kind: 'refused', message })
    await symlink(join(bench.root, 'content/objects/museum.md'), join(bench.root, fair))
    expect(await ask(fair, seen)).toEqual({ kind: 'refused', message })
    await bench.write('content/objects/museum.md', Buffer.from([0xff, 0xfe]))
    const notText = await sourceOf(bench, 'content/objects/museum.md')
    expect(notText).toMatchObject({ problems: [{ code: 'text-encoding' }] })
    expect(notText).not.toHaveProperty('values')
    expect(await ask(notText.file, notText.version)).toEqual({
      kind: 'refused',
      message:
        'content/objects/museum.md är inte text i UTF-8. Öppna den i en textredigerare och spara den i den kodningen.',
    })
  })

  it.each([
    ['ENOSPC', 'en', /^The disk is full, so content\/x\.md was not written\. /],
    ['EROFS', 'sv', /^content\/x\.md kan inte skrivas\. /],
    ['EIO', 'en', /^content\/x\.md was not written: EIO/],
  ] as const)('explains an error of the disk: %s', (code, language, words) => {
    const error = Object.assign(new Error(`${code}: no`), { code, syscall: 'write' })
    expect(refuse(error, 'content/x.md', language).message).toMatch(words)
    expect(() => refuse(new TypeError('a fault'), 'content/x.md', language)).toThrow('a fault')
  })

  it('says what people can act on in the language of the page', () => {
    const error = new UserError({ en: 'Another program is writing.', sv: 'Ett annat program skriver.' })
    expect(refuse(error, 'content/x.md', 'sv').message).toBe('Ett annat program skriver.')
  })

  it.each([
    ['/srv/content/events/.fair.md.saving-7-ab', 'events/fair.md'],
    ['/srv/content/ids.txt', 'content/ids.txt'],
    ['/srv/content/objects/x.md', 'content/objects/x.md'],
  ])('names the file that the disk refused: %s', (path, named) => {
    const error = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'open', path })
    expect(refuse(error, 'content/objects/x.md', 'en').message).toContain(`${named} cannot be written.`)
  })
})
