import { compareCodePoints } from '../../src/base/order.ts'
import { author, edit, event, guide, object, sidecar, site } from '../support/edit-site.ts'
import { expectProblems, unmark } from '../support/expected-problems.ts'
import { drawPicture, type Files } from '../support/small-site.ts'

const jpeg = drawPicture(64, 48)

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
 * A row that is rejected. Its problems are written as `expectProblems` takes them.
 */
export function refused(name: string, marked: Files, ...problems: readonly string[]): HostileRow {
  const lines = expectProblems(marked, problems).flatMap(({ lines }) => lines)
  return { name, files: unmark(marked), problems: lines, marked, expected: problems }
}

/** A rejected row for each value. */
export function refusedEach(
  what: string,
  values: readonly string[],
  { files, problem }: { readonly files: (value: string) => Files; readonly problem: string },
): HostileRow[] {
  return values.map(value => refused(`${what} ${value}`, files(value), problem))
}

/** A row that looks dangerous and is published as typed. */
export function published(name: string, files: Files, gives: Gives): HostileRow {
  return { name, files, problems: [], gives }
}

/** Builds rows that each change files of their own together: a build for each would take minutes. */
export function together(name: string, rows: readonly HostileRow[]): HostileRow {
  const sorted = rows.toSorted((a, b) => compareCodePoints(fileOf(a), fileOf(b)))
  return {
    name,
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

/** Whether a row changes one entry or sidecar and nothing else, so that it can be built beside others. */
export function isMovable({ files, prepare }: HostileRow): boolean {
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

/** Builds rejected rows that change one entry or sidecar together, each with an entry of its own. */
export function rejectTogether(name: string, rows: readonly HostileRow[]): HostileRow {
  const moved = rows.map(({ name, marked = {}, expected = [] }, index) => {
    const [path = ''] = Object.keys(marked)
    const problems = expected.map(line => line.replace(path, pathBeside(path, index)))
    return refused(name, beside(index, marked), ...problems)
  })
  return together(name, moved)
}

/** Builds published rows that change one object or one guide together, each with an entry of its own. */
export function publishTogether(name: string, rows: readonly HostileRow[]): HostileRow {
  const moved = rows.map((row, index) => ({ ...row, files: beside(index, row.files) }))
  const [collection = ''] = Object.keys(rows[0]?.gives ?? {})
  const items = rows.flatMap(({ gives = {} }) => Object.values(gives))
  const pages = edit(site, 'page_sizes: { objects: 1000, guides: 1000 }')
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

// The file of the first problem of a row.
function fileOf({ problems: [first = ''] }: HostileRow): string {
  return first.replace(/^(?:warning )?\S+ /, '').replace(/:\d+:\d+[^:]*$/, '')
}
