import { compareCodePoints } from '../../src/base/order.ts'
import { append, author, edit, event, guide, object, textOf } from '../content/validate/broken/row.ts'
import type { Files } from '../support/small-site.ts'

/** One hostile content, and everything that must come of it. */
export type HostileRow = {
  /** A sentence. */
  readonly name: string
  /** What is put over the small site; null removes a file. */
  readonly files: Files
  /** What else is done to the folder of the site. */
  readonly prepare?: (root: string) => Promise<unknown>
  /** `code file:line:column field` of each problem, in order; warnings begin with `warning`. */
  readonly problems: readonly string[]
  /** The names of the rows that are built together in this one. */
  readonly parts?: readonly string[]
  /** Properties of the first item, or of the items of the first page, of published collections. */
  readonly gives?: Gives
  /** What must occur nowhere in what is published. */
  readonly hides?: readonly string[]
}

export type Gives = {
  readonly [collection in 'singulareventdates' | 'objects' | 'guides']?: object | readonly object[]
}

/**
 * A row that is rejected. Each of `problems` is `code field` for a `«` in the files, which marks a place and is removed, in the order
 * of files and places; or a whole line if it names its file.
 */
export function refused(name: string, marked: Files, ...problems: readonly string[]): HostileRow {
  const places = Object.keys(marked)
    .sort()
    .flatMap(path => placesIn(path, marked[path]))
  const lines = problems.map(line => {
    if (line.includes('/') || line.includes('_headers:')) return line
    const [code, field = ''] = line.split(' ')
    return `${code} ${places.shift()} ${field}`.trim()
  })
  if (places.length > 0) throw new Error(`${name}: nothing is expected for ${places.join(', ')}.`)
  const files = Object.entries(marked).map(([path, text]) => {
    return [path, typeof text === 'string' ? text.replaceAll('«', '') : text] as const
  })
  return { name, files: Object.fromEntries(files), problems: lines }
}

/** A row that looks dangerous and is published as typed. */
export function published(name: string, files: Files, gives: Gives): HostileRow {
  return { name, files, problems: [], gives }
}

/** Gives an entry, a sidecar or the settings a field: replaces the line of its key, or adds one. */
export function field(path: string, line: string): Files {
  const key = line.split(':', 1)[0]
  const own = textOf(path)
    .split('\n')
    .find(each => each.startsWith(`${key}:`))
  if (own !== undefined) return edit(path, [own, line])
  if (path === event) return edit(event, ['place: museum', `place: museum\n${line}`])
  return path === object || path === guide
    ? edit(path, ['id: 1', `id: 1\n${line}`])
    : append(path, `${line}\n`)
}

/** Builds rows that each bring a file of their own together: a process for each would take minutes. */
export function together(name: string, rows: readonly HostileRow[]): HostileRow {
  return {
    name,
    parts: rows.map(row => row.name),
    files: Object.assign({}, ...rows.map(({ files }) => files)),
    problems: rows
      .flatMap(({ problems }) => problems)
      .sort((a, b) => compareCodePoints(placeOf(a), placeOf(b))),
  }
}

/**
 * Rejected rows that are built together. `rowOf` gives the name, the files and the expected problems of an item; the files change
 * entries of the small site, which become entries beside it.
 */
export function refusedTogether<Item>(
  name: string,
  items: readonly Item[],
  rowOf: (item: Item) => readonly [name: string, files: Files, ...problems: string[]],
): HostileRow {
  const rows = items.map((item, index) => {
    const [what, files, ...problems] = rowOf(item)
    return refused(what, beside(index, files), ...problems)
  })
  return together(name, rows)
}

/** Turns changed entries of the small site into entries beside it, each with a name and an id of its own. */
export function beside(index: number, changed: Files): Files {
  const number = 100 + index
  const pairs = Object.entries(changed).map(([path, text]) => {
    const own = path.replace(/[^/.]+(?=\.\w+$)/, `case-${number}`)
    const isEntry = [author, event, guide, object].includes(path)
    if (!isEntry || typeof text !== 'string') throw new Error(`${path} cannot be a second entry.`)
    return [own, text.replace(/^id: 1$/m, `id: ${number}`).replace('{ id: 1,', `{ id: ${number},`)] as const
  })
  return Object.fromEntries(pairs)
}

function placesIn(path: string, text: Files[string] = null): string[] {
  if (typeof text !== 'string') return []
  return text.split('\n').flatMap((line, index) => {
    const parts = line.split('«').slice(0, -1)
    return parts.map((_, count) => `${path}:${index + 1}:${parts.slice(0, count + 1).join('').length + 1}`)
  })
}

function placeOf(problems: string): string {
  return problems.slice(problems.indexOf(' ') + 1)
}
