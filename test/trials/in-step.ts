import { createClient } from '../../src/client/client.ts'
import { keepInStep } from '../../src/client/in-step.ts'
import { isEqual, tryHistory } from '../client/random-history.ts'
import { CachingNetwork, ChangingSite } from '../support/changing-site.ts'
import { randomFrom } from '../support/random.ts'
import { amount, type Trial } from './trial.ts'

/** A client keeps in step with a site that changes at random, and the cost of changes among 10,000 event dates is measured. */
export const inStep: Trial = {
  name: 'in-step',
  title:
    'A client that was away keeps in step with a changing site, which is published between its requests, through caches with pages of up to 15 minutes, and loses its copy now and then',
  async run({ size, seed, log, signal }) {
    const count = size === 'short' ? 10 : 500
    const faults: string[] = []
    let [publishes, steps, behind] = [0, 0, 0]
    for (let done = 1; done <= count; done++) {
      signal.throwIfAborted()
      const result = await tryHistory(seed * 1000 + done)
      faults.push(...result.faults)
      publishes += result.publishes
      steps += result.steps
      behind += result.behind
      if (done % 50 === 0) log(`${done} of ${count} histories`)
    }
    const costs = await measureCosts(seed, faults)
    for (const line of costs) log(line)
    return {
      tried: `${amount(count)} histories: ${amount(publishes)} publishes, ${amount(steps)} visits of the client`,
      seen: `${amount(steps - behind)} copies equal to an edition of the site byte for byte, ${amount(behind)} with a note that caches were old, all equal to the latest once caches were over; among 10,000 dates ${costs.join(', ')}; ${amount(faults.length)} faults`,
      faults,
    }
  },
}

/** The most that a change among 10,000 dates may cost: requests, and the share of the bytes of a crawl. */
const changes: readonly (readonly [
  name: string,
  most: number,
  share: number,
  change: (site: ChangingSite) => void,
])[] = [
  ['nothing', 1, 0, () => undefined],
  ['one edited', 5, 0.005, site => site.editDate(middleOf(site), { moves: false })],
  ['one moved', 5, 0.005, site => site.editDate(middleOf(site), { moves: true })],
  ['one added at the front', 5, 0.005, site => site.addDate('2026-01-01')],
  ['one removed', 5, 0.005, site => site.dates.delete(middleOf(site))],
  [
    'a series of 26',
    51,
    0.065,
    site => {
      for (let week = 0; week < 26; week++)
        site.addDate(new Date(Date.UTC(2027, 2, 1 + week * 7)).toISOString().slice(0, 10))
    },
  ],
]

function middleOf({ dates }: ChangingSite): number {
  return [...dates.keys()][dates.size >> 1] ?? 0
}

async function measureCosts(seed: number, faults: string[]): Promise<string[]> {
  const site = new ChangingSite(randomFrom(seed), { dates: 10_000, objects: 200, guides: 50, words: 300 })
  const network = new CachingNetwork()
  const server = await site.serve()
  const store = new Map<string, string>()
  const client = createClient(server.url, { fetch: network.fetch })
  const crawl = site.crawlCost()
  try {
    await keepInStep(client, store)
    const lines = [`${amount(crawl.requests)} requests and ${amount(crawl.bytes / 1000)} kB for a crawl`]
    network.countsBytes = true
    for (const [name, most, share, change] of changes) {
      change(site)
      site.publish()
      network.requests = network.bytes = 0
      const copy = await keepInStep(client, store)
      const edition = site.editions.at(-1)
      const part = network.bytes / crawl.bytes
      const cost = `${name}: ${network.requests} requests, ${(part * 100).toFixed(2)} %`
      lines.push(cost)
      if (!edition || !isEqual(copy, edition)) faults.push(`${name}: the copy differs`)
      if (network.requests > most || part > share)
        faults.push(`${cost} is more than ${most} and ${share * 100} %`)
    }
    return lines
  } finally {
    await server.close()
  }
}
