import { collectionOf } from '../../contract/collections.ts'
import type { FilterChoices, FindPage, ListPage } from '../messages/find-messages.ts'
import { EntryLists } from '../show/entry-lists.ts'
import { SearchTexts } from '../show/search-texts.ts'
import { showFound } from '../show/show-found.ts'
import type { Workbench } from '../workbench.ts'

/** Searches the entries of the last good site, and lists them. `readText` reads a file of the content. */
export class Finder {
  private readonly workbench: Workbench
  private readonly readText: (file: string) => string | undefined
  private readonly texts = new SearchTexts()
  private known: EntryLists | undefined

  constructor(workbench: Workbench, readText: (file: string) => string | undefined) {
    this.workbench = workbench
    this.readText = readText
    // Reads the texts now, so that the first search need not wait.
    workbench.listen(() => void this.updateTexts())
  }

  /** Returns the best results of a search. */
  async find(query: URLSearchParams): Promise<FindPage> {
    await this.updateTexts()
    const languages = this.workbench.current.lastGood?.content.site.languages ?? []
    const means = { reader: query.get('reader') ?? '', languages, readText: this.readText }
    return showFound(this.texts.find(searchIn(query)), this.lists, means)
  }

  /** Returns a part of a list; undefined if there is no such collection. */
  async list(query: URLSearchParams): Promise<ListPage | undefined> {
    const q = searchIn(query).trim()
    if (q !== '') await this.updateTexts()
    const collection = collectionOf(query.get('list') ?? '')
    return collection && this.lists.list(collection, query, q === '' ? undefined : this.texts.find(q))
  }

  /** Returns the filter values of a collection; undefined if there is no such collection. */
  choices(name: string, reader: string): FilterChoices | undefined {
    const collection = collectionOf(name)
    return collection && this.lists.choices(collection, reader)
  }

  private get lists(): EntryLists {
    const { current } = this.workbench
    if (this.known?.state !== current) this.known = new EntryLists(current)
    return this.known
  }

  private async updateTexts(): Promise<void> {
    const { lastGood } = this.workbench.current
    if (lastGood) await this.texts.update(lastGood.read)
  }
}

/** Returns the search in a query, shortened to a length that nobody would type. */
function searchIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, 200)
}
