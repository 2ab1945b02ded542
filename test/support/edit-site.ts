import { type Files, smallSite } from './small-site.ts'

export const site = 'content/site.yaml'
export const labels = 'content/labels.yaml'
export const taxonomy = 'content/taxonomy.yaml'
export const event = 'content/events/fair.md'
export const object = 'content/objects/museum.md'
export const guide = 'content/guides/walk.md'
export const author = 'content/authors/ann.yaml'
export const sidecar = 'content/images/quay.yaml'
export const picture = 'content/images/quay.jpg'

/** A line `field: value`, which replaces the line of that field or is added; or a text and its replacement. */
export type Change = string | readonly [from: string, to: string]

/** A file of the small site after these changes, made in order. */
export function edit(path: string, ...changes: readonly Change[]): Files {
  const replaced = changes.reduce((text: string, change) => replace(text, change), textOf(path))
  const keys = replaced.split('\n').map(keyOf)
  const added = changes.filter(change => typeof change === 'string' && !keys.includes(keyOf(change)))
  return { [path]: added.length > 0 ? insert(path, replaced, added.join('\n')) : replaced }
}

/** The object of the small site with another text. */
export function writeText(text: string): Files {
  return edit(object, ['Old things.\n', text])
}

export function textOf(path: string): string {
  const text = smallSite[path]
  if (typeof text !== 'string') throw new Error(`The small site has no text ${path}.`)
  return text
}

function replace(text: string, change: Change): string {
  if (typeof change === 'string') {
    const key = keyOf(change)
    const lines = text.split('\n')
    return lines.map(line => (key && keyOf(line) === key ? change : line)).join('\n')
  }
  const [from, to] = change
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur exactly once in:\n${text}`)
  return text.replace(from, () => to)
}

// Adds lines to the fields: in Markdown files within the front matter, in others at the end.
function insert(path: string, text: string, lines: string): string {
  const after = path === event ? 'place' : path === object || path === guide ? 'id' : undefined
  return after
    ? text.replace(new RegExp(`^«?${after}:.*\n`, 'm'), own => `${own}${lines}\n`)
    : `${text}${lines}\n`
}

// A key may be behind a mark: see `Row` in expected-problems.ts.
function keyOf(line: string): string | undefined {
  return /^«?([^\s:]+):/.exec(line)?.[1]
}
