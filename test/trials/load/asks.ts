import type { Random } from '../../snapshot/random.ts'
import type { Asked } from './ask.ts'
import type { Seen } from './seen.ts'

/** One client: what is known of each address, to it or to others, and what it wants to see next. */
export type Visitor = {
  readonly random: Random
  /** The last entity tag and size by address. */
  readonly known: Map<string, { readonly etag: string; readonly size: number }>
  /** Addresses that an answer named: the next page, pictures. */
  readonly wishes: string[]
}

const collections = ['singulareventdates', 'objects', 'guides']
const mostPages = 5
const mostWishes = 4

/** What a client asks next: mostly what it was led to, else any page; often by a condition, or for a part of it. */
export function nextAsk(visitor: Visitor): Asked {
  const { random } = visitor
  const address = chooseAddress(visitor)
  const method = random.below(12) === 0 ? 'HEAD' : 'GET'
  return { method, address, sent: chooseHeaders(visitor, address) }
}

/** Remembers the tag of what came, and where it leads. */
export function rememberAnswer(visitor: Visitor, seen: Seen, body: Buffer): void {
  const { etag } = seen.headers
  if (etag !== undefined && seen.status === 200)
    visitor.known.set(seen.address, { etag, size: Number(seen.headers['content-length']) })
  if (seen.method !== 'GET' || seen.status !== 200 || !seen.address.startsWith('/api/')) return
  const links = linksOf(seen.address, body.toString())
  visitor.wishes.push(...links.slice(0, mostWishes - visitor.wishes.length))
}

function chooseAddress({ random, wishes }: Visitor): string {
  const wish = random.below(5) < 2 ? wishes.shift() : undefined
  if (wish !== undefined) return wish
  const name = random.pick(collections)
  const page = 1 + (name === 'guides' ? 0 : random.below(mostPages))
  if (random.below(20) === 0) return '/media/images/none.jpg'
  return random.pick([
    `/api/v1/${name}/?page=${page}`,
    `/api/v1/${name}/?page=${page}`,
    `/api/v1/${name}/?format=api&page=${page}`,
    `/api/v1/${name}/`,
    `/api/v1/${name}/?page=last`,
    `/api/v1/${name}/page/${page}.json`,
    '/site.json',
  ])
}

function chooseHeaders({ random, known }: Visitor, address: string): Asked['sent'] {
  const { etag, size = 0 } = known.get(address) ?? {}
  if (etag === undefined || size < 2) return {}
  const [start, end] = [random.below(size - 1), size - 1 - random.below(2)]
  const range = `bytes=${Math.min(start, end)}-${random.pick(['', String(end)])}`
  return random.pick<Asked['sent']>([
    {},
    {},
    { 'if-none-match': etag },
    { 'if-none-match': `"none", W/${etag}, "0123456789abcdef0123456789abcdef"` },
    { range },
    { range, 'if-range': etag },
    { range: `bytes=-${1 + random.below(size)}` },
  ])
}

/** The page after a page, and the pictures on it: as paths, since the links are written for the base of the site. */
function linksOf(address: string, text: string): string[] {
  const { next } = JSON.parse(text) as { next: string | number | null }
  const [path = ''] = address.split('?')
  const page = typeof next === 'number' ? [`${path}?page=${next}`] : next === null ? [] : [pathOf(next)]
  const pictures = [...text.matchAll(/"(\/media\/[^"]+)"/g)].map(([, picture = '']) => picture)
  return [...page, ...new Set(pictures)]
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}
