import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { keepInStep } from '../../src/client/in-step.ts'
import { CachingNetwork, ChangingSite } from '../support/changing-site.ts'
import { randomFrom } from '../support/random.ts'
import { isEqual, tryHistory } from './random-history.ts'

// `HISTORIES=500` before the command tries more than `npm test` does.
const histories = Number(process.env.HISTORIES ?? 10)

it('a copy in step is equal to a crawl, after random histories with publishes between requests and stale caches', async () => {
  let [steps, behind] = [0, 0]
  for (let seed = 1; seed <= histories; seed++) {
    const result = await tryHistory(seed)
    expect(result.faults).toEqual([])
    steps += result.steps
    behind += result.behind
  }
  expect(steps).toBeGreaterThan(2.5 * histories)
  expect(behind).toBeGreaterThan(0.3 * histories)
}, 1_800_000)

it('a change among 2,100 dates takes a handful of requests, also if it moves every date to another place', async () => {
  const site = new ChangingSite(randomFrom(1), { dates: 2100, objects: 2, guides: 1 })
  const network = new CachingNetwork()
  const server = await site.serve()
  onTestFinished(server.close)
  const [client, store] = [createClient(server.url, { fetch: network.fetch }), new Map<string, string>()]
  await keepInStep(client, store)
  const [first = 0] = site.dates.keys()
  for (const change of [() => site.editDate(first, { moves: true }), () => site.addDate('2026-01-01')]) {
    change()
    site.publish()
    network.requests = 0
    const copy = await keepInStep(client, store)
    const edition = site.editions.at(-1)
    expect(edition && isEqual(copy, edition)).toBe(true)
    expect(network.requests).toBeLessThanOrEqual(5)
  }
})

it('a site without event dates is read whole, with its taxonomy', async () => {
  const server = await new ChangingSite(randomFrom(1), { dates: 0, objects: 4, guides: 7 }).serve()
  onTestFinished(server.close)
  const { pending, meta, guides } = await keepInStep(createClient(server.url), new Map())
  expect([pending, meta?.categories.length, guides.length]).toEqual([0, 15, 7])
})

it('a site without a manifest is refused with its address', async () => {
  const nothing = async () => new Response('{"detail":"Not found."}', { status: 404 })
  const client = createClient('https://api.example.org/', { fetch: nothing })
  await expect(keepInStep(client, new Map())).rejects.toMatchObject({
    address: 'https://api.example.org/manifest/manifest.json',
    status: 404,
  })
})
