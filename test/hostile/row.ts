import { compareCodePoints } from '../../src/base/order.ts'
import {
  append,
  author,
  edit,
  event,
  guide,
  object,
  sidecar,
  site,
  textOf,
} from '../content/validate/broken/row.ts'
import { drawPicture, type Files } from '../support/small-site.ts'

const jpeg = await drawPicture(64, 48)

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
  /** The files and problems that `refused` was given. */
  readonly marked?: Files
  readonly expected?: readonly string[]
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
  return { name, files: Object.fromEntries(files), problems: lines, marked, expected: problems }
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

/** Builds rows that each change files of their own together: a process for each would take minutes. */
export function together(name: string, rows: readonly HostileRow[]): HostileRow {
  const sorted = rows.toSorted((a, b) => compareCodePoints(fileOf(a), fileOf(b)))
  return {
    name,
    parts: rows.flatMap(row => row.parts ?? [row.name]),
    files: Object.assign({}, ...rows.map(({ files }) => files)),
    prepare: async root => {
      for (const { prepare } of rows) await prepare?.(root)
    },
    problems: sorted.flatMap(({ problems }) => problems),
  }
}

/**
 * The same rows with fewer builds: the rejected ones that change one entry or sidecar are built together, each with an entry of its
 * own, and so are the published ones that change one object or one guide.
 */
export function poolRows(theme: string, rows: readonly HostileRow[]): readonly HostileRow[] {
  const rejected = rows.filter(row => row.marked !== undefined && isMovable(row))
  const objects = rows.filter(row => isPublished(row, object, 'objects'))
  const guides = rows.filter(row => isPublished(row, guide, 'guides'))
  const pooled = new Set([...rejected, ...objects, ...guides])
  return [
    ...(rejected.length > 0 ? [rejectTogether(`${theme}: entries that are rejected`, rejected)] : []),
    ...(objects.length > 0 ? [publishTogether(`${theme}: objects that are published`, objects)] : []),
    ...(guides.length > 0 ? [publishTogether(`${theme}: guides that are published`, guides)] : []),
    ...rows.filter(row => !pooled.has(row)),
  ]
}

function isMovable({ files, prepare }: HostileRow): boolean {
  const [path = '', ...others] = Object.keys(files)
  const isEntry = [author, event, guide, object, sidecar].includes(path) && files[path] !== null
  return isEntry && others.length === 0 && prepare === undefined
}

function isPublished(row: HostileRow, path: string, collection: keyof Gives): boolean {
  const isAlone = row.problems.length === 0 && row.hides === undefined && isMovable(row)
  return (
    isAlone &&
    String(row.files[path]).includes('\nid: 1\n') &&
    Object.keys(row.gives ?? {}).join() === collection
  )
}

function rejectTogether(name: string, rows: readonly HostileRow[]): HostileRow {
  const moved = rows.map(({ name, marked = {}, expected = [] }, index) => {
    const [path = ''] = Object.keys(marked)
    const problems = expected.map(line => line.replace(path, pathBeside(path, index)))
    return refused(name, beside(index, marked), ...problems)
  })
  return together(name, moved)
}

function publishTogether(name: string, rows: readonly HostileRow[]): HostileRow {
  const moved = rows.map((row, index) => ({ ...row, files: beside(index, row.files) }))
  const [collection = ''] = Object.keys(rows[0]?.gives ?? {})
  const items = rows.flatMap(({ gives = {} }) => Object.values(gives))
  const pages = field(site, 'page_sizes: { objects: 1000, guides: 1000 }')
  const { files, ...row } = together(name, moved)
  return { ...row, files: { ...pages, ...files }, gives: { [collection]: [{}, ...items] } }
}

/** Turns a changed entry or sidecar of the small site into one beside it, with a name and an id of its own. */
export function beside(index: number, changed: Files): Files {
  const [[path, text = null] = ['', null], ...others] = Object.entries(changed)
  if (![author, event, guide, object, sidecar].includes(path) || others.length > 0)
    throw new Error(`${path} cannot be a second entry.`)
  const number = 100 + index
  const own = pathBeside(path, index)
  const numbered =
    typeof text === 'string'
      ? text.replace(/^id: 1$/m, `id: ${number}`).replace('{ id: 1,', `{ id: ${number},`)
      : text
  return { [own]: numbered, ...(path === sidecar ? { [own.replace('.yaml', '.jpg')]: jpeg } : {}) }
}

function pathBeside(path: string, index: number): string {
  return path.replace(/[^/.]+(?=\.\w+$)/, `case-${100 + index}`)
}

function placesIn(path: string, text: Files[string] = null): string[] {
  if (typeof text !== 'string') return []
  return text.split('\n').flatMap((line, index) => {
    const parts = line.split('«').slice(0, -1)
    return parts.map((_, count) => `${path}:${index + 1}:${parts.slice(0, count + 1).join('').length + 1}`)
  })
}

// The file of the first problem of a row.
function fileOf({ problems: [first = ''] }: HostileRow): string {
  return first.replace(/^(?:warning )?\S+ /, '').replace(/:\d+:\d+[^:]*$/, '')
}
