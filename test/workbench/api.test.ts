import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EventDate } from '../../src/contract/event-date.ts'
import type { VisitorObject } from '../../src/contract/object.ts'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { verify } from '../../src/hosts/verify/verify-api.ts'
import type { ShownItem } from '../../src/workbench/messages/item-messages.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { textOf } from '../support/small-site.ts'
import { cardsOf, startWorkbench, startWorkbenchOn, type TestWorkbench } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']
const settings = textOf('content/site.yaml')
const manyPages = `${settings}page_sizes: { objects: 1 }\n`
const twoPages = {
  'content/site.yaml': manyPages,
  'content/objects/baths.md': textOf(museum).replace('id: 1', 'id: 2'),
}

async function breachesOf({ apiUrl }: TestWorkbench) {
  const { rules } = await verify({ url: apiUrl, pauseMs: 0 })
  return rules.flatMap(({ rule, breaches }) =>
    breaches.map(({ url, message }) => `${rule} ${url} ${message}`),
  )
}

async function fetchPage<Item>(url: string): Promise<{ next: string; results: Item[] }> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

describe('the API of the workbench', () => {
  it('keeps the contract, before and after an edit', async () => {
    const bench = await startWorkbench(twoPages)
    expect(await breachesOf(bench)).toEqual([])
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('The fair', 'The feast')))
    expect(await breachesOf(bench)).toEqual([])
    const page = await fetchPage<EventDate>(`${bench.apiUrl}/api/v1/singulareventdates/`)
    expect(page.results[0]?.title).toBe('The feast')
  })

  it('contains each item on the page that the workbench names', async () => {
    const bench = await startWorkbench(twoPages)
    const cards = await cardsOf(bench)
    expect(cards).toHaveLength(4)
    for (const { collection, id } of cards) {
      const { item, page } = await bench.read<ShownItem>(`data/items/${collection}/${id}.json`)
      expect((await fetchPage<VisitorObject>(bench.apiUrl + page.url)).results).toContainEqual(item.json)
    }
  })

  it('serves the renditions itself, even if the content has a media host', async () => {
    const bench = await startWorkbench({
      'content/site.yaml': `${settings}media_host: https://media.example.org\n`,
    })
    expect(await breachesOf(bench)).toEqual([])
    const page = await fetchPage<VisitorObject>(`${bench.apiUrl}/api/v1/objects/`)
    expect(JSON.stringify(page)).not.toContain('media.example.org')
    for (const { picture } of await cardsOf(bench)) {
      expect(picture?.src).toMatch(/^\/media\//)
      expect((await fetch(bench.apiUrl + picture?.src)).status).toBe(200)
    }
  })

  it('does not touch the published site and the files next to it', async () => {
    const root = await makeBuiltSite()
    const before = await hashFolder(join(root, 'dist'))
    const names = await readdir(root)
    const bench = await startWorkbenchOn(root)
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('The fair', 'The feast')))
    expect(await hashFolder(join(root, 'dist'))).toEqual(before)
    expect((await readdir(root)).filter(name => !names.includes(name))).toEqual(['.workbench'])
  })

  it('uses the next port if one is in use', async () => {
    const other = createServer()
    const taken = await listen(other, 0)
    onTestFinished(() => void other.close())
    const bench = await startWorkbench({}, { port: taken })
    const port = Number(new URL(bench.url).port)
    expect(port).toBeGreaterThan(taken)
    expect(port).toBeLessThanOrEqual(taken + 20)
    expect(await breachesOf(bench)).toEqual([])
  })

  it('is current in two workbenches on one content', async () => {
    const root = await makeSite()
    const [one, two] = await Promise.all([startWorkbenchOn(root), startWorkbenchOn(root)])
    await one.write(fair, textOf(fair).replace('The fair', 'The feast'))
    for (const bench of [one, two]) {
      await bench.until(now => now.revision > 1 && now.state.kind === 'fresh')
      const page = await fetchPage<EventDate>(`${bench.apiUrl}/api/v1/singulareventdates/`)
      expect(page.results[0]?.title).toBe('The feast')
    }
  })
})
