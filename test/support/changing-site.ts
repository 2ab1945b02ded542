import { manifestPath, partPath } from '../../src/client/manifest-format.ts'
import type { CollectionName } from '../../src/contract/collections.ts'
import { contractMeta, type Meta } from '../../src/contract/taxonomy.ts'
import { servedFile } from '../../src/hosts/serve/served-file.ts'
import { describeCollections, type ServedVersion } from '../../src/hosts/serve/served-site.ts'
import { serveSite } from '../../src/hosts/serve/server.ts'
import { makeManifest, rowOf } from '../../src/outputs/manifest/manifest.ts'
import { outputHeaders } from '../../src/outputs/outputs.ts'
import { pagePath, printPage } from '../../src/site/project/page-envelope.ts'
import { queryLink } from '../../src/site/site.ts'
import { eventDate, guide, object } from './items.ts'
import type { Random } from './random.ts'

const base = 'https://api.example.org'
const sizes = { singulareventdates: 16, objects: 20, guides: 20 }

const rule = (pattern: string, name: string, value: string) => {
  return { pattern, line: 1, headers: [{ name, value, line: 1 }] }
}
/** Pages of any origin may read the API, and the ETags of all answers. */
const openToAll = [
  rule('/api/v1/*', 'Access-Control-Allow-Origin', '*'),
  rule('/*', 'Access-Control-Expose-Headers', 'ETag'),
]

/** The items of a site in the order of its pages, as texts, and what a whole read of it costs. */
export type Edition = {
  readonly items: Readonly<Record<CollectionName, readonly string[]>>
  readonly meta: string
}

/** A site of generated items that the preview serves and that changes at once when it is published. */
export class ChangingSite {
  readonly dates = new Map<number, ReturnType<typeof eventDate>>()
  readonly objects = new Map<number, ReturnType<typeof object>>()
  readonly guides = new Map<number, ReturnType<typeof guide>>()
  meta: Meta = contractMeta()
  /** What was published, the latest last. */
  readonly editions: Edition[] = []
  private readonly random: Random
  private lastId = 0
  private version: ServedVersion | undefined
  private files = new Map<string, string>()

  constructor(random: Random, counts: { dates: number; objects: number; guides: number }) {
    this.random = random
    for (let index = 0; index < counts.dates; index++) this.addDate()
    for (let id = 1; id <= counts.objects; id++) this.objects.set(id, object({ id, text: this.prose() }))
    for (let id = 1; id <= counts.guides; id++) this.guides.set(id, guide({ id }))
    this.publish()
  }

  /** Adds a date on a random day, or on the given one, and returns its id. */
  addDate(start_date = this.day()): number {
    this.lastId += this.random.int(1, 3)
    const id = this.lastId
    const description = this.prose()
    this.dates.set(id, eventDate({ id: `${id}`, start_date, end_date: start_date, description }))
    return id
  }

  /** Changes the text of a date, or also its day. */
  editDate(id: number, { moves }: { moves: boolean }): void {
    const day = this.day()
    const more = moves ? { start_date: day, end_date: day } : {}
    this.dates.set(id, eventDate({ ...this.dates.get(id), description: this.prose(), ...more }))
  }

  prose(): string {
    return `<p>${this.random.times(20, () => this.random.below(4000).toString(36)).join(' än ')}</p>`
  }

  private day(): string {
    return new Date(Date.UTC(2027, 0, this.random.int(1, 700))).toISOString().slice(0, 10)
  }

  publish(): void {
    const key = ({ start_date, end_date, id }: ReturnType<typeof eventDate>) =>
      `${start_date} ${end_date} ${id.padStart(9, '0')}`
    const dates = [...this.dates.values()].map(date => [key(date), date] as const)
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    const lists = {
      singulareventdates: dates.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, date]) => date),
      objects: [...this.objects.values()].sort(byId),
      guides: [...this.guides.values()].sort(byId),
    }
    this.files = new Map()
    const { meta } = this
    for (const name of ['singulareventdates', 'objects', 'guides'] as const) {
      const [count, pages] = [lists[name].length, Math.max(1, Math.ceil(lists[name].length / sizes[name]))]
      for (let number = 1; number <= pages; number++) {
        const items = lists[name].slice((number - 1) * sizes[name], number * sizes[name])
        const link = (page: number) => queryLink(`${base}/api/v1/${name}/`, page)
        const text = printPage({ collection: name, items, count, number, pages }, { meta, link })
        this.files.set(`/${pagePath(name, number)}`, text)
      }
    }
    const rows = {
      singulareventdates: lists.singulareventdates.map(rowOf),
      objects: lists.objects.map(rowOf),
      guides: lists.guides.map(rowOf),
    }
    const { top, parts } = makeManifest({ base, meta, rows, sizes })
    this.files.set(`/${manifestPath}`, JSON.stringify(top))
    for (const [name, text] of parts) this.files.set(`/${partPath(name)}`, text)
    const texts = (items: readonly unknown[]) => items.map(item => JSON.stringify(item))
    this.editions.push({
      items: {
        singulareventdates: texts(lists.singulareventdates),
        objects: texts(lists.objects),
        guides: texts(lists.guides),
      },
      meta: JSON.stringify(meta),
    })
    const pagesOf = (name: CollectionName) =>
      [...this.files.keys()].filter(path => path.startsWith(`/api/v1/${name}/`)).length
    const { files } = this
    this.version = {
      rules: [...openToAll, ...outputHeaders(['manifest'])],
      collections: describeCollections(pagesOf),
      read: async path => {
        const text = files.get(path)
        return text === undefined ? undefined : servedFile(Buffer.from(text))
      },
    }
  }

  serve() {
    const read: ReturnType<Parameters<typeof serveSite>[0]['source']>['read'] = find => {
      if (this.version === undefined) throw new Error('Nothing is published.')
      return find(this.version)
    }
    return serveSite({ source: () => ({ read }), port: 0 })
  }
}

/** A network with a cache that keeps pages for a time and asks nobody meanwhile; it counts answers. */
export class CachingNetwork {
  requests = 0
  now = 0
  /** Called before each request. */
  onRequest: () => void = () => undefined
  private readonly cache = new Map<string, { until: number; text: string }>()
  private readonly keptSeconds: number
  private readonly ignoresQuery: boolean

  constructor({
    keptSeconds = 0,
    ignoresQuery = false,
  }: { keptSeconds?: number; ignoresQuery?: boolean } = {}) {
    this.keptSeconds = keptSeconds
    this.ignoresQuery = ignoresQuery
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    this.onRequest()
    const key = this.ignoresQuery ? address.replace(/\?.*/, '') : address
    const kept = this.cache.get(key)
    if (kept !== undefined && kept.until > this.now) {
      this.requests++
      return new Response(kept.text)
    }
    // The connection may have been closed meanwhile; then the client asks again.
    const answer = await fetch(address, init)
    this.requests++
    if (answer.status !== 200) return answer
    const text = await answer.text()
    const seconds = address.includes('/api/') ? this.keptSeconds : Math.min(60, this.keptSeconds)
    this.cache.set(key, { until: this.now + seconds, text })
    return new Response(text, { headers: answer.headers })
  }
}
