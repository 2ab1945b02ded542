import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EarlierPublish } from '../../src/workbench/messages/publish-messages.ts'
import { killGit, publish, startGitSite } from '../support/git-site.ts'
import { textOf } from '../support/small-site.ts'
import { type TestWorkbench, undoOf } from '../support/workbench.ts'

const [fair, museum, walk] = ['content/events/fair.md', 'content/objects/museum.md', 'content/guides/walk.md']
const [harbour, hall, ids] = ['content/objects/harbour.md', 'content/objects/hall.md', 'content/ids.txt']
const newFair = textOf(fair).replace('The fair', 'The feast')
const newMuseum = textOf(museum).replace('The museum', 'The hall')

const lastOf = async (bench: TestWorkbench) =>
  (await bench.read<readonly EarlierPublish[]>('data/publishes.json'))[0]

describe('taking a publish back', () => {
  it('makes its entries what they were, keeps all ids, and leaves what has changed since', async () => {
    const { bench, git, remoteGit } = await startGitSite()
    await publish(bench)
    await bench.rebuild(async () => {
      await bench.write(fair, newFair)
      await bench.write(museum, newMuseum)
      await bench.write(
        harbour,
        textOf(museum).replace('id: 1', 'id: 2').replace('The museum', 'The harbour'),
      )
      await rm(join(bench.root, walk))
    })
    await publish(bench)
    const ledger = await bench.text(ids)
    expect(ledger).toContain('object 2 harbour')
    await bench.rebuild(() => bench.write(museum, `${newMuseum}More.\n`))
    const last = await lastOf(bench)
    expect(last).toMatchObject({ author: 'Ann', entries: 4 })
    // A colleague may name a tag like the beginning of a commit.
    await git('tag', String(last?.commit).slice(0, 7), 'HEAD~1')
    const answer = await bench.act('take-back', { commit: last?.commit ?? '' })
    expect(answer).toMatchObject({
      taken: { count: 3, titles: ['The feast', 'A walk', 'The harbour'] },
      left: { count: 1, titles: ['The hall'] },
    })
    expect(await bench.text(fair)).toBe(textOf(fair))
    expect(await bench.text(walk)).toBe(textOf(walk))
    expect(await bench.text(museum)).toBe(`${newMuseum}More.\n`)
    await expect(bench.text(harbour)).rejects.toThrow('ENOENT')
    expect(await bench.text(ids)).toBe(ledger)
    await bench.act('undo', undoOf(answer))
    expect(await bench.text(fair)).toBe(newFair)
    await expect(bench.text(walk)).rejects.toThrow('ENOENT')
    await bench.rebuild(() => bench.act('take-back', { commit: last?.commit ?? '' }))
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The fair')
  })

  it('gives the id of a renamed entry back to its old name', async () => {
    const { bench } = await startGitSite()
    await publish(bench)
    await bench.rebuild(() => bench.act('rename', { file: museum, to: 'hall' }))
    await publish(bench)
    expect(await bench.text(ids)).toContain('object 1 hall')
    const answer = await bench.act('take-back', { commit: (await lastOf(bench))?.commit ?? '' })
    expect(await bench.text(ids)).toContain('object 1 museum')
    expect(await bench.text(fair)).toBe(textOf(fair))
    await bench.until(({ state }) => state.kind === 'fresh')
    await bench.act('undo', undoOf(answer))
    expect(await bench.text(ids)).toContain('object 1 hall')
    expect(await bench.text(hall)).toBe(textOf(museum))
  })

  it('does not give the id of a renamed entry that has changed since to two entries', async () => {
    const { bench } = await startGitSite()
    await publish(bench)
    await bench.rebuild(() => bench.act('rename', { file: museum, to: 'hall' }))
    await publish(bench)
    await bench.rebuild(() => bench.write(hall, newMuseum))
    await bench.act('take-back', { commit: (await lastOf(bench))?.commit ?? '' })
    await expect(bench.text(museum)).rejects.toThrow('ENOENT')
    expect([await bench.text(hall), await bench.text(ids)]).toEqual([
      newMuseum,
      expect.stringContaining('object 1 hall'),
    ])
  })

  it('changes nothing if a git is killed that reads an entry', async () => {
    const { bench, root } = await startGitSite()
    await publish(bench)
    await bench.rebuild(() => bench.write(fair, newFair))
    await publish(bench)
    const { commit = '' } = (await lastOf(bench)) ?? {}
    await killGit(join(root, '.git'), 'cat-file', 'before')
    expect((await bench.post('take-back', { commit })).body).not.toContain('"taken"')
    expect(await bench.text(fair)).toBe(newFair)
  })

  it('refuses a commit that this branch does not have', async () => {
    const { bench } = await startGitSite()
    expect(await bench.act('take-back', { commit: 'abcdef12'.padEnd(40, '0') })).toMatchObject({
      kind: 'refused',
    })
  })
})
