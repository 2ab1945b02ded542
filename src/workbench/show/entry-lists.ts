import { dayIn } from '../../base/day.ts'
import { groupBy } from '../../base/group-by.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { categoryTitle } from '../../content/facts/category-words.ts'
import type { CollectionName } from '../../contract/collections.ts'
import {
  type EntryCard,
  type FilterChoices,
  type ListFilters,
  type ListPage,
  noFilters,
  type SortKey,
  sortKeys,
} from '../messages/find-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import {
  brokenEntriesIn,
  type EntryGroup,
  type EntryGroups,
  type EntryVersion,
  groupEntries,
} from './entry-groups.ts'
import type { Hit } from './search-texts.ts'
import { settingChoices } from './setting-choices.ts'

/** The lists of the entries of a content state. Each list is made once, and sorted once for each order. */
export class EntryLists {
  readonly state: ContentState
  readonly groups: EntryGroups
  /** The entry of each file, by the name of the file. */
  readonly byFile: ReadonlyMap<string, EntryGroup>
  /** The places by their titles in all languages, without titles that several places have. */
  private readonly places: ReadonlyMap<string, EntryGroup>
  private readonly sorted = new Map<string, readonly EntryGroup[]>()

  constructor(state: ContentState) {
    this.state = state
    this.groups = groupEntries(state, brokenEntriesIn(state))
    const all = Object.values(this.groups).flat()
    this.byFile = new Map(all.flatMap(group => group.map(({ file }) => [file, group])))
    const titled = this.groups.objects.flatMap(group => group.map(({ title }) => ({ title, group })))
    const places = [...groupBy(titled, ({ title }) => title.trim())].flatMap(
      ([title, [{ group }, ...rest]]) =>
        rest.every(other => other.group === group) ? [[title, group] as const] : [],
    )
    this.places = new Map(places)
  }

  /** Returns a part of a list. `hits` are the results of the search; undefined without a search. */
  list(
    name: CollectionName,
    query: (name: string) => string,
    hits: ReadonlyMap<string, Hit> | undefined,
  ): ListPage {
    const filters = readFilters(query)
    const reader = query('reader')
    const groups = this.sort(name, filters.sort, reader)
    const nameOf = (place: string) => this.nameOfPlace(place, '')
    const languages = this.state.lastGood?.content.site.languages ?? []
    const isTranslated = ({ file }: EntryVersion) =>
      languages.every(tag => this.byFile.get(file)?.some(({ language }) => language === tag))
    const objects = this.state.lastGood?.content.objects ?? []
    const placed = new Set(objects.flatMap(({ value }) => (value.location ? [String(value.id)] : [])))
    const passes = checksFor(filters, { hits, today: this.today(), nameOf, isTranslated, placed })
    const isShown = ({ language }: EntryVersion) => filters.language === '' || language === filters.language
    const found = groups.flatMap(group => {
      const shown = group.filter(isShown)
      return shown.some(passes) ? [shown] : []
    })
    if (hits && filters.sort === '') {
      const score = (group: EntryGroup) => Math.max(...group.map(({ file }) => hits.get(file)?.score ?? 0))
      const scores = new Map(found.map(group => [group, score(group)]))
      found.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
    }
    const { label, 'guide-category': guides } = settingChoices(this.state.lastGood, reader)
    const types = { singulareventdates: [], objects: label, guides }[name]
    const titles = new Map(types.map(({ value, title }) => [value, title]))
    const [first = 0, count = 0] = ['first', 'count'].map(name => Number(query(name)) || 0)
    return {
      all: groups.length,
      found: found.length,
      first,
      cards: found.slice(first, first + count).map(group => {
        const card = withNext(cardOf(group, reader), group, this.today())
        return { ...card, label: titles.get(card.categories[0] ?? '') ?? card.label }
      }),
      files: query('files') === '1' ? found.map(group => group.map(({ file }) => file)) : [],
    }
  }

  /** Returns the filter values of a list. `category` and `place` have only values that entries have, so that no list is empty. */
  choices(name: CollectionName, reader: string): FilterChoices {
    const { category, label, 'guide-category': guides } = settingChoices(this.state.lastGood, reader)
    const all = { singulareventdates: category, objects: label, guides }[name]
    const used = new Set(this.groups[name].flatMap(group => group.flatMap(({ categories }) => categories)))
    const nameOf = ({ place }: EntryVersion) =>
      [this.nameOfPlace(place, ''), this.nameOfPlace(place, reader)] as const
    const places = new Map(this.groups[name].map(group => nameOf(versionFor(group, reader))))
    places.delete('')
    const { compare } = collatorFor(reader)
    const languages = this.state.lastGood?.content.site.languages ?? []
    return {
      category: all.filter(({ value }) => used.has(value)),
      allCategories: all,
      place: [...places]
        .map(([value, title]) => ({ value, title }))
        .sort((a, b) => compare(a.title, b.title)),
      language: languages.map(value => ({ value, title: value })),
    }
  }

