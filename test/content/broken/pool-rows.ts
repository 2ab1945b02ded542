import { compareCodePoints } from '../../../src/base/order.ts'
import { author, event, guide, object, set, sidecar, site } from '../../support/edit-site.ts'
import { Published, publishes, type Row, type Rows, readRow } from '../../support/expected-problems.ts'
import { drawPicture, type Files } from '../../support/small-site.ts'

const jpeg = drawPicture(64, 48)
const entries = [author, event, guide, object, sidecar]

/** A row for each value: its name, and its parts. */
export function rowForEach<Value>(
  values: readonly Value[],
  make: (value: Value) => readonly [name: string, ...row: Row],
): Rows {
  const rows = values.map(make).map(([name, ...row]) => [name, row] as const)
  if (new Set(rows.map(([name]) => name)).size !== rows.length) throw new Error('Two rows have one name.')
  return Object.fromEntries(rows)
}

/** Pools rows to need fewer builds: rejected rows of one entry or sidecar, and published rows of one object or guide. */
export function poolRows(theme: string, rows: Rows): Rows {
  const all = Object.entries(rows)
  const rejected = all.filter(([, row]) => isMovable(row) && !readRow(row).isPublished)
  const objects = all.filter(([, row]) => isPublished(row, object, 'objects'))
  const guides = all.filter(([, row]) => isPublished(row, guide, 'guides'))
  const rowsOf = (some: typeof all) => some.map(([, row]) => row)
  const pooled = new Set([...rejected, ...objects, ...guides])
  return {
    ...(rejected.length > 0 && { [`${theme}: entries that are rejected`]: rejectTogether(rowsOf(rejected)) }),
    ...(objects.length > 0 && { [`${theme}: objects that are published`]: publishTogether(rowsOf(objects)) }),
    ...(guides.length > 0 && { [`${theme}: guides that are published`]: publishTogether(rowsOf(guides)) }),
    ...Object.fromEntries(all.filter(each => !pooled.has(each))),
  }
}

/** Whether a row changes one entry or sidecar and nothing else, with at most one id, so that it can be combined with others. */
function isMovable(row: Row): boolean {
  const [files = {}, ...others] = row.filter(part => typeof part !== 'string' && !(part instanceof Published))
  const [[path, text] = ['', null], ...more] = Object.entries(files)
  const hasOneId = !/\bid: «?(?!1\b)\d+, start/.test(String(text))
  return entries.includes(path) && others.length + more.length === 0 && text !== null && hasOneId
}

function isPublished(row: Row, path: string, collection: Published['collection']): boolean {
  const [files = {}, given, ...others] = row
  const isGiven = given instanceof Published && given.collection === collection && others.length === 0
  return isGiven && isMovable(row) && String(Reflect.get(Object(files), path)).includes('\nid: 1\n')
}

/** Combines rejected rows that change one entry or sidecar into one row, each with a separate entry. */
export function rejectTogether(rows: readonly Row[]): Row {
  const moved = rows.map((row, index) => {
    const [path = '', own = ''] = [Object.keys(filesOf(row))[0], Object.keys(beside(index, filesOf(row)))[0]]
    const problems = row.filter(part => typeof part === 'string').map(line => line.replace(path, own))
    return { own, files: beside(index, filesOf(row)), problems }
  })
  const sorted = moved.toSorted((a, b) => compareCodePoints(a.own, b.own))
  return [...sorted.map(({ files }) => files), ...sorted.flatMap(({ problems }) => problems)]
}

/** Combines published rows that change one object or one guide into one row, each with a separate entry. */
export function publishTogether(rows: readonly Row[]): Row {
  const items = rows.flatMap(row => row.filter(part => part instanceof Published))
  return [
    set(site, 'page_sizes: { objects: 1000, guides: 1000 }'),
    ...rows.map((row, index) => beside(index, filesOf(row))),
    publishes(items[0]?.collection ?? 'objects', [{}, ...items.map(({ items }) => items)]),
  ]
}

function filesOf([files]: Row): Files {
  return files as Files
}

/** Turns a changed entry or sidecar of the small site into an additional one, with its own name and id. */
export function beside(index: number, changed: Files): Files {
  const [[path, text = null] = ['', null]] = Object.entries(changed)
  if (!entries.includes(path)) throw new Error(`${path} cannot be a second entry.`)
  const number = 100 + index
  const own = path.replace(/[^/.]+(?=\.\w+$)/, `case-${number}`)
  const numbered =
    typeof text === 'string'
      ? text
          .replace(/^id: 1$/m, `id: ${number}`)
          .replace(/\{ id: 1\b/, `{ id: ${number}`)
          .replace(/^title: The museum$/m, `$& ${number}`)
      : text
  return { [own]: numbered, ...(path === sidecar ? { [own.replace('.yaml', '.jpg')]: jpeg } : {}) }
}
