import { link, rename, rm, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { smallSite, textOf } from '../../support/small-site.ts'
import { endAndExpectClean, type WatchedSite, watchSite } from './watched-site.ts'

const fair = 'content/events/fair.md'
const text = textOf(fair)
const feast = text.replace('The fair', 'The feast')

/** Waits for a successful build after these paths changed, in one batch or several. */
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
        for (const name of ['ids.txt', '.gitattributes']) await rm(site.at(`content/${name}`))
        await rename(site.at(fair), site.at('content/events/feast.md'))
      },
      fair,
      'content/events/feast.md',
    ],
    ['an editor such as Vim saves a file', saveAsVim, fair],
  ]

  it.each(steps)('equals a clean build when %s', async (_, change, ...paths) => {
    const site = await watchSite()
    await change(site)
    await builtFrom(site, ...paths)
    await endAndExpectClean(site)
  })

  it('equals a clean build when many entries come at once', async () => {
    const site = await watchSite()
    const entries: Record<string, string> = {}
    for (let id = 2; id < 202; id++)
      entries[`content/events/fair-${id}.md`] = text.replace('id: 1', `id: ${id}`)
    await site.write(entries)
    await site.until(build => build.kind === 'built' && build.report.collections[0]?.items === 201)
    await endAndExpectClean(site)
  })

  it('does not change while an entry is wrong, and is built when it is corrected', async () => {
    const site = await watchSite()
    await site.write({ [fair]: text.replace('category: fairs', 'category: feasts') })
    await site.until(
      build => build.kind === 'problems' && build.problems.problems[0]?.code === 'unknown-category',
    )
    await site.write({ [fair]: feast })
    await builtFrom(site, fair)
    await endAndExpectClean(site)
  })

  it('does not change while there is no content, and is built when it is back', async () => {
    const site = await watchSite()
    await rename(site.at('content'), site.at('away'))
    await site.until(build => build.kind === 'fault')
    await rename(site.at('away'), site.at('content'))
    await site.until(build => build.kind === 'built')
    await site.write({ [fair]: feast })
    await builtFrom(site, fair)
    await endAndExpectClean(site)
  })

  it('is built when the cause of a fault is gone, although no file of the content changed', async () => {
    const site = await watchSite()
    await rm(site.at('dist'), { recursive: true })
    await site.write({ dist: 'not a folder', [fair]: text.replace('The fair', 'The feast') })
    await site.until(build => build.kind === 'fault')
    await rm(site.at('dist'))
    await site.until(build => build.kind === 'built')
    await endAndExpectClean(site)
  })
})

describe('the watch', () => {
  it('checks every file after a second without changes, and finds a change that the system did not report', async () => {
    const hidden = async ({ at }: WatchedSite) =>
      writeFile(at('other-name.md'), text.replace('The fair', 'Reported by nobody'))
    let checks = 0
    const site: WatchedSite = await watchSite(async (build, changed) => {
      const report = await build()
      if (changed) await hidden(site)
      checks = changed ? 0 : checks + 1
      return report
    })
    await link(site.at(fair), site.at('other-name.md'))
    await site.write({ 'content/labels.yaml': `${smallSite['content/labels.yaml']}\n` })
    await builtFrom(site, 'content/labels.yaml')
    await expect.poll(() => checks, { timeout: 60_000 }).toBeGreaterThan(0)
    await endAndExpectClean(site)
  })

  it('does not report problems that were corrected while they were being found', async () => {
    let isCorrected = false
    const site: WatchedSite = await watchSite(async (build, changed) => {
      return build().catch(async error => {
        if (!isCorrected)
          await site.write({ [fair]: text.replace('The fair', `Corrected from ${changed?.length}`) })
        isCorrected = true
        await expect.poll(() => site.changes.hasNew(), { timeout: 60_000 }).toBe(true)
        throw error
      })
    })
    await site.write({ [fair]: '---\n' })
    await builtFrom(site, fair)
    expect(site.reported.map(({ kind }) => kind)).not.toContain('problems')
    await endAndExpectClean(site)
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
    await endAndExpectClean(site)
  })

  it('does not begin if the first build fails', async () => {
    await expect(watchSite(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  })
})

async function saveAsVim({ at }: WatchedSite): Promise<void> {
  // Vim creates a file of this name to test whether it may write.
  await writeFile(at('content/events/4913'), '')
  await rm(at('content/events/4913'))
  await rename(at(fair), at(`${fair}~`))
  await writeFile(at(`${fair}.tmp`), feast)
  await rename(at(`${fair}.tmp`), at(fair))
  await rm(at(`${fair}~`))
}
