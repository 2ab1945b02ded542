import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf } from '../../src/base/problems/system-error.ts'
import { build, check } from '../../src/pipeline/build.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { keepPublishedIds } from '../../src/pipeline/stages.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { setClockAhead } from '../support/clock.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { textOf, writeFiles } from '../support/small-site.ts'

const lines = ['event 1 fair', 'object 1 museum', 'guide 1 walk', 'image 1 quay', '']
const fair = textOf('content/events/fair.md')
const ledgerOf = (root: string) => join(root, 'content/ids.txt')
const read = async (root: string) => (await readFile(ledgerOf(root), 'utf8')).split('\n').slice(1)
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    error => codeOf(error) !== 'ENOENT',
  )
const codesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    ({ problems }) => problems.map(({ code }: { code: string }) => code),
  )

describe('the ids of a build', () => {
  it('are written to the ledger, and change no byte of the site', async () => {
    const root = await makeBuiltSite()
    const site = await hashFolder(join(root, 'dist'))
    expect(await read(root)).toEqual(lines)
    await build({ root, out: 'again', cache: 'again-cache' })
    expect(await hashFolder(join(root, 'again'))).toEqual(site)
  })

  it('are not written again: the ledger keeps its inode, and the next build does nothing', async () => {
    const root = await makeSite()
    // Files that changed in the last 2.5 seconds have no stamp, so another build would read them.
    setClockAhead()
    onTestFinished(() => void vi.restoreAllMocks())
    await build({ root })
    const { ino } = await stat(ledgerOf(root))
    await build({ root, onProgress: ({ step }) => expect.unreachable(step) })
    expect((await stat(ledgerOf(root))).ino).toBe(ino)
    await rm(ledgerOf(root))
    await expect(build({ root })).rejects.toMatchObject({ problems: [{ messageName: 'bad-id:removed' }] })
    await rm(join(root, 'content/.gitattributes'))
    await build({ root })
    expect(await read(root)).toEqual(lines)
  })

  it('are not written by checks, previews and builds that fail', async () => {
    const root = await makeSite()
    await check({ root })
    await build({ root, includeHidden: true, out: 'preview' })
    await writeFiles(root, { 'content/events/fair.md': '---\n' })
    expect(await codesOf(build({ root }))).not.toEqual([])
    expect(await isThere(ledgerOf(root))).toBe(false)
  })

  it('are not suggested while the ledger cannot be read', async () => {
    const files = {
      'content/events/fair.md': fair.replace('id: 1, ', ''),
      'content/ids.txt': 'event one fair\n',
    }
    expect(await codesOf(check({ root: await makeSite(files) }))).toEqual(['bad-id'])
  })

  it('only cause a warning if the ledger cannot be written', async () => {
    const config = resolveConfig({ root: await makeSite() })
    const builder = new WatchingBuilder(config)
    await builder.build(undefined)
    const site = builder.lastGoodSite
    builder.close()
    if (!site) throw new Error('There is no site.')
    const away = { ...config, content: join(config.content, 'gone') }
    const { warnings } = await keepPublishedIds(site.content, site.read, away)
    expect(warnings.map(({ code, file, values }) => [code, file, values])).toEqual([
      ['ids-not-kept', 'content/ids.txt', { reason: expect.stringMatching(/^ENOENT: [a-z ]+$/) }],
    ])
  })

  it('do not start another build of the watch that wrote them', async () => {
    const root = await makeSite()
    const builder = new WatchingBuilder(resolveConfig({ root }))
    await builder.build(undefined)
    expect(builder.isOwnWrite(ledgerOf(root))).toBe(true)
    expect(builder.isOwnWrite(join(root, 'content/events/fair.md'))).toBe(false)
    await writeFile(ledgerOf(root), 'event 1 feast\n')
    expect(builder.isOwnWrite(ledgerOf(root))).toBe(false)
    expect(await codesOf(builder.build([ledgerOf(root)]))).toEqual(['id-belongs-to-other'])
    builder.close()
  })
})
