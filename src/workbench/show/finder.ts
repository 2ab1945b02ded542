import { basename } from 'node:path'
import { fold } from '../../base/fold.ts'
import { withoutMarks } from '../../base/without-marks.ts'
import { collectionOf } from '../../contract/collections.ts'
import {
  type FilterChoices,
  type FindPage,
  type FoundEntry,
  folderOfCollection,
  type ListPage,
} from '../messages/find-messages.ts'
import type { PictureWords } from '../messages/picture-messages.ts'
import type { Workbench } from '../state/workbench.ts'
import { brokenEntriesIn, type EntryGroup } from './entry-groups.ts'
import { cardOf, EntryLists } from './entry-lists.ts'
import { type Hit, SearchTexts, searchedFolders, withoutKeys } from './search-texts.ts'

/** Searches the entries of the last good site, and lists them. `readText` reads a file of the content. */
export class Finder {
  private readonly workbench: Workbench
  private readonly readText: (file: string) => string | undefined
  private readonly texts = new SearchTexts()
  private lastLists: EntryLists | undefined

  constructor(workbench: Workbench, readText: (file: string) => string | undefined) {
    this.workbench = workbench
    this.readText = readText
    // Reads the texts now, so that the first search need not wait.
    workbench.listen(() => void this.updateTexts())
  }

  /** Returns the best results of a search. */
  async find(search: string, reader: string): Promise<FindPage> {
    await this.updateTexts()
    const languages = this.workbench.current.lastGood?.content.site.languages ?? []
    const context = { reader, languages, readText: this.readText }
    return showFound(this.texts.find(search.slice(0, maxSearchLength)), this.lists, context)
  }

  /** Returns a part of a list, by the parameters of its address; undefined if there is no such collection. */
  async list(query: (name: string) => string): Promise<ListPage | undefined> {
    const search = query('q').slice(0, maxSearchLength).trim()
    if (search !== '') await this.updateTexts()
    const collection = collectionOf(query('list'))
    return (
      collection && this.lists.list(collection, query, search === '' ? undefined : this.texts.find(search))
    )
  }

  /** Returns the filter values of a collection; undefined if there is no such collection. */
  choices(name: string, reader: string): FilterChoices | undefined {
    const collection = collectionOf(name)
    return collection && this.lists.choices(collection, reader)
  }

  private get lists(): EntryLists {
    const { current } = this.workbench
    if (this.lastLists?.state !== current) this.lastLists = new EntryLists(current)
    return this.lastLists
  }

  private async updateTexts(): Promise<void> {
    const { current } = this.workbench
    const broken = brokenEntriesIn(current).map(each => ({
      ...each,
      text: current.texts.get(each.file) ?? '',
    }))
    if (current.lastGood) await this.texts.update(current.lastGood.read, broken)
  }
}

/** The maximum length of a search, longer than anybody would type. */
const maxSearchLength = 200

type ResultContext = {
  readonly reader: string
  readonly languages: readonly string[]
  readonly readText: (file: string) => string | undefined
}

/** Returns the results of a search, the best first. An entry is returned once, even if several versions match. */
function showFound(hits: ReadonlyMap<string, Hit>, lists: EntryLists, context: ResultContext): FindPage {
  const seen = new Set<string>()
  const best = [...hits.values()]
    .sort((a, b) => b.score - a.score)
    .filter(({ file }) => {
      const isNew = !seen.has(file)
      for (const each of lists.byFile.get(file) ?? [{ file }]) seen.add(each.file)
      return isNew
    })
  const results = best.slice(0, maxResults).map(hit => {
    const group = lists.byFile.get(hit.file)
    return group ? showEntry(hit, group, context) : showPictureOrAuthor(hit, lists, context)
  })
  return { found: best.length, results }
}

const maxResults = 30

function showEntry(hit: Hit, group: EntryGroup, context: ResultContext): FoundEntry {
  const { versions, ...card } = cardOf(group, '')
  const { file, title, language, collection, id, count, dates, place } =
    group.find(each => each.file === hit.file) ?? card
  return {
    kind: folderOfCollection(collection),
    item: id === '' ? null : { list: collection, id },
    file,
    title,
    language,
    versions,
    dates,
    place,
    count,
    match: findMatch(hit, title, context),
  }
}

function showPictureOrAuthor(hit: Hit, { state }: EntryLists, context: ResultContext): FoundEntry {
  const { file } = hit
  const slug = basename(file).replace(/\.\w+$/, '')
  const kind = searchedFolders.find(folder => file.endsWith(`/${folder}/${basename(file)}`)) ?? 'authors'
  const picture = state.lastGood?.content.pictures.find(each => kind === 'images' && each.slug === slug)
  const author = state.lastGood?.content.authors.find(each => each.slug === slug)
  const title = picture ? readWords(picture.value.title, context.reader) : (author?.value.name ?? slug)
  const item = kind === 'images' ? ({ list: 'pictures', id: slug } as const) : null
  const none = { language: '', versions: [], dates: null, place: '', count: 1 }
  return { kind, file, title, item, ...none, match: findMatch(hit, title, context) }
}

function readWords(words: PictureWords, reader: string): string {
  return typeof words === 'string' ? words : (words[reader] ?? Object.values(words)[0] ?? '')
}

/** Returns the first line that has a word of the search that the title lacks, or the title if it has all words. */
function findMatch(
  { file, words }: Hit,
  title: string,
  { readText, languages }: ResultContext,
): FoundEntry['match'] {
  const folded = fold(title)
  const word = words.find(each => !folded.includes(each))
  if (word === undefined) return cutAround('', title, words[0] ?? '')
  const text = readText(file) ?? ''
  const lines = text.split('\n')
  const bodyAt = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length
  let field = ''
  for (const [index, line] of withoutKeys(text, file).split('\n').entries()) {
    const [, indent = '', key] = /^([ -]*)([\w-]+):/.exec(lines[index] ?? '') ?? []
    if (index > bodyAt) field = 'text'
    else if (key !== undefined && indent === '') field = key
    else if (key !== undefined && !languages.includes(key)) field = `${field.replace(/\..*/, '')}.${key}`
    if (fold(line).includes(word)) return cutAround(field, line, word)
  }
  return null
}

/** Returns the part of a line around a word, as long as a result can show, without its Markdown marks. */
function cutAround(field: string, typed: string, word: string): FoundEntry['match'] {
  const unmarked = withoutMarks(typed)
  // A word that is only in the address of a link is shown there.
  const text = fold(unmarked).includes(word) ? unmarked : typed
  const plain = field === 'text' ? text : text.replace(/[\s{}[\]]+/g, ' ').replace(/^[ -]+/, '')
  const line = plain.normalize().trim()
  const at = fold(line).indexOf(word)
  const [before, after] = [line.slice(0, at), line.slice(at + word.length)]
  return {
    field,
    before: before.length > 40 ? `…${before.slice(-40).replace(/^\S*\s/, '')}` : before,
    text: line.slice(at, at + word.length),
    after: after.length > 90 ? `${after.slice(0, 90).replace(/\s\S*$/, '')} …` : after,
  }
}
