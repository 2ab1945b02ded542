import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { groupBy } from '../../base/group-by.ts'
import { recordedFacts } from '../../content/words/facts-in-words.ts'
import { type CollectionName, collections, mapCollections } from '../../contract/collections.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { languagesById } from '../../contract/site-record.ts'
import { pagePath } from '../../site/project/page-envelope.ts'
import { readBuilt } from '../../snapshot/make/dist-source.ts'
import { workOnSiteVersion } from '../../snapshot/make/site-version.ts'
import { type ImportLimits, type ImportOptions, resolveImportConfig } from '../import-config.ts'
import { collectNotices, type Notice } from '../notice.ts'
import { readApi } from '../read/read-api.ts'
import type { PageSource } from '../source/api-source.ts'
import { parseJson } from '../source/json.ts'
import { openSource } from '../source/open-source.ts'
import { compareFields } from './compare-fields.ts'
import { compareItems, type Digest, digestItem } from './compare-items.ts'
import type { FieldChange, ItemChange } from './item-changes.ts'

type CompareOptions = Pick<ImportOptions, 'cache' | 'allowPrivateAddresses'> & {
  /** The folder of a built site. */
  readonly dist: string
  /** The address of an API, a snapshot file, or the folder of a built site. */
  readonly other: string
  /** Called with the name of each site before it is read. */
  readonly onSite: (name: string) => void
}

export const changeKinds = ['added', 'changed', 'removed'] as const

/** An entry in one language that one site has and the other has not, or has with other fields. An event has all its dates. */
export type EntryChange = Pick<ItemChange, 'title' | 'language' | 'fields' | 'dateChanges'> & {
  readonly collection: CollectionName
  readonly kind: (typeof changeKinds)[number]
  readonly ids: readonly string[]
  /** The dates of an event that are new, changed or removed. */
  readonly dates: readonly NonNullable<ItemChange['dates']>[]
  /** Returns the changed values. Takes a few milliseconds for a long text. */
  readonly listValues: () => FieldChange[]
}

/** The changes from another site to a built one. They are not whole if an item of one of them cannot be read; notices say why. */
export type SiteDifferences = {
  readonly changes: readonly EntryChange[]
  readonly isWhole: boolean
  readonly notices: readonly Notice[]
}

/**
 * Compares a built site with another, item by item. Both are read as an import reads: with its checks, within its limits.
 *
 * @throws UserError if a page of one of them cannot be read
 */
export async function compareSites({
  dist,
  other,
  onSite,
  ...access
}: CompareOptions): Promise<SiteDifferences> {
  // Pages alone are read, one at a time, so there is no pause between them.
  const config = resolveImportConfig({ ...access, from: other, limits: { pauseMs: 0 } })
  const read = async (place: string) => {
    onSite(place)
    if (place === dist || (await stat(place).catch(() => undefined))?.isDirectory())
      return workOnSiteVersion(place, async ({ folders, confirm }) => {
        const site = await readSite(folderPages(folders.dist, place), config.limits)
        await confirm()
        return site
      })
    const or = { en: ', or the folder of a built site', sv: ', eller en mapp med en byggd webbplats' }
    const source = await openSource(config, or)
    return readSite(source, config.limits).finally(source.close)
  }
  const now = await read(dist)
  const before = await read(other)
  return {
    changes: collections.flatMap(({ name }) => compareEntries(name, before.items[name], now.items[name])),
    isWhole: before.isWhole && now.isWhole,
    notices: [...before.notices, ...now.notices],
  }
}

function folderPages(folder: string, name: string): PageSource {
  const read = async (path: string) => {
    const url = `${name}/${path}`
    const bytes = await readBuilt(join(folder, path))
    return { url, size: bytes.length, json: parseJson(bytes, url), licenceUrl: undefined }
  }
  return {
    name,
    // On this machine, so that its links may lead anywhere.
    baseUrl: 'http://localhost',
    page: (collection, number) => read(pagePath(collection, number)),
    record: () => read(siteRecordPath),
    verified: () => undefined,
  }
}

type Item = Readonly<Record<string, unknown>> & { readonly id: string | number }
type ReadItems = ReadonlyMap<string, Digest & { readonly item: Item }>

async function readSite(source: PageSource, limits: ImportLimits) {
  const { notices, notify } = collectNotices()
  const { record, ...read } = await readApi(source, limits, notify)
  const isWhole = Object.values(read.isWhole).every(Boolean)
  const digest = (name: CollectionName): ReadItems => {
    const items: readonly Item[] = read[name]
    const languages = languagesById(record?.items[name] ?? {})
    const factsOf = recordedFacts(record, name)
    const withFacts = items.map(item => ({ ...item, ...factsOf(item.id) }))
    return new Map(
      withFacts.map(item => [
        String(item.id),
        { ...digestItem(item), language: languages.get(item.id), item },
      ]),
    )
  }
  return {
    items: mapCollections(digest),
    isWhole,
    notices: notices.filter(({ kind }) => kind === 'left-out' || (kind === 'contradiction' && !isWhole)),
  }
}

function compareEntries(collection: CollectionName, before: ReadItems, now: ReadItems): EntryChange[] {
  // All dates of an event have its page.
  const eventOf = (id: string) => String((now.get(id) ?? before.get(id))?.item.href)
  const found = compareItems({ collection, before, now: [...now.values()], eventOf })
  const entryOf = ({ id }: ItemChange) => (collection === 'singulareventdates' ? eventOf(id) : id)
  return changeKinds.flatMap(kind =>
    [...groupBy(found[kind], entryOf).values()].map((items): EntryChange => {
      const [{ title, language }] = items
      const own = items.filter(({ dateChanges }) => !dateChanges)
      const dateChanges = items.find(({ dateChanges }) => dateChanges)?.dateChanges
      const listValues = () => {
        // Dates that change in the same way are compared once.
        const digestsOf = ({ id, fields }: ItemChange) =>
          fields.flatMap(name => [name, ...[before, now].map(site => site.get(id)?.fields.get(name))]).join()
        const values = [...groupBy(own, digestsOf).values()].flatMap(([{ id }]) =>
          compareFields(before.get(id)?.item, now.get(id)?.item),
        )
        return [...new Map(values.map(value => [JSON.stringify(value), value])).values()]
      }
      return {
        collection,
        kind,
        title,
        ...(language && { language }),
        ids: own.map(({ id }) => id),
        fields: [...new Set(own.flatMap(({ fields }) => fields))],
        dates: own.flatMap(({ dates }) => dates ?? []),
        ...(dateChanges && { dateChanges }),
        listValues,
      }
    }),
  )
}
