import { useEffect, useMemo, useState } from 'preact/hooks'
import { isCalendarDate } from '../../base/day.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { ActionResults } from '../../workbench/messages/actions.ts'
import { type Filters, printFilters, readFilters } from './filters.ts'

/** The lists of the page. An entry is an item of a collection, or a picture. */
export type ListName = CollectionName | 'pictures'

/** What the page shows. It is in the # of the address, so that reloads, bookmarks and the back button work. */
export type Route =
  | { readonly view: 'overview' }
  /** An address that leads nowhere. */
  | { readonly view: 'nothing' }
  | { readonly view: 'publish' }
  | { readonly view: 'authors' }
  | { readonly view: 'map'; readonly filters: URLSearchParams }
  /** A month, `YYYY-MM`; this month if it is empty. */
  | { readonly view: 'calendar'; readonly at: string }
  | { readonly view: 'list'; readonly list: ListName; readonly filters: URLSearchParams }
  | { readonly view: 'entry'; readonly list: CollectionName; readonly id: string }
  | { readonly view: 'picture'; readonly slug: string }
  /** The form of a file, by its path in problems, and the field to go to. */
  | { readonly view: 'edit'; readonly file: string; readonly field: string }
  /** The form for a new entry, and its first day, if it is known. */
  | { readonly view: 'new'; readonly kind: NewKind; readonly date: string }

/** The kinds of entries that can be made. */
export const newKinds = ['events', 'objects', 'guides', 'authors'] as const
export type NewKind = (typeof newKinds)[number]

/** Every list, in the order of the contract. */
export const lists: readonly ListName[] = ['singulareventdates', 'objects', 'guides', 'pictures']

/** Returns the route of a URL. */
function readRoute(hash: string): Route {
  try {
    return decodeRoute(hash)
  } catch (error) {
    if (error instanceof URIError) return { view: 'nothing' }
    throw error
  }
}

function decodeRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const parts = path.split('/').map(decodeURIComponent)
  const field = new URLSearchParams(query).get('field') ?? ''
  if (parts[0] === 'edit') return { view: 'edit', file: parts.slice(1).join('/'), field }
  const kind = parts[0] === 'new' ? newKinds.find(each => each === parts[1]) : undefined
  if (kind) return { view: 'new', kind, date: new URLSearchParams(query).get('date') ?? '' }
  const [name = '', id = ''] = parts[0] === 'pictures' ? parts : parts.slice(1)
  if (parts[0] === 'publish' || parts[0] === 'authors') return { view: parts[0] }
  if (parts[0] === 'map') return { view: 'map', filters: new URLSearchParams(query) }
  if (parts[0] === 'calendar')
    return { view: 'calendar', at: isCalendarDate(`${name.slice(0, 7)}-01`) ? name.slice(0, 7) : '' }
  const list = lists.find(each => each === name)
  if (!list) return { view: path === '' ? 'overview' : 'nothing' }
  if (id === '') return { view: 'list', list, filters: new URLSearchParams(query) }
  return list === 'pictures' ? { view: 'picture', slug: id } : { view: 'entry', list, id }
}

/** The addresses of the views that have no parameters. */
export const [overviewHref, publishHref, authorsHref] = ['#/', '#/publish', '#/authors'] as const

/** The address of the map. */
export function mapHref(filters = new URLSearchParams()): string {
  return `#/map${printQuery(filters)}`
}

function printQuery(filters: URLSearchParams): string {
  return filters.size > 0 ? `?${filters}` : ''
}

/** The address of a month, `YYYY-MM`; without one of this month. */
export function calendarHref(at = ''): string {
  return `#/calendar${at && `/${at}`}`
}

/** The address of a list. */
export function listHref(list: ListName, filters = new URLSearchParams()): string {
  return (list === 'pictures' ? '#/pictures' : `#/browse/${list}`) + printQuery(filters)
}

/** Returns the address of an item by its id, or of a picture by its slug. */
export function entryHref(list: ListName, id: string): string {
  return list === 'pictures' ? `#/pictures/${encodeURIComponent(id)}` : `#/items/${list}/${id}`
}

/** Returns the address of the form of a file, by its path in problems, and of a field in it or, as `versions 2026-06-21 18:30`, of its earlier versions; for a sidecar, of the page of its picture. */
export function editHref(file: string, field = ''): string {
  const slug = /\/images\/([^/]+)\.yaml$/.exec(file)?.[1]
  if (slug !== undefined) return entryHref('pictures', slug)
  return `#/edit/${file.split('/').map(encodeURIComponent).join('/')}${field && `?field=${field}`}`
}

/** Returns the list that the entry of a file is in; undefined for authors and settings. */
export function listOfFile(file: string): ListName | undefined {
  const folder = file.split('/').at(-2)
  if (folder === 'images') return 'pictures'
  return folder === 'events' ? 'singulareventdates' : lists.find(list => list === folder)
}

/** What was done right before a form was opened, and the name to undo it by. */
type Undoable = {
  readonly undo: string
  readonly action: 'create' | 'copy' | 'translate' | 'rename' | 'remove'
  /** Of a copy or translation: the title of its original. */
  readonly original?: string
  /** Of a rename: what changes with it, such as the address of the page. */
  readonly notes?: readonly string[]
}

/** Opens the form of a file after an action that can be undone from it, also after a reload. */
export function openUndoable(
  done: ActionResults['create' | 'copy' | 'rename'],
  made: Omit<Undoable, 'undo'>,
): void {
  // The back button then skips the form that asked for the title.
  if (made.action === 'create') location.replace(editHref(done.file))
  else location.assign(editHref(done.file))
  history.replaceState({ ...done, ...made }, '')
}

/** What was done right before the form that the address names was opened. */
export function readUndoable(): Undoable | undefined {
  return history.state?.undo ? history.state : undefined
}

/** The route that the address names now. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash))
  useEffect(() => {
    const read = () => setRoute(readRoute(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return route
}

/** Returns the filters of a list, which are in its address, and a function that changes some of them. `none` is the state without filters. */
export function useFilters<F extends Filters>(
  list: ListName,
  query: URLSearchParams,
  none: F,
  hrefOf = (query: URLSearchParams) => listHref(list, query),
) {
  const text = query.toString()
  const filters = useMemo(() => readFilters(query, none), [text])
  useBackAddress(list, hrefOf(query))
  // Replaces the entry in the history, so that the back button skips what was typed in between.
  const choose = (changed: Partial<F>) => {
    history.replaceState(null, '', hrefOf(printFilters({ ...filters, ...changed })))
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
  return { filters, choose }
}

/** Makes an address the one to which the entries of a list lead back in this tab. */
export function useBackAddress(list: ListName, href: string): void {
  useEffect(() => sessionStorage.setItem(keyOf(list), href), [list, href])
}

/** Returns the address that an entry of a list leads back to, as it was at the first rendering, and the name of its view: the list or the map with its filters, or the calendar. */
export function useBack(list: ListName) {
  const [href] = useState(() => sessionStorage.getItem(keyOf(list)) ?? listHref(list))
  const isAt = (start: string) => href.startsWith(start)
  return { href, view: isAt(calendarHref()) ? 'calendar' : isAt(mapHref()) ? 'map' : list } as const
}

function keyOf(list: ListName): string {
  return `workbench-back-${list}`
}

/** Sets the title of the tab, unless it is undefined: another part of the page may set it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
