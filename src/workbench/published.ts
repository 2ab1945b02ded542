import { join } from 'node:path'
import { readWithin } from '../base/files/read-file.ts'
import { byteLimit } from '../base/limits.ts'
import { type CollectionName, collections } from '../contract/collections.ts'
import { apiPrefix, siteRecordPath } from '../contract/site-paths.ts'
import { siteRecordSchema } from '../contract/site-record.ts'
import { type DistVersion, findDistVersion, readSteadily } from '../hosts/serve/steady-dist.ts'
import { isMissing } from './content-files.ts'
import {
  type ComparedAddresses,
  type ComparedSite,
  type Digest,
  digestItem,
  type PublishedItems,
} from './show/show-changes.ts'

type PublishedSiteOptions = {
  readonly dist: string
  /** The media host of the content: a published site does not name its own. */
  readonly mediaHost: () => string | undefined
  /** Returns the folder of the committed site, if there is one. */
  readonly committed: () => Promise<string | undefined>
}

/**
 * The site that was published last on this machine, or before that, the site of the last commit. It is read again only after
 * another publish, or if the content's media host changes.
 */
export class PublishedSite {
  private readonly options: PublishedSiteOptions
  private cached: { readonly identity: string; readonly items: PublishedItems } | undefined

  constructor(options: PublishedSiteOptions) {
    this.options = options
  }

  /** Returns its items, and which site they are from; no items if there is no site to compare with. */
  async items(): Promise<ComparedSite> {
    const { dist, committed } = this.options
    const published = await findDistVersion(dist)
    const folder = published ? dist : await committed()
    const version = published ?? (folder && (await findDistVersion(folder)))
    if (!folder || !version) return { comparedWith: 'nothing' }
    try {
      const items = await this.read(folder, version)
      return items
        ? { comparedWith: published ? 'published' : 'commit', folder, items }
        : { comparedWith: 'nothing' }
    } catch (error) {
      if (error instanceof SyntaxError) return { comparedWith: 'damaged' }
      throw error
    }
  }

  /** Returns one of its items as in the API; undefined if there is no such item. */
  async item(collection: CollectionName, id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { folder, items } = await this.items()
    const number = items?.[collection].get(id)?.page
    if (folder === undefined || number === undefined) return undefined
    const read = (root: string) => readPage(root, collection, number)
    const page = await readSteadily({ dist: folder, read, discard: async () => undefined })
    return isPage(page) ? page.results.find(each => String(each.id) === id) : undefined
  }

  private async read(dist: string, version: DistVersion): Promise<PublishedItems | undefined> {
    const mediaHost = this.options.mediaHost()
    const identity = `${version.identity} ${mediaHost}`
    if (this.cached?.identity === identity) return this.cached.items
    const items = await readSteadily({
      dist,
      read: root => readItems(root, mediaHost),
      discard: async () => undefined,
    })
    if (items) this.cached = { identity, items }
    return items
  }
}

async function readItems(root: string, mediaHost: string | undefined): Promise<PublishedItems | undefined> {
  const record = siteRecordSchema.safeParse(await readJson(join(root, siteRecordPath)))
  if (!record.success) return undefined
  const addresses = { baseUrl: record.data.base_url, mediaHost }
  const rows = await Promise.all(
    collections.map(async ({ name }) => {
      const languages = Object.entries<readonly (string | number)[]>(record.data.items[name])
      const languageOf = new Map(languages.flatMap(([tag, ids]) => ids.map(id => [String(id), tag])))
      return [name, await readCollection(root, name, { addresses, languageOf })] as const
    }),
  )
  return Object.fromEntries(rows) as PublishedItems
}

async function readCollection(
  root: string,
  name: CollectionName,
  {
    addresses,
    languageOf,
  }: { readonly addresses: ComparedAddresses; readonly languageOf: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, Digest>> {
  const digests = new Map<string, Digest>()
  for (let number = 1; ; number++) {
    const page = await readPage(root, name, number)
    if (!isPage(page)) return digests
    for (const item of page.results) {
      const digest = digestItem(item, addresses)
      digests.set(digest.id, { ...digest, language: languageOf.get(digest.id), page: number })
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
    return JSON.parse(`${await readWithin(path, byteLimit('built-file'))}`)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
