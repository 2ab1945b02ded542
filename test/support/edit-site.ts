import { type Files, textOf } from './small-site.ts'

export const site = 'content/site.yaml'
export const labels = 'content/labels.yaml'
export const taxonomy = 'content/taxonomy.yaml'
export const event = 'content/events/fair.md'
export const object = 'content/objects/museum.md'
export const guide = 'content/guides/walk.md'
export const author = 'content/authors/ann.yaml'
export const sidecar = 'content/images/quay.yaml'
export const picture = 'content/images/quay.jpg'

/** A file of the small site in which each text `from` is replaced. It must occur exactly once. */
export function edit(path: string, ...changes: readonly (readonly [from: string, to: string])[]): Files {
  const edited = changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur exactly once in:\n${text}`)
    return text.replace(from, () => to)
  }, textOf(path))
  return { [path]: edited }
}

/** A file of the small site, or one that `edit` returned, with fields such as `id: 2`: each replaces the line of its field or is added. */
export function set(file: string | Files, ...fields: readonly string[]): Files {
  const [[path, before] = ['', '']] = Object.entries(typeof file === 'string' ? edit(file) : file)
  const replaced = fields.reduce((text, field) => {
    const key = keyOf(field)
    const lines = text.split('\n')
    return lines.map(line => (key && keyOf(line) === key ? field : line)).join('\n')
  }, String(before))
  const keys = replaced.split('\n').map(keyOf)
  const added = fields.filter(field => !keys.includes(keyOf(field)))
  return { [path]: added.length > 0 ? insert(path, replaced, added.join('\n')) : replaced }
}

/** The object of the small site with another text. */
export function writeText(text: string): Files {
  return edit(object, ['Old things.\n', text])
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
