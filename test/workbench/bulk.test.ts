import { watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Bodies } from '../../src/workbench/messages/actions.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../support/workbench.ts'

const [fair, museum, old] = ['content/events/fair.md', 'content/objects/museum.md', 'content/events/old.md']
const fairText = textOf(fair).replace('[fairs]', '[fairs] # ours').replaceAll('\n', '\r\n')
const oldText = textOf(fair)
  .replace('The fair', 'An old fair')
  .replace(/^ {2}- .*$/m, '  - { id: 2, start: 2020-01-02 }')
const town = { [fair]: fairText, [old]: oldText }

/** Requests a plan, then applies it. */
async function doAll(bench: TestWorkbench, asked: Bodies['change-many']) {
  const plan = await bench.act('change-many', asked)
  if (plan.kind !== 'planned') throw new Error(JSON.stringify(plan))
  return { plan, done: await bench.act('change-many', { ...asked, seen: plan.seen }) }
}

it('a bulk edit adds a category once its plan was shown, changes only the bytes of that field, and is undone at once', async () => {
  const bench = await startWorkbench(town)
  const before = await hashFolder(join(bench.root, 'content'))
  const asked = { files: [fair, old, museum], operation: 'add-category', value: 'music' } as const
  const plan = await bench.act('change-many', { ...asked, seen: 'another plan' })
  expect(plan).toMatchObject({
    kind: 'planned',
    count: 2,
    rows: [
      {
        file: fair,
        title: 'The fair',
        fields: [{ field: 'categories', before: 'fairs', after: 'fairs, music' }],
      },
      { file: old },
    ],
    unchanged: [museum],
    problems: [],
  })
  expect(await hashFolder(join(bench.root, 'content'))).toEqual(before)
  const { done } = await doAll(bench, asked)
  if (done.kind !== 'changed-many') throw new Error(JSON.stringify(done))
  expect(await bench.text(fair)).toBe(fairText.replace('[fairs] # ours', '[fairs, music] # ours'))
  expect(await bench.text(old)).toBe(oldText.replace('[fairs]', '[fairs, music]'))
  await bench.act('undo', { undo: done.undo })
  expect(await hashFolder(join(bench.root, 'content'))).toEqual(before)
})

it.each([
  ['set-category', 'music', fair, 'categories: [fairs, music]', 'category: music'],
  ['set-label', 'park', museum, 'label: park'],
  ['set-wheelchair', 'limited', museum, 'wheelchair: limited'],
  ['remove-label', '', museum, 'title: The museum\nimage: quay'],
] as const)('the operation %s sets "%s" in %s', async (operation, value, file, ...parts) => {
  const labels = textOf('content/labels.yaml').replace(
    'guide_categories',
    '  park: { en: Park, sv: Park }\nguide_categories',
  )
  const bench = await startWorkbench({ 'content/labels.yaml': labels })
  const text = textOf(fair).replace('subcategory: markets\n', '')
  if (file === fair) await bench.rebuild(() => bench.write(fair, text))
  const { done } = await doAll(bench, { files: [fair, museum], operation, value })
  expect(done).toMatchObject({ kind: 'changed-many', count: 1 })
  const written = await bench.text(file)
  for (const part of parts) expect(written).toContain(part)
})

it('replaces a category by another, in its place and once, also where it is the main one, and removes its subcategory', async () => {
  const two = oldText.replace('[fairs]', '[fairs, music]')
  const bench = await startWorkbench({ ...town, [old]: two })
  const asked = { files: [old], operation: 'replace-category', replaced: 'fairs', value: 'music' } as const
  const { done } = await doAll(bench, asked)
  expect(done).toMatchObject({ kind: 'changed-many', count: 1 })
  const written = await bench.text(old)
  expect(written).toContain('categories: [music]')
  expect(written).toContain('category: music')
  expect(written).not.toContain('subcategory')
})

it('a bulk edit writes nothing if one of the files would have a problem', async () => {
  const two = oldText.replace('[fairs]', '[fairs, music]').replace('subcategory: markets\n', '')
  const bench = await startWorkbench({ ...town, [old]: two })
  const before = await hashFolder(join(bench.root, 'content'))
  const asked = { files: [old, fair], operation: 'remove-category', value: 'fairs' } as const
  const { plan, done } = await doAll(bench, asked)
  expect(plan).toMatchObject({
    count: 2,
    rows: [{ file: old, fields: [{ after: 'music' }, { after: 'music' }] }, { file: fair }],
  })
  expect(done).toMatchObject({ kind: 'planned', problems: [{ file: fair, problem: { code: 'empty-list' } }] })
  expect(await hashFolder(join(bench.root, 'content'))).toEqual(before)
})

it('a bulk edit removes ended events with their translations, unless another file refers to them', async () => {
  const translation = 'content/events/gammal.md'
  const swedish = oldText
    .replace('language: en', 'language: sv\ntranslation_of: old')
    .replace('id: 2', 'id: 3')
  const toCome = textOf(fair).replaceAll('2027', '2999')
  const bench = await startWorkbench({ ...town, [fair]: toCome, [translation]: swedish })
  const asked = { operation: 'remove-ended', value: '' } as const
  expect(await bench.act('change-many', { ...asked, files: [old] })).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('events/gammal.md (translation_of)'),
  })
  const { plan, done } = await doAll(bench, { ...asked, files: [fair, old, translation, museum] })
  expect(plan).toMatchObject({ count: 2, rows: [{ file: old, fields: [] }, { file: translation }] })
  expect(done).toMatchObject({ kind: 'changed-many', count: 2 })
  await bench.until(({ collections: [events] }) => events?.cards === 1)
})

it('a bulk edit does not remove an event that has a new date, also before the next build', async () => {
  const bench = await startWorkbench(town)
  const asked = { files: [old], operation: 'remove-ended', value: '' } as const
  const plan = await bench.act('change-many', asked)
  if (plan.kind !== 'planned') throw new Error(JSON.stringify(plan))
  await bench.write(old, oldText.replace('2020', '2999'))
  expect(await bench.act('change-many', { ...asked, seen: plan.seen })).toMatchObject({ count: 0, rows: [] })
})

it('a bulk edit that fails restores all files but the one that another program wrote meanwhile', async () => {
  const files = Array.from({ length: 80 }, (_, index) => `content/objects/place-${index + 10}.md`)
  const textFor = (index: number) => textOf(museum).replace('id: 1', `id: ${index + 10}`)
  const bench = await startWorkbench(
    Object.fromEntries(files.map((file, index) => [file, textFor(index)] as const)),
  )
  const last = files.at(-1) ?? ''
  const folder = watch(join(bench.root, 'content'))
  folder.on('change', (_, name) => {
    if (String(name).includes('.changes.')) writeFileSync(join(bench.root, last), 'Theirs.\n')
  })
  const { done } = await doAll(bench, { files, operation: 'remove-label', value: '' })
  folder.close()
  expect(done).toEqual({ kind: 'refused', message: expect.stringContaining('has changed a file meanwhile') })
  const texts = await Promise.all(files.map(bench.text))
  expect(texts).toEqual([...files.slice(0, -1).map((_, index) => textFor(index)), 'Theirs.\n'])
})
