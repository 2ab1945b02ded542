import { createClient } from '../../src/client/client.ts'
import { type Copy, keepInStep } from '../../src/client/in-step.ts'
import { CachingNetwork, ChangingSite, type Edition } from '../support/changing-site.ts'
import { randomFrom } from '../support/random.ts'

/** What happened in a history. */
export type HistoryResult = {
  readonly faults: string[]
  readonly publishes: number
  readonly steps: number
  /** Times that a cache kept the copy behind for a while. */
  readonly behind: number
}

/**
 * A site changes at random while a client is away, also between two of its requests, and keeps in step through a cache that may give
 * old pages and may lose its copy. A copy without anything pending must be an edition; when caches are over, the latest, byte for byte.
 */
export async function tryHistory(seed: number): Promise<HistoryResult> {
  const random = randomFrom(seed)
  const counts = {
    dates: random.pick([0, 5, 20, 60, 60, 150, 150, 300, 1450, 2050]),
    objects: random.int(0, 45),
    guides: random.int(0, 25),
  }
  const site = new ChangingSite(random, counts)
  const network = new CachingNetwork({
    keptSeconds: random.pick([0, 300, 900]),
    ignoresQuery: random.chance(0.5),
  })
  const server = await site.serve()
  const client = createClient(server.url, { fetch: network.fetch })
  const store = new Map<string, string>()
  const result = { faults: [] as string[], publishes: 0, steps: 0, behind: 0 }
  const publish = () => {
    for (let edit = random.int(1, 6); edit > 0; edit--) change(site, random)
    site.publish()
    result.publishes++
  }
  try {
    for (let visit = random.int(2, 6); visit > 0; visit--) {
      for (let away = random.int(0, 4); away > 0; away--) publish()
      network.now += random.int(0, 500)
      if (random.chance(0.1)) store.clear()
      if (random.chance(0.05)) for (const [key, text] of store) store.set(key, text.slice(0, -9))
      let untilPublish = random.chance(0.5) ? random.int(1, 12) : 0
      network.onRequest = () => {
        if (--untilPublish === 0) publish()
      }
      const copy = await keepInStep(client, store)
      network.onRequest = () => undefined
      result.steps++
      if (copy.pending > 0) result.behind++
      else if (!site.editions.some(edition => isEqual(copy, edition)))
        result.faults.push(`seed ${seed}: the copy after step ${result.steps} is no edition`)
    }
    network.now += 10_000
    const last = await keepInStep(client, store)
    const edition = site.editions.at(-1)
    if (last.pending > 0 || !edition || !isEqual(last, edition))
      result.faults.push(`seed ${seed}: the last copy differs`)
  } finally {
    await server.close()
  }
  return result
}

function change(site: ChangingSite, random: ReturnType<typeof randomFrom>): void {
  const ids = [...site.dates.keys()]
  const kind = random.below(8)
  if (kind === 0 || ids.length === 0) site.addDate()
  else if (kind === 1) site.addDate('2026-12-31')
  else if (kind === 2) site.dates.delete(random.pick(ids))
  else if (kind === 3) for (const id of random.some(ids, 0.3)) site.dates.delete(id)
  else if (kind === 4) for (let count = 0; count < 26; count++) site.addDate()
  else if (kind === 5) site.meta = { ...site.meta, categories: random.some(site.meta.categories, 0.9) }
  else if (kind === 6) site.objects.delete(random.int(1, 45))
  else site.editDate(random.pick(ids), { moves: random.chance(0.5) })
}

/** Whether a copy is an edition, byte for byte. Everything of both is compared. */
export function isEqual(copy: Copy, { items, meta }: Edition): boolean {
  const lists = { singulareventdates: copy.singulareventdates, objects: copy.objects, guides: copy.guides }
  const names = ['singulareventdates', 'objects', 'guides'] as const
  return (
    JSON.stringify(copy.meta) === meta &&
    names.every(name => lists[name].map(item => JSON.stringify(item)).join('\n') === items[name].join('\n'))
  )
}
