import type { Asked, Fault, Reply } from './honest-server.ts'

type Test = (asked: Asked, reply: Reply) => boolean
type Change = (reply: Reply, asked: Asked) => Partial<Reply>

/** A fault in the replies to some requests. */
export function when(test: Test, change: Change): Fault {
  return { reply: (reply, asked) => (test(asked, reply) ? change(reply, asked) : undefined) }
}

/** A fault of reading one query of a collection as another. */
export function readAs(asked: string, read: string): Fault {
  return { asked: ({ path, query }) => (path.endsWith('/') && query === asked ? { query: read } : {}) }
}

/** Requests by a method. */
export function by(method: string): Test {
  return asked => asked.method === method
}

/** Requests whose query ends so. */
export function ending(query: string): Test {
  return asked => asked.query.endsWith(query)
}

/** Requests for pages that exist, by GET or HEAD. */
export function forPages({ method, path }: Asked, { status }: Reply): boolean {
  return path.startsWith('/api/') && /^(?:GET|HEAD)$/.test(method) && status === 200
}

/** Requests for a collection without its closing slash. */
export function slashless({ path }: Asked): boolean {
  return /^\/api\/.*[a-z]$/.test(path)
}

/** Replies with this status. */
export function status(status: number): Change {
  return () => ({ status })
}

/** Replies with one header set to this value, or left out where it is null. */
export function header(name: string, value: string | null): Change {
  return ({ headers }) => {
    const others = Object.entries(headers).filter(([key]) => key !== name)
    return { headers: { ...Object.fromEntries(others), ...(value === null ? {} : { [name]: value }) } }
  }
}

/** Replies with this body, of text or made from the honest one. */
export function body(made: string | ((body: Buffer) => Buffer)): Change {
  return reply => ({ body: typeof made === 'string' ? Buffer.from(made) : made(reply.body) })
}
