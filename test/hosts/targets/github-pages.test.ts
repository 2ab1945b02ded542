import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import { compareSites } from '../../../src/import/compare/compare-sites.ts'
import type { LinkPage, VisitorObject } from '../../../src/index.ts'
import { build } from '../../../src/pipeline/build.ts'
import { githubPagesEngine } from '../../engines/servers.ts'
import { makeSite } from '../../support/site.ts'
import { severalPages } from '../../support/small-site.ts'

type ObjectPage = LinkPage<VisitorObject>

async function serveSite() {
  const root = await makeSite(severalPages)
  const baseUrl = 'https://pages.example'
  await build({ root, baseUrl, target: 'github-pages' })
  const { url, close } = await githubPagesEngine.start(join(root, 'dist'))
  const read = async (address: string): Promise<ObjectPage> => {
    return JSON.parse(await (await fetch(address.replace(baseUrl, url))).text())
  }
  return { root, url, close, read }
}

describe('a site for GitHub Pages', () => {
  it('is read page by page by a comparison, which finds that it is the site that was built', async () => {
    const { root, url, close } = await serveSite()
    const site = {
      dist: join(root, 'dist'),
      other: url,
      cache: join(root, '.cache'),
      onSite: () => undefined,
    }
    const { changes, isWhole, notices } = await compareSites(site).finally(close)
    expect({ changes, isWhole, notices }).toEqual({ changes: [], isWhole: true, notices: [] })
  })

  it('keeps the contract in the preview, and the report notes what its links have besides', async () => {
    const { root, close } = await serveSite()
    await close()
    const { url, close: end } = await startPreview({ dist: join(root, 'dist'), port: 0 })
    const { rules, notes } = await verify({ url, pauseMs: 0 }).finally(end)
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
    expect(notes.join()).toContain('page/N.json')
  })

  it('answers each page number with all event dates at once, and no next page', async () => {
    const { url, close, read } = await serveSite()
    const page = await read(`${url}/api/v1/singulareventdates/?page=2`)
    await close()
    expect(page).toMatchObject({ count: 33, next: null, previous: null, total_pages: 1, current_page: 1 })
    expect(page.results).toHaveLength(33)
  })
})
