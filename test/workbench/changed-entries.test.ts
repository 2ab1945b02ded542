import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Uses } from '../../src/workbench/messages/form-messages.ts'
import { smallSite, textOf } from '../support/small-site.ts'
import { startSharedWorkbench, startWorkbench, type TestWorkbench, undoOf } from '../support/workbench.ts'

const fair = 'content/events/fair.md'
const museum = 'content/objects/museum.md'

const asDraft = (text: string) => text.replace('\n---\n', '\ndraft: true\n---\n')

describe('an entry', () => {
  it('is shown with the fields that refer to it', async () => {
    const bench = await startWorkbench()
    const { uses } = await bench.read<Uses>(`data/uses.json?file=${encodeURIComponent(museum)}`)
    expect(uses).toEqual([{ target: museum, file: fair, title: 'The fair', field: 'place' }])
    const walk = 'content/guides/walk.md'
    const linking = `${smallSite[walk]}See [it](https://www.example.org/en/places/museum#top).\n`
    await bench.rebuild(() => bench.write(walk, linking))
    const linked = await bench.read<Uses>(`data/uses.json?file=${encodeURIComponent(museum)}`)
    expect(linked.uses).toEqual([...uses, { target: museum, file: walk, title: 'A walk', field: '' }])
    for (const file of ['content/objects/nothing.md', 'content/site.yaml', '../x', '']) {
      expect((await bench.ask(`data/uses.json?file=${encodeURIComponent(file)}`)).status).toBe(404)
    }
  })

  it('is shown with what refers to its translations, which are removed with it', async () => {
    const bench = await startWorkbench()
    const translation = 'content/objects/museum-sv.md'
    await bench.rebuild(() => bench.act('copy', { file: museum, language: 'sv' }))
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('place: museum', 'place: museum-sv')))
    const usesOf = async (file: string) =>
      (await bench.read<Uses>(`data/uses.json?file=${encodeURIComponent(file)}`)).uses
    const used = { target: translation, file: fair, title: 'The fair', field: 'place' }
    expect(await usesOf(translation)).toEqual([used])
    expect(await usesOf(museum)).toEqual([
      used,
      { target: museum, file: translation, title: 'The museum', field: 'translation_of' },
    ])
  })

  it('is renamed with all references to it; that is undone, and the undo is undone', async () => {
    const bench = await startWorkbench()
    const inodeOf = async (file: string) => (await stat(join(bench.root, file))).ino
    const inode = await inodeOf(museum)
    const renamed = await bench.act('rename', { file: museum, to: 'old-museum' })
    const file = 'content/objects/old-museum.md'
    expect(renamed).toMatchObject({ kind: 'renamed', file, notes: [expect.stringContaining('address')] })
    expect(await bench.text(file)).toBe(smallSite[museum])
    expect(await bench.text(fair)).toBe(textOf(fair).replace('place: museum', 'place: old-museum'))
    const undone = await bench.act('undo', undoOf(renamed))
    expect(await bench.text(museum)).toBe(smallSite[museum])
    expect(await bench.text(fair)).toBe(smallSite[fair])
    await expect(bench.text(file)).rejects.toThrow('ENOENT')
    // Not a copy, for which a full disk would have no room.
    expect(await inodeOf(museum)).toBe(inode)
    expect(await bench.act('undo', undoOf(undone))).toMatchObject({ kind: 'undone' })
    expect(await bench.text(file)).toBe(smallSite[museum])
  })

  it('keeps its ids when its renaming is undone, repeated or fails', async () => {
    const ledger = 'event 1 fair\nobject 1 museum\n'
    const bench = await startWorkbench({ 'content/ids.txt': ledger })
    const file = 'content/objects/old-museum.md'
    const renamed = await bench.rebuild(() => bench.act('rename', { file: museum, to: 'old-museum' }))
    const undone = await bench.rebuild(() => bench.act('undo', undoOf(renamed)))
    expect(await bench.text('content/ids.txt')).toBe(ledger)
    await bench.rebuild(() => bench.act('undo', undoOf(undone)))
    expect(await bench.text('content/ids.txt')).toBe(ledger.replace('museum', 'old-museum'))
    await bench.write('content/objects/third.md', 'Theirs.')
    const failed = await bench.act('rename', { file, to: 'third' })
    expect(failed).toMatchObject({ kind: 'refused', message: expect.stringContaining('there already') })
    expect(await bench.text('content/ids.txt')).toBe(ledger.replace('museum', 'old-museum'))
  })

  it('is removed together with its translation, and both are restored by bring-back', async () => {
    const bench = await startWorkbench()
    const translation = 'content/events/fair-sv.md'
    await bench.rebuild(() => bench.act('copy', { file: fair, language: 'sv' }))
    const refused = await bench.act('remove', { file: fair, translations: [] })
    expect(refused).toEqual({ kind: 'refused', message: expect.stringContaining('events/fair-sv.md') })
    await bench.act('remove', { file: fair, translations: [translation] })
    for (const file of [fair, translation]) await expect(bench.text(file)).rejects.toThrow('ENOENT')
    await bench.act('bring-back', { file: translation })
    expect(await bench.text(fair)).toBe(smallSite[fair])
    expect(await bench.text(translation)).toContain('translation_of: fair')
  })

  it('is copied with its original, and the copied translation names the copied original', async () => {
    const massan = 'content/events/massan.md'
    const swedish = textOf(fair)
      .replace('id: 1', 'id: 2')
      .replace('language: en', 'language: sv\ntranslation_of: fair')
    const bench = await startWorkbench({ [massan]: swedish })
    const copy = (title: string) =>
      bench.act('copy', { file: massan, date: '2028-04-29', translations: [{ file: fair, title }] })
    expect(await copy('The \u0007 fair')).toMatchObject({ kind: 'refused' })
    const copies = ['content/events/massan-2028.md', 'content/events/the-next-fair.md']
    for (const file of copies) await expect(bench.text(file)).rejects.toThrow('ENOENT')
    const copied = await copy('The next fair')
    expect(copied).toMatchObject({ kind: 'copied', file: copies[0] })
    const moved = (id: number) => `{ id: ${id}, start: 2028-04-29, end: 2028-04-30 }`
    expect(await Promise.all(copies.map(bench.text))).toEqual([
      asDraft(swedish.replace('_of: fair', '_of: the-next-fair').replace(/\{ id: 2,.*/, moved(3))),
      asDraft(
        textOf(fair)
          .replace('The fair', 'The next fair')
          .replace(/\{ id: 1,.*/, moved(4)),
      ),
    ])
    await bench.act('undo', undoOf(copied))
    for (const file of copies) await expect(bench.text(file)).rejects.toThrow('ENOENT')
  })

  it('is translated into a language whose tag has capitals, under a name in small letters', async () => {
    const files = ['content/site.yaml', 'content/labels.yaml']
    const inPortuguese = files.map(file => [file, textOf(file).replaceAll('sv', 'pt-BR')])
    const bench = await startWorkbench(Object.fromEntries(inPortuguese))
    const copied = await bench.act('copy', { file: fair, language: 'pt-BR' })
    expect(copied).toMatchObject({ kind: 'copied', file: 'content/events/fair-pt-br.md' })
  })

  it('is duplicated with ids of its own, also before the next build', async () => {
    const dates = '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }'
    const two = textOf(fair).replace(dates, `${dates}\n  - { id: 2, start: 2027-06-01 }`)
    const bench = await startWorkbench()
    await bench.write(fair, two)
    await bench.act('copy', { file: fair })
    expect(await bench.text('content/events/fair-2.md')).toBe(
      asDraft(two.replace('id: 2', 'id: 3').replace('id: 1', 'id: 2')),
    )
    for (const [file, copy] of [
      [museum, 'content/objects/museum-2.md'],
      ['content/authors/ann.yaml', 'content/authors/ann-2.yaml'],
    ] as const) {
      expect(await bench.act('copy', { file })).toMatchObject({ kind: 'copied', file: copy })
      const text = textOf(file).replace('id: 1', 'id: 2')
      expect(await bench.text(copy)).toBe(file === museum ? asDraft(text) : text)
    }
  })
})

