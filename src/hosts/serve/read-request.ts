import { apiPrefix } from '../../contract/site-paths.ts'
import type { ServedCollection } from './served-site.ts'

/** The kind of a path: a collection, a collection without its last slash, a file of the host, or unknown. */
type ServedRoute =
  | { readonly kind: 'collection'; readonly name: string; readonly collection: ServedCollection }
  | { readonly kind: 'slashless'; readonly name: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'unknown' }

/** The route of a path. Nothing is decoded, so a path of the API with a percent sign is unknown. */
export function routeOf(path: string, collections: Readonly<Record<string, ServedCollection>>): ServedRoute {
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

/**
 * Returns the page that a query asks for, from 1 to `pages`; `undefined` if there is no such page. The rules are those of
 * Django REST framework, which clients expect: without `page`, or with an empty one, it is page 1; `page=last` is the last page; of
 * several `page` parameters the last one counts.
 */
export function readPageNumber(query: URLSearchParams, pages: number): number | undefined {
  const value = query.getAll('page').at(-1) ?? ''
  const page = value === '' ? 1 : value === 'last' ? pages : parseWhole(value)
  return page !== undefined && page >= 1 && page <= pages ? page : undefined
}

// A plus sign in a query means a space, so `?page=+2` arrives as " 2".
function parseWhole(text: string): number | undefined {
  const digits = /^\+?0*([1-9]\d{0,8})$/.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A media range of an `Accept` header. */
type MediaRange = { readonly type: string; readonly quality: number }

// A collection offers JSON under both: clients with a browser's Accept get the same body.
const offered = ['application/json', 'text/html'] as const

/** Whether an `Accept` header allows what a collection offers. None, or an empty one, allows everything (RFC 9110, 12.5.1). */
export function acceptsJson(header: string | null): boolean {
  if (header === null || header.trim() === '') return true
  const ranges = header.split(',').flatMap(readRange)
  return offered.some(type => qualityOf(type, ranges) > 0)
}

function readRange(text: string): MediaRange[] {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  if (type === '') return []
  // Some old clients write a lone * for */*.
  return [{ type: type === '*' ? '*/*' : type, quality: readQuality(parameters) }]
}

// A quality that is not a number is ignored, like any unknown parameter.
function readQuality(parameters: readonly string[]): number {
  const written = parameters.find(parameter => /^q\s*=/.test(parameter))
  const quality = Number.parseFloat(written?.replace(/^q\s*=/, '') ?? '1')
  return Number.isNaN(quality) ? 1 : quality
}

// The most specific range decides, so `*/*, text/html;q=0` refuses HTML.
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const family = `${type.split('/')[0]}/*`
  for (const wanted of [type, family, '*/*']) {
    const matching = ranges.filter(range => range.type === wanted)
    if (matching.length > 0) return Math.max(...matching.map(range => range.quality))
  }
  return 0
}
