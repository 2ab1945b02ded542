import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ContentChanges, watchChanges } from '../../../src/pipeline/watch/watch-changes.ts'
import { makeFolder } from '../../support/site.ts'
import { type Files, writeFiles } from '../../support/small-site.ts'

const someFiles: Files = { 'content/events/a.md': 'a', 'content/images/a.jpg': 'a', _headers: '/*' }

/** A content with one event and one picture, watched. */
async function watchSome(by: 'events' | 'poll' = 'events', files = someFiles) {
  const root = await makeFolder()
  await writeFiles(root, files)
  const changes = await watchChanges({ content: join(root, 'content'), headers: join(root, '_headers'), by })
  onTestFinished(changes.end)
  return { root, changes, at: (path: string) => join(root, path) }
}

/** Waits until `path` is reported, and returns all paths that were reported. */
async function reportedUntil(path: string, changes: ContentChanges): Promise<Set<string>> {
  const reported = new Set<string>()
  while (!reported.has(path)) {
    const arrival = await changes.next()
    if (arrival.kind !== 'changed' || !arrival.paths) throw new Error(`not a list of paths: ${arrival.kind}`)
    for (const each of arrival.paths) reported.add(each)
  }
  return reported
}

/** Waits for a batch without paths, which means that anything may have changed. */
async function waitForEverything(changes: ContentChanges): Promise<void> {
  for (;;) {
    const arrival = await changes.next()
    if (arrival.kind !== 'changed') throw new Error(arrival.kind)
    if (arrival.paths === undefined) return
  }
}

describe('the changes of the content', () => {
  const ways = ['events', 'poll'] as const
  it.each(ways)(
    'include files that are written, created, moved and removed, and the header rules, by %s',
    async by => {
      const { changes, at } = await watchSome(by)
      const steps = [
        ['content/events/a.md', () => writeFile(at('content/events/a.md'), 'b')],
        ['content/events/b.md', () => writeFile(at('content/events/b.md'), 'b')],
        ['content/events/c.md', () => rename(at('content/events/b.md'), at('content/events/c.md'))],
        ['content/events/c.md', () => rm(at('content/events/c.md'))],
        ['content/site.yaml', () => writeFile(at('content/site.yaml'), 'b')],
        ['content/images/a.jpg', () => writeFile(at('content/images/a.jpg'), 'b')],
        ['_headers', () => writeFile(at('_headers'), 'b')],
      ] as const
      for (const [path, step] of steps) {
        await step()
        expect(await reportedUntil(at(path), changes)).toContain(at(path))
      }
    },
  )

  it('include the old and the new name of a file', async () => {
    const { changes, at } = await watchSome()
    await rename(at('content/events/a.md'), at('content/events/b.md'))
    expect([...(await reportedUntil(at('content/events/b.md'), changes))].sort()).toEqual([
      at('content/events/a.md'),
      at('content/events/b.md'),
    ])
  })

  it('include nothing that the listing ignores, nor anything beside the content', async () => {
    const { root, changes, at } = await watchSome()
    await writeFiles(root, {
      'content/events/.a.md.swp': '',
      'content/events/a.md~': '',
      'content/events/a.md.tmp': '',
      'content/README.md': '',
      'dist/site.json': '',
      'other.md': '',
    })
    await writeFile(at('content/events/a.md'), 'b')
    expect([...(await reportedUntil(at('content/events/a.md'), changes))]).toEqual([
      at('content/events/a.md'),
    ])
  })

  it('include no folders that links lead to', async () => {
    const { changes, at } = await watchSome()
    await mkdir(at('elsewhere'))
    await symlink(at('elsewhere'), at('content/objects'))
    await reportedUntil(at('content/objects'), changes)
    await writeFile(at('elsewhere/a.md'), 'a')
    await writeFile(at('content/events/a.md'), 'b')
    expect([...(await reportedUntil(at('content/events/a.md'), changes))]).toEqual([
      at('content/events/a.md'),
    ])
  })

  it('are everything if a folder is created, and later changes in it are reported', async () => {
    const { root, changes, at } = await watchSome()
    await writeFiles(root, { 'content/objects/deep/er/a.md': 'a' })
    await waitForEverything(changes)
    await writeFile(at('content/objects/deep/er/b.md'), 'b')
    await reportedUntil(at('content/objects/deep/er/b.md'), changes)
  })

  it('are everything if a folder is removed or replaced, and later changes in the new one are reported', async () => {
    const { root, changes, at } = await watchSome()
    await rename(at('content/events'), at('old'))
    await waitForEverything(changes)
    await writeFiles(root, { 'new/a.md': 'a' })
    await rename(at('new'), at('content/events'))
    await waitForEverything(changes)
    await writeFile(at('content/events/b.md'), 'b')
    await reportedUntil(at('content/events/b.md'), changes)
  })

  it.each(['content', '.'])('are reported again after %s was removed and created again', async removed => {
    const { root, changes, at } = await watchSome()
    await rm(at(removed), { recursive: true })
    await waitForEverything(changes)
    await writeFiles(root, { 'content/events/a.md': 'a', _headers: '/*' })
    await waitForEverything(changes)
    for (const path of ['_headers', 'content/events/b.md']) {
      await writeFile(at(path), 'b')
      await reportedUntil(at(path), changes)
    }
  })

  it.each(ways)('are everything if a folder that was missing is created, by %s', async by => {
    const { root, changes, at } = await watchSome(by, {})
    await writeFiles(root, { 'content/events/a.md': 'a' })
    await waitForEverything(changes)
    await writeFile(at('content/events/a.md'), 'b')
    await reportedUntil(at('content/events/a.md'), changes)
  })

  it('are everything if more changed than the system may have reported', async () => {
    const { changes, at } = await watchSome()
    for (let count = 0; count < 550; count++) {
      await rename(at('content/events/a.md'), at('content/events/b.md'))
      await rename(at('content/events/b.md'), at('content/events/a.md'))
    }
    await waitForEverything(changes)
  })

  it('do not include a file that is written through another hard link, as only folders are watched', async () => {
    const { changes, at } = await watchSome()
    await link(at('content/events/a.md'), at('outside.md'))
    await writeFile(at('outside.md'), 'b')
    await writeFile(at('content/images/a.jpg'), 'b')
    expect([...(await reportedUntil(at('content/images/a.jpg'), changes))]).toEqual([
      at('content/images/a.jpg'),
    ])
  })
})
