import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noCache } from '../../src/base/cache/cache.ts'
import { describeProblem } from '../../src/base/problems/describe-problem.ts'
import { build } from '../../src/pipeline/build.ts'
import { type Progress, resolveConfig } from '../../src/pipeline/config.ts'
import { type FilesToPublish, publishSite } from '../../src/pipeline/publish-site.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder, makeSite } from '../support/site.ts'

/** A site with a page and a picture for a media host, which contain `name`. `onPage` is called when the page is made. */
function siteFilesOf(name: string, onPage: () => Promise<unknown> = async () => undefined): FilesToPublish {
  const fileOf = (path: string, making = async (): Promise<unknown> => undefined) => ({
    path,
    read: async () => {
      await making()
      return Buffer.from(name)
    },
  })
  return {
    files: [fileOf('_headers'), fileOf('api/v1/page.json', onPage)],
    hostedMedia: { url: 'https://media.example.org', files: [fileOf(`media/images/${name}.0123456789.jpg`)] },
    headers: [],
  }
}

describe('publishing a site and media for a host', () => {
  it.each([undefined, 'link'] as const)(
    'leaves pages and media of one build, not of two, if another build ends meanwhile: layout %s',
    async layout => {
      const config = resolveConfig({ root: await makeFolder(), layout })
      let others = 0
      const slow = siteFilesOf('slow', async () => {
        if (others++ < 3) await publishSite(siteFilesOf('quick'), config, noCache)
      })
      await publishSite(slow, config, noCache)
      expect(others).toBe(4)
      expect(Object.keys(await hashFolder(`${config.out}-media`))).toEqual([
        'media/images/slow.0123456789.jpg',
      ])
      await publishSite(siteFilesOf('slow'), config, noCache)
      expect(new Set(Object.values(await hashFolder(config.out))).size).toBe(1)
    },
  )

  it('gives up, and says so, if other builds keep ending first', async () => {
    const config = resolveConfig({ root: await makeFolder() })
    const slow = siteFilesOf('slow', () => publishSite(siteFilesOf('quick'), config, noCache))
    await expect(publishSite(slow, config, noCache)).rejects.toThrow('Other builds keep publishing into')
  })
})

it('a build whose cache cannot be saved says that the site was published all the same', async () => {
  const root = await makeSite()
  const sites = join(root, '.cache/sites')
  const onProgress = ({ step }: Progress) => {
    if (step !== 'writing') return
    rmSync(sites, { recursive: true, force: true })
    writeFileSync(sites, 'no folder')
  }
  const { warnings } = await build({ root, onProgress })
  expect(warnings.map(problem => describeProblem(problem, 'en').message)).toEqual([
    expect.stringMatching(/^The site was published, but the cache could not be saved \(ENOTDIR/),
  ])
  expect(readdirSync(join(root, 'dist'))).toContain('site.json')
})
