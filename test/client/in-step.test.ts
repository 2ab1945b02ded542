import { expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { keepInStep } from '../../src/client/in-step.ts'
import { tryHistory } from './random-history.ts'

it('a copy in step is equal to a crawl, after random histories with publishes between requests and stale caches', async () => {
  let [steps, behind] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const result = await tryHistory(seed)
    expect(result.faults).toEqual([])
    steps += result.steps
    behind += result.behind
  }
  expect(steps).toBeGreaterThan(25)
  expect(behind).toBeGreaterThan(3)
})

it('a site without a manifest is refused with its address', async () => {
  const nothing = async () => new Response('{"detail":"Not found."}', { status: 404 })
  const client = createClient('https://api.example.org/', { fetch: nothing })
  await expect(keepInStep(client, new Map())).rejects.toMatchObject({
    address: 'https://api.example.org/manifest/manifest.json',
    status: 404,
  })
})
