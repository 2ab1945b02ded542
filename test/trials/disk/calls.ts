/** A call of the system that touches a file of a world, so that it can be met again in another run. */
export type Call = {
  /** The call, such as `rename`. */
  readonly name: string
  /** The first path that it touches, relative to the world; empty for the world's own folder. */
  readonly path: string
  /** The how manyth of this name that touches this path in its thread it is, from 1. */
  readonly ordinal: number
  /** What else it was given, as strace prints it. */
  readonly words: string
}

/** Tells a call to people: `rename dist (2)`. */
export function tellCall({ name, path, ordinal }: Call): string {
  return `${name} ${path === '' ? '.' : path} (${ordinal})`
}

/** The calls in what strace recorded with `-f -y` of a command that ran in this folder, in the order of their beginning. */
export function readCalls(record: string, root: string): Call[] {
  const counts = new Map<string, number>()
  return record.split('\n').flatMap(line => {
    const [, thread = '', name = '', words = ''] = /^(\d+) +([a-z]\w*)\((.*)/.exec(line) ?? []
    const paths = pathsIn(words, root)
    const ordinals = paths.map(path => count(counts, `${thread} ${name} ${path}`))
    const [path, ordinal] = [paths[0], ordinals[0]]
    return path === undefined || ordinal === undefined ? [] : [{ name, path, ordinal, words }]
  })
}

/** Calls that strace cannot tell apart, of two threads that do the same, are one. */
export function withoutTwins(calls: readonly Call[]): Call[] {
  return [...new Map(calls.map(call => [tellCall(call), call])).values()]
}

/** The different paths in the world that a call was given, or that its open files have, in their order. */
function pathsIn(words: string, root: string): string[] {
  const given = words.replace(/AT_FDCWD<[^>]*>/g, '').matchAll(/["<](\/[^">]*)[">]/g)
  const paths = [...given].map(([, path = '']) => path)
  const inside = paths.filter(path => path === root || path.startsWith(`${root}/`))
  return [...new Set(inside.map(path => path.slice(root.length + 1)))]
}

function count(counts: Map<string, number>, key: string): number {
  const found = (counts.get(key) ?? 0) + 1
  counts.set(key, found)
  return found
}
