import { expect, onTestFinished } from 'vitest'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import { type Asked, type Fault, type PageJson, type Reply, type Site, startSite } from './honest-server.ts'

type Test = (asked: Asked, reply: Reply) => boolean
type Change = (reply: Reply, asked: Asked) => Partial<Reply>

/** Starts a server that ends with the test. */
export async function start(fault: Fault = {}): Promise<Site> {
  const site = await startSite(fault)
  onTestFinished(site.close)
  return site
}

/** Checks a server with one fault: exactly these rules have breaches, and one of them is at the path. */
export async function expectBreaches(fault: Fault, rules: string, at: string): Promise<void> {
  const { url } = await start(fault)
  const report = await verify({ url, pauseMs: 0, concurrency: 16 })
  const broken = report.rules.filter(({ breaches }) => breaches.length > 0)
  const breaches = broken.flatMap(rule => rule.breaches)
  const seen = broken.map(({ rule }) => rule).sort()
  expect(seen.join(' '), JSON.stringify(breaches, null, 2)).toBe(rules)
  expect(breaches.map(({ path }) => path)).toContain(at)
  for (const breach of breaches) {
    expect(breach.url.startsWith(url)).toBe(true)
    expect(breach.message).toMatch(/expected .+/)
  }
}

/** Sets keys of an existing object, of any type. */
export function put(target: object | null | undefined, values: Record<string, unknown>): void {
  expect(target).toBeTypeOf('object')
  Object.assign(target ?? {}, values)
}

/** Removes an existing key of an object. */
export function drop(target: object | null | undefined, key: string): void {
  expect(target).toHaveProperty([key])
  Reflect.deleteProperty(target ?? {}, key)
}

/** Sets the value at a path such as `objects[0].image.alt`; undefined removes the key, which must be there. */
export function setValue(root: object, path: string, value: unknown): void {
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  const last = keys.pop() ?? ''
  const target = keys.reduce((inner: object, key) => Reflect.get(Object(inner), key), root)
  if (value === undefined) drop(target, last)
  else put(target, { [last]: value })
}

export function valueAt(path: string, value: unknown): Fault {
  return { content: content => setValue(content, path, value) }
}

export function onPages(collection: string, change: (page: PageJson) => unknown): Fault {
  return { page: page => page.collection === collection && change(page) }
}

/** A fault: a collection answers page 2 with page 1. */
export function pageTwoIsOne(collection: string): Fault {
  return {
    asked: ({ path, query }) =>
      path.includes(collection) ? { query: query.replace('page=2', 'page=1') } : {},
  }
}

/** A fault in the replies to some requests. */
export function when(test: Test, change: Change): Fault {
  return { reply: (reply, asked) => (test(asked, reply) ? change(reply, asked) : undefined) }
}

/** A fault: one query of a collection is read as another. */
export function readAs(asked: string, read: string): Fault {
  return { asked: ({ path, query }) => (path.endsWith('/') && query === asked ? { query: read } : {}) }
}

/** Requests to the API with this method. */
export function by(method: string): Test {
  return asked => asked.method === method && asked.path.startsWith('/api/')
}

/** Requests whose query ends with this text. */
export function ending(query: string): Test {
  return asked => asked.query.endsWith(query)
}

export function status(status: number): Change {
  return () => ({ status })
}

/** Replies with one header set to this value, or left out if it is null. */
export function header(name: string, value: string | null): Change {
  return ({ headers }) => {
    const others = Object.entries(headers).filter(([key]) => key !== name)
    return { headers: { ...Object.fromEntries(others), ...(value === null ? {} : { [name]: value }) } }
  }
}

/** Replies with this body, or with one made from the right body. */
export function body(made: string | ((body: Buffer) => Buffer)): Change {
  return reply => ({ body: typeof made === 'string' ? Buffer.from(made) : made(reply.body) })
}