  /** Returns the title of a place in the language of the reader, if there is a version in it; other texts as they are. */
  private nameOfPlace(place: string, reader: string): string {
    const group = this.places.get(place)
    return group ? versionFor(group, reader).title : place
  }

  private today(): string {
    return dayIn(this.state.lastGood?.content.site.time_zone ?? 'UTC', new Date())
  }

  private sort(name: CollectionName, order: string, reader: string): readonly EntryGroup[] {
    const key = sortKeys.find(each => each === order.replace(/^-/, ''))
    if (!key) return this.groups[name]
    const cacheKey = `${name} ${key} ${reader}`
    const sorted = this.sorted.get(cacheKey) ?? sortBy(this.groups[name], key, reader)
    this.sorted.set(cacheKey, sorted)
    return order.startsWith('-') ? sorted.toReversed() : sorted
  }
}

/** Returns the card of an entry, in the language of the reader if there is a version in it. */
export function cardOf(group: EntryGroup, reader: string): EntryCard {
  const { spans, ...shown } = versionFor(group, reader)
  const mark = group.some(each => each.mark === 'problem') ? 'problem' : group.find(each => each.mark)?.mark
  const versions = group.map(({ file, language, id, title }) => ({ file, language, id, title }))
  return { ...shown, ...(mark && { mark }), versions }
}

/** Adds the next of several dates. Of one that goes on, its first day has been. */
function withNext(card: EntryCard, group: EntryGroup, today: string): EntryCard {
  const spans = group.find(({ file }) => file === card.file)?.spans ?? []
  const next = spans.find(({ start }) => start >= today)
  return next && card.count > 1 ? { ...card, next } : card
}

function versionFor(group: EntryGroup, reader: string): EntryVersion {
  const isRead = ({ language }: EntryVersion) => primaryOf(language) === reader
  const shown = group.find(isRead) ?? group[0]
  if (!shown) throw new Error('An entry has no version.')
  const { collection, label } = shown
  return collection === 'singulareventdates' ? { ...shown, label: categoryTitle(label, reader) } : shown
}

function sortBy(groups: readonly EntryGroup[], key: SortKey, reader: string): readonly EntryGroup[] {
  const { compare } = collatorFor(reader)
  const textOf = (version: EntryVersion) => (key === 'dates' ? daysOf(version) : version[key])
  const keyed = groups.map(group => ({ group, text: textOf(versionFor(group, reader)) }))
  return keyed.sort((a, b) => compare(a.text, b.text)).map(({ group }) => group)
}

function daysOf({ dates }: EntryVersion): string {
  return dates === null ? '' : `${dates.start} ${dates.time ?? ''}`
}

function collatorFor(reader: string): Intl.Collator {
  return new Intl.Collator(reader || 'en', { numeric: true })
}

function readFilters(query: (name: string) => string): ListFilters {
  const read = Object.keys(noFilters).map(name => [name, query(name)])
  return { ...noFilters, ...Object.fromEntries(read) }
}

type Check = (version: EntryVersion) => boolean

type CheckContext = {
  readonly hits: ReadonlyMap<string, Hit> | undefined
  readonly today: string
  /** Returns a name that a place has in every language. */
  readonly nameOf: (place: string) => string
  /** Whether the entry of a version is in every language of the site. */
  readonly isTranslated: Check
  /** The ids of the places that have a position. */
  readonly placed: ReadonlySet<string>
}

/** Returns the check of a version by all filters but the language. An event matches if it overlaps the days. Invalid days are ignored. */
function checksFor(
  { category, place, state, from, to }: ListFilters,
  { hits, today, nameOf, isTranslated, placed }: CheckContext,
): Check {
  const name = nameOf(place)
  const checks: readonly (readonly [boolean, Check])[] = [
    [hits !== undefined, ({ file }) => hits?.has(file) === true],
    [category !== '', ({ categories }) => categories.includes(category)],
    [place !== '', version => nameOf(version.place) === name],
    [state === 'problem', ({ mark }) => mark !== undefined],
    [state === 'ended', ({ dates, hidden }) => hidden === 'over' || (dates !== null && dates.end < today)],
    [state === 'untranslated', version => !isTranslated(version)],
    [state === 'without-picture', ({ picture }) => picture === null],
    [state === 'without-position', ({ id }) => !placed.has(id)],
    [state === 'draft' || state === 'later', ({ hidden }) => hidden === state],
    [isDay.test(from), ({ dates }) => dates === null || dates.end >= from],
    [isDay.test(to), ({ dates }) => dates === null || dates.start <= to],
  ]
  const on = checks.flatMap(([isOn, check]) => (isOn ? [check] : []))
  return version => on.every(check => check(version))
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
