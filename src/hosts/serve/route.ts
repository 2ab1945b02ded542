import { apiPrefix } from '../../contract/site-paths.ts'
import type { ServedCollection } from './served-site.ts'

/** The kind of a path: a collection, a collection without its last slash, a file of the host, or unknown. */
export type Route =
  | { readonly kind: 'collection'; readonly name: string; readonly collection: ServedCollection }
  | { readonly kind: 'slashless'; readonly name: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'unknown' }

/** The route of a path. Nothing is decoded: a path with a percent sign is unknown. */
export function routeOf(path: string, collections: Readonly<Record<string, ServedCollection>>): Route {
  if (!path.startsWith(apiPrefix)) return { kind: 'host' }
  const [name = '', ...rest] = path.slice(apiPrefix.length).split('/')
  const collection = Object.hasOwn(collections, name) ? collections[name] : undefined
  if (collection === undefined) return { kind: 'unknown' }
  if (rest.length === 0) return { kind: 'slashless', name }
  if (rest.join('/') === '')
    return rest.length === 1 ? { kind: 'collection', name, collection } : { kind: 'unknown' }
  return isPageFile(rest, collection.pages) ? { kind: 'host' } : { kind: 'unknown' }
}

function isPageFile([folder, file, ...more]: readonly string[], pages: number): boolean {
  const number = /^([1-9]\d{0,8})\.json$/.exec(file ?? '')?.[1]
  return folder === 'page' && more.length === 0 && number !== undefined && Number(number) <= pages
}
