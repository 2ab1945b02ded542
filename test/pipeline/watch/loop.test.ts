import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { drawPicture, smallSite, writeFiles } from '../../support/small-site.ts'
import { expectCleanBuild, type WatchedSite, watchSite } from './watched-site.ts'

const fair = 'content/events/fair.md'
const text = String(smallSite[fair])
const feast = text.replace('The fair', 'The feast')

/** A build that went well after a change of these paths, or of everything. */
function builtFrom(site: WatchedSite, ...paths: readonly string[]): Promise<void> {
  const missing = new Set(paths.map(site.at))
  return site.until(build => {
    if (build.cause === 'change') for (const path of build.paths ?? missing) missing.delete(path)
    return build.cause === 'change' && build.kind === 'built' && missing.size === 0
  })
}

describe('a site that is watched', () => {
  const steps: readonly [string, (site: WatchedSite) => Promise<unknown>, ...string[]][] = [
    [
      'an entry is renamed',
      async site => {
        await rm(site.at('content/ids.txt'))
        await rename(site.at(fair), site.at('content/events/feast.md'))
      },
      fair,
      'content/events/feast.md',
    ],
    ['an editor saves through another file', saveThroughAnother, fair],
    ['a picture is replaced', replacePicture, 'content/images/quay.jpg'],
    ['a header rule is added', addHeader, '_headers'],
  ]

  it.each(steps)('equals a clean build when %s', async (_, change, ...paths) => {
    const site = await watchSite()
    await change(site)
    await builtFrom(site, ...paths)
    await expectCleanBuild(site)
  })

  it('equals a clean build when many entries come at once', async () => {
    const site = await watchSite()
    const entries: Record<string, string> = {}
    for (let id = 2; id < 202; id++)
      entries[`content/events/fair-${id}.md`] = text.replace('id: 1', `id: ${id}`)
    await site.write(entries)
    await site.until(build => build.kind === 'built' && build.report.collections[0]?.items === 201)
    await expectCleanBuild(site)
  })

  it('stays as it is while an entry is wrong, and is built when it is corrected', async () => {
    const site = await watchSite()
    await site.write({ [fair]: text.replace('category: fairs', 'category: feasts') })
    await site.until(
      build => build.kind === 'problems' && build.problems.problems[0]?.code === 'unknown-category',
    )
    await site.write({ [fair]: feast })
    await builtFrom(site, fair)
    await expectCleanBuild(site)
  })

  it('stays as it is while there is no content, and is built when it comes back', async () => {
    const site = await watchSite()
    await rename(site.at('content'), site.at('away'))
    await site.until(build => build.kind === 'fault')
    await rename(site.at('away'), site.at('content'))
    await site.until(build => build.kind === 'built')
    await site.write({ [fair]: feast })
    await builtFrom(site, fair)
    await expectCleanBuild(site)
  })

  it('is built when a fault is over, though no file of the content changed since', async () => {
    const site = await watchSite()
    await rm(site.at('dist'), { recursive: true })
    await site.write({ dist: 'not a folder', [fair]: text.replace('The fair', 'The feast') })
    await site.until(build => build.kind === 'fault')
    await rm(site.at('dist'))
    await site.until(build => build.kind === 'built')
    await expectCleanBuild(site)
  })
})

describe('the watch', () => {
  it('looks at everything after a quiet second, and finds what the system did not report', async () => {
    const hidden = async ({ at }: WatchedSite) =>
      writeFile(at('other-name.md'), text.replace('The fair', 'Reported by nobody'))
    let looks = 0
    const site: WatchedSite = await watchSite(async (build, changed) => {
      const report = await build()
      if (changed) await hidden(site)
      looks = changed ? 0 : looks + 1
      return report
    })
    await link(site.at(fair), site.at('other-name.md'))
    await site.write({ 'content/labels.yaml': `${smallSite['content/labels.yaml']}\n` })
    await builtFrom(site, 'content/labels.yaml')
    await expect.poll(() => looks, { timeout: 25_000 }).toBeGreaterThan(0)
    await expectCleanBuild(site)
  })

  it('does not report problems that were corrected while they were found', async () => {
    let isMending = false
    const site: WatchedSite = await watchSite(async (build, changed) => {
      return build().catch(async error => {
        if (!isMending)
          await site.write({ [fair]: text.replace('The fair', `Mended from ${changed?.length}`) })
        isMending = true
        await expect.poll(() => site.changes.isWaiting(), { timeout: 25_000 }).toBe(true)
        throw error
      })
    })
    await site.write({ [fair]: '---\n' })
    await builtFrom(site, fair)
    expect(site.reported.map(({ kind }) => kind)).not.toContain('problems')
    await expectCleanBuild(site)
  })

  it('ends after the build that is running', async () => {
    let isDone = false
    const site: WatchedSite = await watchSite(async (build, changed) => {
      if (changed) site.changes.end()
      const report = await build()
      isDone = changed !== undefined
      return report
    })
    await site.write({ [fair]: feast })
    await site.ended
    expect(isDone).toBe(true)
    await expectCleanBuild(site)
  })

  it('does not begin if the first build fails', async () => {
    await expect(watchSite(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  })
})

async function saveThroughAnother({ at }: WatchedSite): Promise<void> {
  await writeFile(at('content/events/4913'), '')
  await rm(at('content/events/4913'))
  await rename(at(fair), at(`${fair}~`))
  await writeFile(at(`${fair}.tmp`), feast)
  await rename(at(`${fair}.tmp`), at(fair))
  await rm(at(`${fair}~`))
}

async function replacePicture({ at, root }: WatchedSite): Promise<void> {
  await mkdir(at('new'))
  await writeFiles(root, { 'new/quay.jpg': await drawPicture(80, 40) })
  await rename(at('new/quay.jpg'), at('content/images/quay.jpg'))
}

async function addHeader(site: WatchedSite): Promise<void> {
  await site.write({ _headers: `${await site.read('_headers')}\n/site.json\n  X-Robots-Tag: noindex\n` })
}
