import type { CollectionName } from '../contract/collections.ts'
import type { Meta } from '../contract/taxonomy.ts'
import { type Client, ClientError, type ItemOf } from './client.ts'
import {
  type Bucket,
  comparePlaces,
  type FirstPlaces,
  hashText,
  type Manifest,
  type ManifestRow,
  manifestPath,
  type Place,
  partPath,
  toRows,
} from './manifest-format.ts'

/** Where a copy is kept between two calls: a `Map`, or two functions over `localStorage` or a file. It holds one text for each base. */
export type Store = {
  readonly get: (key: string) => Awaitable<string | null | undefined>
  readonly set: (key: string, text: string) => Awaitable<unknown>
}
type Awaitable<T> = T | Promise<T>

/** All items of a site, in the order of its pages. */
export type Copy = { readonly [C in CollectionName]: readonly ItemOf<C>[] } & {
  readonly meta: Meta | undefined
  /** How many items, at least, are not those of the site yet, since caches still gave older answers. The next call asks for them again. */
  readonly pending: number
}

const collections = ['singulareventdates', 'objects', 'guides'] as const

/** What is kept: the items by collection and id, such as `objects/17`, and the names of buckets whose items were all verified. */
type State = {
  etag: string | undefined
  buckets: readonly string[]
  meta: { readonly digest: string; readonly value: unknown } | undefined
  readonly items: Map<string, { readonly row: ManifestRow; readonly item: unknown }>
}

/**
 * Brings a copy of the whole site up to date, and returns it: equal to a read of all pages, however old the copy in the store is. Each
 * item is verified by its digest in the manifest of the site, since caches give old pages, too.
 *
 * @throws ClientError, also if the site has no manifest (status 404); Error if the browser has no digests
 */
export async function keepInStep(
  client: Client,
  store: Store,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Copy> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Browsers compute digests only for pages with https or on localhost.')
  const key = `visitor-content ${client.base}`
  const state = parseState(await store.get(key))
  for (let round = 1; ; round++) {
    // A published site is whole, so what is missing belongs to an older manifest.
    const cache = round === 1 ? 'no-cache' : 'reload'
    try {
      const top = await client.json(manifestPath, { cache, etag: state.etag, ...(signal && { signal }) })
      if (top.value === undefined) return copyOf(state, 0)
      state.etag = undefined
      const pending = await new Step(client, {
        manifest: readManifest(top.value, client),
        cache,
        signal,
      }).follow(state)
      state.etag = pending === 0 ? top.etag : undefined
      await store.set(key, printState(state))
      if (pending === 0 || round === 3) return copyOf(state, pending)
    } catch (error) {
      if (!isMissing(error) || error.address.endsWith(manifestPath)) throw error
      if (round === 3) return copyOf(state, 1)
    }
  }
}

function isMissing(error: unknown): error is ClientError {
  return error instanceof ClientError && error.status === 404
}

type StepOptions = {
  readonly manifest: Manifest
  readonly cache: 'no-cache' | 'reload'
  readonly signal: AbortSignal | undefined
}

/** One try to get in step with one manifest. */
class Step {
  private readonly client: Client
  private readonly options: StepOptions
  /** The rows of items that are missing. */
  private readonly wanted = new Map<string, ManifestRow>()

  constructor(client: Client, options: StepOptions) {
    this.client = client
    this.options = options
  }

  /** Changes the state, and returns how many items could not be verified. */
  async follow(state: State): Promise<number> {
    const { manifest } = this.options
    const { buckets } = manifest
    const isKept = (bucket: Bucket | string, index: number) =>
      state.buckets.length === buckets.length && state.buckets[index] === bucket
    const changed = [...buckets.entries()].filter(([index, bucket]) => !isKept(bucket, index))
    // A bucket that is half read counts as unread if this try fails.
    state.buckets = buckets.map((bucket, index) =>
      typeof bucket === 'string' && isKept(bucket, index) ? bucket : '',
    )
    await inTurn(changed.values(), async ([index, bucket]) => {
      this.compare(await this.part<Bucket>(bucket), index, state)
    })
    if (state.meta?.digest !== manifest.meta) state.meta = undefined
    await this.readPages(await this.pagesToRead(state), state)
    const isIncomplete = new Set([...this.wanted.keys()].map(key => hashText(key) % buckets.length))
    state.buckets = buckets.map((bucket, index) =>
      typeof bucket === 'string' && !isIncomplete.has(index) ? bucket : '',
    )
    return this.wanted.size + (state.meta === undefined ? 1 : 0)
  }

  private async part<T>(part: T | string): Promise<T> {
    if (typeof part !== 'string') return part
    const { cache, signal } = this.options
    // Hosts may let browsers keep their 404 of a part that comes back.
    const { value } = await this.client.json(partPath(part), {
      signal,
      ...(cache === 'reload' && { cache }),
    })
    return value as T
  }