describe('a change', () => {
  let shared: TestWorkbench
  beforeAll(async () => {
    shared = await startSharedWorkbench()
  })

  it('is not undone once a file changed, or if it is not known', async () => {
    const bench = await startWorkbench()
    const created = await bench.act('create', { kind: 'objects', title: 'New', language: 'en' })
    await bench.write('content/objects/new.md', 'changed')
    expect(await bench.act('undo', undoOf(created))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^This cannot be undone any more\./),
    })
    expect(await bench.text('content/objects/new.md')).toBe('changed')
    expect(await bench.act('undo', { undo: 'x' })).toMatchObject({ kind: 'refused' })
    await rm(join(bench.root, 'content/objects/new.md'))
  })

  it.each([
    ['rename', { file: museum, to: '../fair' }],
    ['rename', { file: museum, to: 'Old Museum' }],
    ['rename', { file: '../../etc/passwd', to: 'x' }],
    ['remove', { file: museum, translations: [] }],
    ['remove', { file: 'content/site.yaml', translations: [] }],
    ['remove', { file: 'content/objects/../../x.md', translations: [] }],
    ['copy', { file: 'content/site.yaml' }],
    ['copy', { file: '/etc/passwd' }],
    ['copy', { file: 'content/images/quay.jpg' }],
  ])('is refused with a message: %s %j', async (name, asked) => {
    expect(JSON.parse((await shared.post(name, asked)).body)).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/[.?]$/),
    })
    expect(await shared.text(museum)).toBe(smallSite[museum])
  })

  it('is not made while a file cannot be read', async () => {
    const bench = await startWorkbench()
    await bench.write('content/guides/walk.md', '---\ntitle: "x\n---\n')
    await bench.until(({ state }) => state.kind === 'stale')
    const answer = await bench.act('rename', { file: museum, to: 'old-museum' })
    expect(answer).toMatchObject({ kind: 'refused', message: expect.stringContaining('guides/walk.md') })
  })

  it.each(['before', 'after'])('uses the references on the disk, %s the next build', async when => {
    const tower = 'content/objects/tower.md'
    const bench = await startWorkbench({ [tower]: textOf(museum).replace('id: 1', 'id: 2') })
    const text = textOf(fair)
      .replace('place: museum', 'place: tower')
      .replace('category: fairs', 'category: x')
    await bench.write(fair, text)
    if (when === 'after') await bench.until(({ state }) => state.kind === 'stale')
    expect(await bench.act('rename', { file: museum, to: 'old-museum' })).toMatchObject({ kind: 'renamed' })
    expect(await bench.text(fair)).toBe(text)
    await bench.until(({ state }) => state.kind === 'stale')
    expect(await bench.act('remove', { file: tower, translations: [] })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('events/fair.md (place)'),
    })
    await bench.act('rename', { file: tower, to: 'old-tower' })
    expect(await bench.text(fair)).toBe(text.replace('place: tower', 'place: old-tower'))
  })

  it('is removed and replaced by another one, in each language by its own version, until that is undone', async () => {
    const [tower, tornet, museet, massan] = [
      'content/objects/tower.md',
      'content/objects/tornet.md',
      'content/objects/museet.md',
      'content/events/massan.md',
    ]
    const inSwedish = (text: string, id: number, original: string) =>
      text.replace(/id: 1/, `id: ${id}`).replace('language: en', `language: sv\ntranslation_of: ${original}`)
    const event = inSwedish(textOf(fair), 2, 'fair').replace('place: museum', 'place: museet')
    const bench = await startWorkbench({
      [tower]: textOf(museum).replace('id: 1', 'id: 2').replace('The museum', 'The tower'),
      [tornet]: inSwedish(textOf(museum), 3, 'tower').replace('The museum', 'Tornet'),
      [museet]: inSwedish(textOf(museum), 4, 'museum').replace('The museum', 'Museet'),
      [massan]: event,
    })
    const remove = (replacement: string) =>
      bench.rebuild(() => bench.act('remove', { file: museum, translations: [museet], replacement }))
    const refused = await bench.act('remove', {
      file: museum,
      translations: [museet],
      replacement: 'objects/museet',
    })
    expect(refused).toMatchObject({ kind: 'refused' })
    const removed = await remove('objects/tower')
    expect(removed).toMatchObject({ kind: 'removed' })
    expect(await bench.text(fair)).toBe(textOf(fair).replace('place: museum', 'place: tower'))
    expect(await bench.text(massan)).toBe(event.replace('place: museet', 'place: tornet'))
    for (const file of [museum, museet]) await expect(bench.text(file)).rejects.toThrow('ENOENT')
    await bench.act('undo', undoOf(removed))
    expect(await bench.text(massan)).toBe(event)
    expect(await bench.text(museum)).toBe(textOf(museum))
  })
})
