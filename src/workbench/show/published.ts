import { recordedFacts } from '../../content/words/facts-in-words.ts'
import { type CollectionName, collections, mapCollections } from '../../contract/collections.ts'
import { languagesById } from '../../contract/site-record.ts'
import { type DistVersion, findDistVersion } from '../../hosts/serve/steady-dist.ts'
import { type Digest, digestItem, type SiteDigests } from '../../import/compare/compare-items.ts'
import type { DistItem } from '../../site/page-items.ts'
import { type DistSource, itemsByPage, openDist, UnfitDist } from '../../snapshot/make/dist-source.ts'
import { workOnSiteVersion } from '../../snapshot/make/site-version.ts'
import type { ComparedSite } from './show-changes.ts'

type PublishedSiteOptions = {
  readonly dist: string
  /** Returns the folder of the committed site, if there is one. */
  readonly committed: () => Promise<string | undefined>
}

/**
 * The site that was published last on this machine, or before that, the site of the last commit. It is read again only after
 * another publish.
 */
export class PublishedSite {
  private readonly options: PublishedSiteOptions
  private cached: { readonly identity: string; readonly items: SiteDigests } | undefined

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
      return { comparedWith: published ? 'published' : 'commit', folder, items }
    } catch (error) {
      if (error instanceof UnfitDist) return { comparedWith: 'damaged' }
      throw error
    }
  }

  /** Returns one of its items as in the API; undefined if there is no such item. */
  async item(collection: CollectionName, id: string): Promise<DistItem | undefined> {
    const { folder, items } = await this.items()
    const number = items?.[collection].get(id)?.page
    if (folder === undefined || number === undefined) return undefined
    const page = await readVersion(folder, async source => {
      return { ...(await source.page(collection, number)), factsOf: recordedFacts(source.record, collection) }
    })
    const item = page.items.find(each => String(each.id) === id)
    return item && { ...item, ...page.factsOf(id) }
  }

  private async read(dist: string, { identity }: DistVersion): Promise<SiteDigests> {
    if (this.cached?.identity === identity) return this.cached.items
    const items = await readVersion(dist, readItems)
    this.cached = { identity, items }
    return items
  }
}

/** Reads one version of a built site. @throws UnfitDist; DistMissing; DistReplaced */
function readVersion<T>(dist: string, read: (source: DistSource) => Promise<T>): Promise<T> {
  return workOnSiteVersion(dist, async ({ folders, confirm }) => {
    const value = await read(await openDist(folders))
    await confirm()
    return value
  })
}

async function readItems(source: DistSource): Promise<SiteDigests> {
  const { record } = source
  const items = mapCollections(() => new Map<string, Digest>())
  for (const { name } of collections) {
    const languages = languagesById(record.items[name])
    const factsOf = recordedFacts(record, name)
    for await (const page of itemsByPage(source, name)) {
      for (const item of page.items) {
        const digest = digestItem({ ...item, ...factsOf(item.id) })
        items[name].set(digest.id, { ...digest, language: languages.get(item.id), page: page.number })
      }
    }
  }
  return items
}
