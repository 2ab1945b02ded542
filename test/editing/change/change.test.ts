import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnownContent } from '../../../src/cli/read-known-content.ts'
import { applyChange, type ContentChange } from '../../../src/editing/change/change.ts'
import { planRemove, planRename } from '../../../src/editing/change/plan-change.ts'
import type { KnownContent } from '../../../src/editing/known-content.ts'
import { build, check } from '../../../src/pipeline/build.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { makeBuiltSite, makeSite } from '../../support/site.ts'
import { textOf, writeFiles } from '../../support/small-site.ts'

const museum = textOf('content/objects/museum.md')
const fair = textOf('content/events/fair.md')
const knownIn = (root: string, language: 'en' | 'sv' = 'en') =>
  readKnownContent(join(root, 'content'), language)

async function change(root: string, plan: (known: KnownContent) => ContentChange): Promise<ContentChange> {
  const planned = plan(await knownIn(root))
  await applyChange(join(root, 'content'), planned)
  return planned
}

const reasonFor = async (
  root: string,
  plan: (known: KnownContent) => unknown,
  language: 'en' | 'sv' = 'en',
) => {
  const known = await knownIn(root, language)
  try {
    plan(known)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('The change was planned.')
}
const renaming = (from: string, to: string) => (known: KnownContent) => planRename({ from, to }, known)
const removing = (name: string) => (known: KnownContent) => planRemove([name], known)
const warningsOf = async (root: string) => (await check({ root })).warnings.map(({ code }) => code)

describe('renaming an entry', () => {
  it('changes its files, its ids and every reference to it, and no other byte', async () => {
    const root = await makeBuiltSite({
      'content/events/fair.md': fair.replaceAll('\n', '\r\n').replace('quay', "'quay' # the best"),
      'content/authors/ann.yaml': '\ufeffname: Ann\nimage: quay',
    })
    const before = await hashFolder(join(root, 'content'))
    const read = (path: string) => readFile(join(root, 'content', path), 'utf8')
    await change(root, renaming('content/images/quay.yaml', 'images/pier'))
    expect(await read('events/fair.md')).toBe(
      fair.replaceAll('\n', '\r\n').replace('quay', "'pier' # the best"),
    )
    expect(await read('authors/ann.yaml')).toBe('\ufeffname: Ann\nimage: pier')
    expect(await read('ids.txt')).toContain('\nimage 1 pier\n')
    const after = await hashFolder(join(root, 'content'))
    const moved = ['images/quay.jpg', 'images/quay.yaml']
    for (const path of moved) expect(after[path.replace('quay', 'pier')]).toBe(before[path])
    const changed = Object.entries(before)
      .filter(([path, hash]) => after[path] !== hash)
      .map(([path]) => path)
    expect(changed.sort()).toEqual([
      'authors/ann.yaml',
      'events/fair.md',
      'guides/walk.md',
      'ids.txt',
      ...moved,
      'objects/museum.md',
    ])
    expect(await warningsOf(root)).toEqual([])
  })

  it('works for authors, places and originals of translations, too', async () => {
    const root = await makeBuiltSite({
      'content/objects/museet.md': museum
        .replace('id: 1', 'id: 2')
        .replace('language: en', 'language: sv\ntranslation_of: museum'),
    })
    await change(root, renaming('authors/ann', 'anna'))
    const { notes } = await change(root, renaming('objects/museum', 'old-museum'))
    expect(notes.join()).toContain('/en/places/museum/ to https://www.example.org/en/places/old-museum/')
    expect(await readFile(join(root, 'content/objects/museet.md'), 'utf8')).toContain(
      'translation_of: old-museum\n',
    )
    await build({ root })
  })

  it.each(['old.md', 'Gammalt hus.md'])('accepts a file that was already moved by hand to %s', async name => {
    const root = await makeBuiltSite()
    await rename(join(root, 'content/objects/museum.md'), join(root, 'content/objects', name))
    await expect(build({ root })).rejects.toThrow('1 problem')
    await change(root, renaming('objects/museum', 'old'))
    await build({ root })
  })

  it('corrects the endings of its files, but not of another file with its name', async () => {
    const root = await makeBuiltSite()
    const at = (path: string) => join(root, 'content', path)
    await writeFile(at('guides/walk.docx'), 'Word')
    await change(root, renaming('guides/walk', 'stroll'))
    await rm(at('guides/stroll.docx'))
    await rename(at('images/quay.jpg'), at('images/quay.JPG'))
    await rename(at('authors/ann.yaml'), at('authors/ann.yml'))
    await change(root, renaming('authors/ann', 'anna'))
    await change(root, renaming('images/quay', 'pier'))
    expect(await warningsOf(root)).toEqual([])
  })

  it('gives the ids of an event to its copy, and moves no file, if the event still exists', async () => {
    const root = await makeBuiltSite()
    await writeFiles(root, {
      'content/events/fair.md': fair.replace('id: 1', 'id: 2'),
      'content/events/feast.md': fair,
    })
    await expect(build({ root })).rejects.toThrow('1 problem')
    expect((await change(root, renaming('events/fair', 'feast'))).moves).toEqual([])
    await build({ root })
    expect(await reasonFor(root, renaming('events/fair', 'feast'))).toContain('events/feast is there already')
  })

  it('does not change the ids of the original of a copy; nor does removing the copy', async () => {
    const root = await makeBuiltSite()
    const copies = { 'content/objects/copy.md': museum, 'content/objects/other-copy.md': museum }
    await writeFiles(root, copies)
    expect((await change(root, renaming('objects/copy', 'old'))).ids).toEqual([])
    expect((await change(root, removing('objects/old'))).ids).toEqual([])
    expect((await change(root, removing('objects/other-copy'))).ids).toEqual([])
    await build({ root })
  })

  it('is finished by the same command after a kill before any of its moves and edits', async () => {
    for (let done = 0; done < 6; done++) {
      const root = await makeBuiltSite()
      const plan = planRename({ from: 'images/quay', to: 'pier' }, await knownIn(root))
      expect([plan.ids.length, plan.moves.length, plan.edits.length]).toEqual([1, 2, 4])
      const moves = plan.moves.slice(0, done)
      const edits = plan.edits.slice(0, Math.max(0, done - 2))
      await applyChange(join(root, 'content'), { ...plan, moves, edits })
      await change(root, renaming('images/quay', 'pier'))
      expect(await warningsOf(root)).toEqual([])
      expect(await reasonFor(root, renaming('images/quay', 'pier'))).toContain('There is no images/quay')
    }
  })

  it.each([
    ['nowhere', 'old', '"nowhere" is no entry'],
    ['objects/musem', 'old', 'There is no objects/musem. Did you mean "objects/museum"?'],
    ['objects/museum', 'The Museum!', 'Write the-museum.'],
    ['objects/museum', 'aux', 'Write the-aux.'],
    ['objects/museum', 'guides/museum', 'An entry stays in its folder. Write objects/'],
    ['objects/museum', 'museum', 'objects/museum is there already'],
    ['events/fair', '../fair', 'no entry'],
    ['labels/museum', 'house', '"museum" is a line of labels.yaml'],
  ])('refuses %s → %s, in both languages', async (from, to, words) => {
    const root = await makeSite()
    const [english, swedish] = [
      await reasonFor(root, renaming(from, to)),
      await reasonFor(root, renaming(from, to), 'sv'),
    ]
    expect(english).toContain(words)
    expect(swedish).not.toBe(english)
  })
})

describe('removing an entry', () => {
  it('removes its files, keeps its ids reserved, and lists the entries that nothing refers to any more', async () => {
    const root = await makeBuiltSite()
    const { notes, removes } = await change(root, removing('guides/walk'))
    expect(removes).toEqual(['guides/walk.md'])
    expect(notes).toEqual(['Nothing names authors/ann any more. To remove it: npm run remove -- authors/ann'])
    await change(root, removing('authors/ann'))
    await change(root, removing('events/fair'))
    await change(root, removing('objects/museum'))
    expect((await change(root, removing('images/quay'))).removes).toEqual([
      'images/quay.jpg',
      'images/quay.yaml',
    ])
    const { freeIds } = await knownIn(root)
    expect(freeIds).toEqual({ events: 2, objects: 2, guides: 2, images: 2 })
  })

  it('refuses while a file refers to it, or while another file cannot be read', async () => {
    const root = await makeSite()
    expect(await reasonFor(root, removing('authors/ann'))).toBe(
      'authors/ann is still named in guides/walk.md (author). Change that first.',
    )
    expect(await reasonFor(root, removing('images/quay'), 'sv')).toContain('objects/museum.md (image)')
    expect(await reasonFor(root, removing('guides/wlk'), 'sv')).toBe(
      'guides/wlk finns inte. Menade du "guides/walk"?',
    )
    await writeFile(join(root, 'content/guides/walk.md'), '---\ntitle: "x\n---\n')
    expect(await reasonFor(root, removing('events/fair'))).toContain('content/guides/walk.md')
    expect((await change(root, removing('guides/walk'))).removes).toEqual(['guides/walk.md'])
  })
})
