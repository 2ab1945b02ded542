import type { Files } from '../support/small-site.ts'

/** One hostile content, and all that must come of it. */
export type HostileRow = {
  /** A sentence. */
  readonly name: string
  /** What is put over the small site; null takes a file away. */
  readonly files: Files
  /** What else is done to the folder of the site, where files are not enough. */
  readonly prepare?: (root: string) => Promise<unknown>
  /** `code file:line:column field` of everything that is told, in its order; warnings begin with `warning`. */
  readonly told: readonly string[]
  /** The names of the rows that it is made of, where they are built together. */
  readonly parts?: readonly string[]
  /** Parts of the first item, or of the items of the first page, of collections that are published. */
  readonly gives?: Gives
  /** What may stand nowhere in what is published. */
  readonly hides?: readonly string[]
}

export type Gives = {
  readonly [collection in 'singulareventdates' | 'objects' | 'guides']?: object | readonly object[]
}

/**
 * A row that is refused. What is told is `code field` for each `«` in the files, which marks the place and is taken out, in the
 * order of files and places; or a whole line where it names its file.
 */
export function refused(name: string, marked: Files, ...told: readonly string[]): HostileRow {
  const places = Object.keys(marked)
    .sort()
    .flatMap(path => placesIn(path, marked[path]))
  const lines = told.map(line => {
    if (line.includes('/') || line.includes('_headers:')) return line
    const [code, field = ''] = line.split(' ')
    return `${code} ${places.shift()} ${field}`.trim()
  })
  if (places.length > 0) throw new Error(`${name}: nothing is told of ${places.join(', ')}.`)
  return { name, files: withoutMarks(marked), told: lines }
}

/** A row that looks dangerous and is published as it was typed. */
export function published(name: string, files: Files, gives: Gives): HostileRow {
  return { name, files, told: [], gives }
}

function placesIn(path: string, text: Files[string] = null): string[] {
  if (typeof text !== 'string') return []
  return text.split('\n').flatMap((line, index) => {
    const parts = line.split('«').slice(0, -1)
    return parts.map((_, count) => {
      const before = parts.slice(0, count + 1).join('')
      return `${path}:${index + 1}:${before.length + 1}`
    })
  })
}

function withoutMarks(marked: Files): Files {
  const pairs = Object.entries(marked).map(([path, text]) => {
    return [path, typeof text === 'string' ? text.replaceAll('«', '') : text] as const
  })
  return Object.fromEntries(pairs)
}
