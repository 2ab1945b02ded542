import { useEffect, useState } from 'preact/hooks'
import type { CollectionName } from '../../../contract/collections.ts'

/** What the page shows. It is in the # of the address, so that reloads, bookmarks and the back button work. */
export type Route =
  | { readonly view: 'overview' }
  | { readonly view: 'browse'; readonly collection: CollectionName; readonly filters: URLSearchParams }
  | { readonly view: 'item'; readonly collection: CollectionName; readonly id: string }
  | { readonly view: 'pictures'; readonly filters: URLSearchParams }
  | { readonly view: 'picture'; readonly slug: string }

const collections: readonly CollectionName[] = ['singulareventdates', 'objects', 'guides']

/** The route of an address; the overview where it is none. */
function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [view, first = '', second = ''] = path.split('/')
  const collection = collections.find(name => name === first)
  const filters = new URLSearchParams(query)
  if (view === 'browse' && collection) return { view, collection, filters }
  if (view === 'items' && collection && /^\d+$/.test(second)) return { view: 'item', collection, id: second }
  if (view === 'pictures') return first === '' ? { view, filters } : { view: 'picture', slug: first }
  return { view: 'overview' }
}

/** The address of a route. */
export function hrefTo(route: Route): string {
  if (route.view === 'overview') return '#/'
  if (route.view === 'item') return `#/items/${route.collection}/${route.id}`
  if (route.view === 'picture') return `#/pictures/${route.slug}`
  const query = route.filters.size > 0 ? `?${route.filters}` : ''
  return route.view === 'browse' ? `#/browse/${route.collection}${query}` : `#/pictures${query}`
}

/** Another address for the same view, such as while a word is being typed: the back button passes it over. */
export function replaceRoute(route: Route): void {
  history.replaceState(null, '', hrefTo(route))
  dispatchEvent(new HashChangeEvent('hashchange'))
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

/** A list that can be narrowed. */
type ListName = CollectionName | 'pictures'

/** Remembers how a list is narrowed, for the ways back to it. A tab has its own memory, which a reload leaves as it is. */
export function useKeptList(list: ListName, filters: URLSearchParams): void {
  const query = filters.toString()
  useEffect(() => sessionStorage.setItem(keyOf(list), query), [list, query])
}

/** The address of a list, narrowed as it was when it was left; as it was at the first rendering. */
export function useListAddress(list: ListName): string {
  const [filters] = useState(() => new URLSearchParams(sessionStorage.getItem(keyOf(list)) ?? ''))
  return list === 'pictures'
    ? hrefTo({ view: 'pictures', filters })
    : hrefTo({ view: 'browse', collection: list, filters })
}

function keyOf(list: ListName): string {
  return `workbench-list-${list}`
}

/** Names the tab by what is shown. Undefined where that is not known, or is for a part of the page to say. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