  /** Removes the items of a bucket that are gone, and notes those that are missing. */
  private compare(bucket: Bucket, index: number, { items }: State): void {
    const amount = this.options.manifest.buckets.length
    const rows = collections.flatMap(name =>
      toRows(bucket[name]).map(row => [`${name}/${row.at(-1)}`, row] as const),
    )
    const named = new Map<string, ManifestRow>(rows)
    for (const key of items.keys()) if (hashText(key) % amount === index && !named.has(key)) items.delete(key)
    for (const [key, row] of rows) if (items.get(key)?.row[0] !== row[0]) this.wanted.set(key, row)
  }

  private async pagesToRead(state: State): Promise<Page[]> {
    if (this.wanted.size === 0 && state.meta) return []
    const places = await this.part<FirstPlaces>(this.options.manifest.pages)
    const rows = [...this.wanted]
    // A list without items has a page, too, and only those of event dates have the taxonomy.
    const all = collections.flatMap(name =>
      Array.from({ length: places[name].length || 1 }, (_, index): Page => [name, index + 1]),
    )
    const chosen = new Set(state.meta ? [] : ['singulareventdates,1'])
    for (const name of collections)
      for (const [key, [, ...place]] of rows)
        if (key.startsWith(name)) chosen.add(`${name},${pageOf(place, places[name])}`)
    return chosen.size > all.length / 2 ? all : all.filter(page => chosen.has(`${page}`))
  }

  private async readPages(pages: readonly Page[], state: State): Promise<void> {
    const { manifest, cache, signal } = this.options
    // Caches that tell addresses apart have no older page under this one.
    const version = hashText(JSON.stringify(manifest)).toString(36)
    await inTurn(pages.values(), async ([name, number]) => {
      const path = `api/v1/${name}/page/${number}.json`
      const answer = await this.client.json(`${path}?v=${version}`, { cache, signal }).catch(error => {
        if (isMissing(error)) return { value: { results: [] } }
        throw error
      })
      const { results, meta } = answer.value as PageParts
      if (!Array.isArray(results))
        throw new ClientError('not a list', { address: `${this.client.base}/${path}`, field: 'results' })
      for (const item of results) {
        const key = `${name}/${item.id}`
        const row = this.wanted.get(key)
        if (row === undefined || (await this.digest(item)) !== row[0]) continue
        state.items.set(key, { row, item })
        this.wanted.delete(key)
      }
      if (meta && !state.meta && (await this.digest(meta)) === manifest.meta)
        state.meta = { digest: manifest.meta, value: meta }
    })
  }

  /** Digests what was read as it was published, also if it was read from a copy of the site at another base. */
  private async digest(value: unknown): Promise<string> {
    const { base } = this.options.manifest
    const text = JSON.stringify(value).replaceAll(`"${this.client.base}/`, `"${base}/`)
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 12)))
    return base64.replaceAll('+', '-').replaceAll('/', '_')
  }
}

type PageParts = { readonly results: readonly { readonly id: string | number }[]; readonly meta?: Meta }

type Page = readonly [name: CollectionName, number: number]

/** Returns the number of the page that a place is on: the last one that begins at it or before it. */
function pageOf(place: Place, firsts: readonly Place[]): number {
  let [low, high] = [0, firsts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (comparePlaces(firsts[middle] ?? place, place) <= 0) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** Does a few jobs at a time, and has ended with all of them when it returns or throws. */
async function inTurn<T>(jobs: Iterator<T>, work: (job: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let next = jobs.next(); !next.done; next = jobs.next()) await work(next.value)
  }
  const ends = await Promise.allSettled(Array.from({ length: 6 }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function readManifest(value: unknown, { base }: Client): Manifest {
  const manifest = value as Manifest
  if (manifest?.v === 1 && Array.isArray(manifest.buckets) && typeof manifest.base === 'string')
    return manifest
  throw new ClientError('not a manifest that this version reads', {
    address: `${base}/${manifestPath}`,
    field: 'v',
  })
}

function copyOf({ items, meta }: State, pending: number): Copy {
  const list = <C extends CollectionName>(name: C) =>
    [...items]
      .flatMap(([key, kept]) => (key.startsWith(name) ? [kept] : []))
      .sort((a, b) => comparePlaces(a.row.slice(1), b.row.slice(1)))
      .map(({ item }) => item as ItemOf<C>)
  return {
    singulareventdates: list('singulareventdates'),
    objects: list('objects'),
    guides: list('guides'),
    meta: meta?.value as Meta | undefined,
    pending,
  }
}

function printState({ items, ...others }: State): string {
  return JSON.stringify({ v: 2, ...others, items: [...items] })
}

/** Reads what `printState` printed; a text that is lost or broken is no state. */
function parseState(text: string | null | undefined): State {
  try {
    const { v, items, ...others } = JSON.parse(text ?? '')
    if (v !== 2) throw new Error('another version')
    return { ...others, items: new Map(items) }
  } catch {
    return { etag: undefined, buckets: [], meta: undefined, items: new Map() }
  }
}
