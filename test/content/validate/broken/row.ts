import { type Files, smallSite } from '../../../support/small-site.ts'

/** Ways to break the small site, by their names. */
export type Rows = Readonly<Record<string, Row>>

/** One way to break the small site, and everything that is reported about it. */
export type Row = {
  /** What to put over the small site. */
  readonly files: Files
  /** What else to do to the site's folder, where files are not enough. */
  readonly prepare?: (root: string) => Promise<void>
  /** The problems of each file in their order, such as `bad-id 2:5 id, bad-date 6:21 dates.0.start`; or `warning bad-id …`. */
  readonly problems: Readonly<Record<string, string | readonly string[]>>
  /** Words in the message or hint of one of them. */
  readonly says?: readonly string[]
}

/** The problems of a row, a line each: `code file:line:column field`. */
export function listProblems({ problems }: Row): string[] {
  return Object.entries(problems).flatMap(([file, lists]) => {
    return [lists]
      .flat()
      .flatMap(list => list.split(', '))
      .map(each => each.replace(/\d+:\d+/, `${file}:$&`))
  })
}

export const site = 'content/site.yaml'
export const labels = 'content/labels.yaml'
export const taxonomy = 'content/taxonomy.yaml'
export const event = 'content/events/fair.md'
export const object = 'content/objects/museum.md'
export const guide = 'content/guides/walk.md'
export const author = 'content/authors/ann.yaml'
export const sidecar = 'content/images/quay.yaml'
export const picture = 'content/images/quay.jpg'

/** A file of the small site with texts in it replaced, each once. */
export function edit(path: string, ...changes: readonly (readonly [from: string, to: string])[]): Files {
  return { [path]: changes.reduce((text, [from, to]) => replaceOnce(text, from, to), textOf(path)) }
}

/** A file of the small site with more at its end. */
export function append(path: string, more: string): Files {
  return { [path]: textOf(path) + more }
}

/** The object with another text. */
export function writeText(text: string): Files {
  return edit(object, ['Old things.\n', text])
}

/** The text of a file of the small site. */
export function textOf(path: string): string {
  const text = smallSite[path]
  if (typeof text !== 'string') throw new Error(`The small site has no text ${path}.`)
  return text
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur exactly once in:\n${text}`)
  return text.replace(from, () => to)
}
