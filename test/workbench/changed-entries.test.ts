import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type {
  CopiedEntry,
  CreatedEntry,
  RemovedEntry,
  RenamedEntry,
  Undone,
  Uses,
} from '../../src/workbench/messages/form-messages.ts'
import { smallSite } from '../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../support/workbench.ts'

const fair = 'content/events/fair.md'
const museum = 'content/objects/museum.md'

async function post<T>(bench: TestWorkbench, name: string, asked: object): Promise<T> {
  const { status, body } = await bench.post(name, asked)
  expect(status, body).toBe(200)
  return JSON.parse(body)
}

const textOf = ({ root }: TestWorkbench, file: string) => readFile(join(root, file), 'utf8')

/** The name to undo an answer by. */
function undoOf(answer: object): { readonly undo: string } {
  return { undo: 'undo' in answer ? String(answer.undo) : '' }
}

describe('an entry', () => {
  it('is shown with the fields that name it', async () => {
    const bench = await startWorkbench()
    const { uses } = await bench.read<Uses>(`data/uses.json?file=${encodeURIComponent(museum)}`)
    expect(uses).toEqual([{ file: fair, field: 'place' }])
    for (const file of ['content/objects/nothing.md', '../x', '']) {
      expect((await bench.ask(`data/uses.json?file=${encodeURIComponent(file)}`)).status).toBe(404)
    }
  })

  it('is renamed with everything that names it, and back, and again', async () => {
    const bench = await startWorkbench()
    const renamed = await post<RenamedEntry>(bench, 'rename', { file: museum, to: 'old-museum' })
    const file = 'content/objects/old-museum.md'
    expect(renamed).toMatchObject({ kind: 'renamed', file, notes: [expect.stringContaining('address')] })
    expect(await textOf(bench, file)).toBe(smallSite[museum])
    expect(await textOf(bench, fair)).toBe(
      String(smallSite[fair]).replace('place: museum', 'place: old-museum'),
    )
    const undone = await post<Undone>(bench, 'undo', undoOf(renamed))
    expect(await textOf(bench, museum)).toBe(smallSite[museum])
    expect(await textOf(bench, fair)).toBe(smallSite[fair])
    await expect(textOf(bench, file)).rejects.toThrow('ENOENT')
    expect(await post<Undone>(bench, 'undo', undoOf(undone))).toMatchObject({ kind: 'undone' })
    expect(await textOf(bench, file)).toBe(smallSite[museum])
  })

  it('is removed once nothing names it, and comes back', async () => {
    const bench = await startWorkbench()
    const refused = await post<RemovedEntry>(bench, 'remove', { file: museum })
    expect(refused).toEqual({ kind: 'refused', message: expect.stringContaining('events/fair.md') })
    const removed = await post<RemovedEntry>(bench, 'remove', { file: fair })
    expect(removed).toMatchObject({ kind: 'removed' })
    await expect(textOf(bench, fair)).rejects.toThrow('ENOENT')
    await post<Undone>(bench, 'undo', undoOf(removed))
    expect(await textOf(bench, fair)).toBe(smallSite[fair])
  })

  it('is copied to another day, with ids of its own', async () => {
    const bench = await startWorkbench()
    const copied = await post<CopiedEntry>(bench, 'copy', {
      file: fair,
      title: 'Fair 2028',
      date: '2028-02-28',
    })
    expect(copied).toMatchObject({ kind: 'copied', file: 'content/events/fair-2028.md' })
    expect(await textOf(bench, 'content/events/fair-2028.md')).toBe(
      String(smallSite[fair])
        .replace('The fair', 'Fair 2028')
        .replace(
          '{ id: 1, start: 2027-05-01, end: 2027-05-02 }',
          '{ id: 2, start: 2028-02-28, end: 2028-02-29 }',
        ),
    )
    expect(await textOf(bench, 'content/ids.txt')).toContain('event 2 fair-2028\n')
  })

  it('is copied as a translation of the original', async () => {
    const bench = await startWorkbench()
    await bench.rebuild(() => post(bench, 'copy', { file: museum, language: 'sv' }))
    const file = 'content/objects/museum-sv.md'
    expect(await textOf(bench, file)).toBe(
      String(smallSite[museum]).replace(
        'id: 1\nlanguage: en\n',
        'id: 2\nlanguage: sv\ntranslation_of: museum\n',
      ),
    )
    const again = await post<CopiedEntry>(bench, 'copy', { file, language: 'en' })
    await post(bench, 'copy', { file: fair, language: 'sv' })
    expect(await textOf(bench, 'content/events/fair-sv.md')).toContain('place: museum-sv\n')
    expect(again).toMatchObject({ file: 'content/objects/museum-sv-en.md' })
    expect(await textOf(bench, 'content/objects/museum-sv-en.md')).toContain('translation_of: museum\n')
  })
})

describe('a change', () => {
  it('is not undone once a file changed, or if it is not known', async () => {
    const bench = await startWorkbench()
    const created = await post<CreatedEntry>(bench, 'create', {
      kind: 'objects',
      title: 'New',
      language: 'en',
    })
    await bench.write('content/objects/new.md', 'changed')
    expect(await post<Undone>(bench, 'undo', undoOf(created))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^This cannot be undone any more\./),
    })
    expect(await textOf(bench, 'content/objects/new.md')).toBe('changed')
    expect(await post<Undone>(bench, 'undo', { undo: 'x' })).toMatchObject({ kind: 'refused' })
    await rm(join(bench.root, 'content/objects/new.md'))
  })

  it.each([
    ['rename', { file: museum, to: '../fair' }],
    ['rename', { file: museum, to: 'Old Museum' }],
    ['rename', { file: '../../etc/passwd', to: 'x' }],
    ['remove', { file: 'content/site.yaml' }],
    ['remove', { file: 'content/objects/../../x.md' }],
    ['copy', { file: 'content/site.yaml' }],
    ['copy', { file: '/etc/passwd' }],
    ['copy', { file: 'content/images/quay.jpg' }],
  ])('is refused in words: %s %j', async (name, asked) => {
    const bench = await startWorkbench()
    const { kind, message } = await post<{ kind: string; message: string }>(bench, name, asked)
    expect([kind, message]).toEqual(['refused', expect.stringMatching(/\.$/)])
    expect(await textOf(bench, museum)).toBe(smallSite[museum])
  })

  it('is not made while a file cannot be read', async () => {
    const bench = await startWorkbench()
    await bench.write('content/guides/walk.md', '---\ntitle: "x\n---\n')
    await bench.until(({ state }) => state.kind === 'stale')
    const answer = await post<RenamedEntry>(bench, 'rename', { file: museum, to: 'old-museum' })
    expect(answer).toMatchObject({ kind: 'refused', message: expect.stringContaining('guides/walk.md') })
  })
})
