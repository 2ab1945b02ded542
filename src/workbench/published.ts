import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectionName, collections } from '../contract/collections.ts'
import { apiPrefix, siteRecordPath } from '../contract/site-paths.ts'
import { siteRecordSchema } from '../contract/site-record.ts'
import { findDistVersion, readSteadily } from '../hosts/serve/steady-dist.ts'
import { isMissing } from './content-files.ts'
import { type Digest, digestItem, type Origin, type PublishedItems } from './show/show-changes.ts'

/** The site that was published last. It is read again only after another publish, or if the content's media host changes. */
export class PublishedSite {
  private readonly dist: string
  private readonly mediaHost: () => string | undefined
  private known: { readonly identity: string; readonly items: PublishedItems } | undefined

  /** `mediaHost` is that of the content: a published site does not name its own. */
  constructor(dist: string, mediaHost: () => string | undefined) {
    this.dist = dist
    this.mediaHost = mediaHost
  }

  /** Its items; undefined if nothing is published, or the published site has no record. */
  async items(): Promise<PublishedItems | 'damaged' | undefined> {
    try {
      return await this.read()
    } catch (error) {
      if (error instanceof SyntaxError) return 'damaged'
      throw error
    }
  }

  /** One of its items as in the API; undefined if there is none. */
  async item(collection: CollectionName, id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const items = await this.items()
    const number = typeof items === 'object' ? items[collection].get(id)?.page : undefined
    if (number === undefined) return undefined
    const read = (root: string) => readPage(root, collection, number)
    const page = await readSteadily({ dist: this.dist, read, discard: async () => undefined })
    return isPage(page) ? page.results.find(each => String(each.id) === id) : undefined
  }

  private async read(): Promise<PublishedItems | undefined> {
    const version = await findDistVersion(this.dist)
    if (!version) return undefined
    const mediaHost = this.mediaHost()
    const identity = `${version.identity} ${mediaHost}`
    if (this.known?.identity === identity) return this.known.items
    const items = await readSteadily({
      dist: this.dist,
      read: root => readItems(root, mediaHost),
      discard: async () => undefined,
    })
    if (items) this.known = { identity, items }
    return items
  }
}

async function readItems(root: string, mediaHost: string | undefined): Promise<PublishedItems | undefined> {
  const record = siteRecordSchema.safeParse(await readJson(join(root, siteRecordPath)))
  if (!record.success) return undefined
  const origin = { baseUrl: record.data.base_url, mediaHost }
  const rows = await Promise.all(
    collections.map(async ({ name }) => [name, await readCollection(root, name, origin)] as const),
  )
  return Object.fromEntries(rows) as PublishedItems
}

async function readCollection(
  root: string,
  name: CollectionName,
  origin: Origin,
): Promise<ReadonlyMap<string, Digest>> {
  const digests = new Map<string, Digest>()
  for (let number = 1; ; number++) {
    const page = await readPage(root, name, number)
    if (!isPage(page)) return digests
    for (const item of page.results) {
      const digest = digestItem(item, origin)
      digests.set(digest.id, { ...digest, page: number })
    }
  }
}

function readPage(root: string, name: CollectionName, number: number): Promise<unknown> {
  return readJson(join(root, apiPrefix, name, 'page', `${number}.json`))
}

function isPage(page: unknown): page is { readonly results: readonly Record<string, unknown>[] } {
  return typeof page === 'object' && page !== null && 'results' in page && Array.isArray(page.results)
}

/** Returns the JSON in a file; undefined if there is no such file. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
