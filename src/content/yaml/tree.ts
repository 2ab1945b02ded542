import type { Refusal } from '../../base/problems/refusal.ts'

/**
 * The text of a scalar as typed. Its style is `plain` without quotes, `quoted` in quotes or as a block, `cut` for a number or day in
 * braces that YAML cut in two at its comma, or `body` for the Markdown of an entry, which is a slice of the file.
 */
export class Scalar {
  readonly text: string
  readonly style: 'plain' | 'quoted' | 'cut' | 'body'
  readonly offset: number

  constructor(text: string, style: Scalar['style'], offset: number) {
    this.text = text
    this.style = style
    this.offset = offset
  }
}

/** Whether a value is missing, as in `key:`. */
export function isAbsent(node: Tree): boolean {
  return node instanceof Scalar && node.style === 'plain' && node.text === ''
}

/** A YAML sequence. */
export class List {
  readonly items: readonly Tree[]
  readonly offset: number

  constructor(items: readonly Tree[], offset: number) {
    this.items = items
    this.offset = offset
  }
}

/** A YAML mapping: each key once, in the order of the file. */
export class Mapping {
  readonly entries: ReadonlyMap<string, TreeField>
  readonly offset: number

  constructor(entries: ReadonlyMap<string, TreeField>, offset: number) {
    this.entries = entries
    this.offset = offset
  }
}

/** A value of a mapping, and the offset of its key. */
export type TreeField = { readonly keyOffset: number; readonly value: Tree }

/** A document as typed, before fields read it: no scalar has a type. Offsets are UTF-16 units into the file's text. */
export type Tree = Scalar | List | Mapping

/** The path of a value: keys and list positions. */
export type Path = readonly (string | number)[]

/** The path of a dotted field, such as `dates.0.start`. */
export function pathOf(field: string): Path {
  return field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

/** A refusal in a document, its place (a field, or an offset into the text), and the corrected line, if it is known. */
export type TreeFinding = Refusal & {
  readonly at: FieldPlace | OffsetPlace
  readonly correction?: Correction
}

/** A corrected line: an offset in the present line, and the new line without its line break; null removes the line. */
export type Correction = { readonly offset: number; readonly to: string | null }

/** `within` is an offset from the start of the value, in UTF-16 units, if the place inside it is known. */
export type FieldPlace = { readonly path: Path; readonly part: 'key' | 'value'; readonly within?: number }
type OffsetPlace = { readonly offset: number }

/** Returns the value at a path, if there is one. */
export function valueAt(tree: Tree, [step, ...rest]: Path): Tree | undefined {
  if (step === undefined) return tree
  const next = child(tree, step)?.value
  return next && valueAt(next, rest)
}

/** Returns the offset of the value at `path`, or of its nearest ancestor. */
export function offsetOfValue(tree: Tree, path: Path): number {
  return walk(tree, path, (_key, value) => value.offset)
}

/** Returns the offset of the key at `path` (the item itself in a list), or of its nearest ancestor. */
export function offsetOfKey(tree: Tree, path: Path): number {
  return walk(tree, path, key => key)
}

function walk(tree: Tree, path: Path, choose: (keyOffset: number, value: Tree) => number): number {
  let offset = tree.offset
  let node: Tree = tree
  for (const step of path) {
    const next = child(node, step)
    if (next === undefined) return offset
    offset = choose(next.keyOffset, next.value)
    node = next.value
  }
  return offset
}

function child(node: Tree, step: string | number): TreeField | undefined {
  if (node instanceof Mapping) return node.entries.get(String(step))
  if (!(node instanceof List) || typeof step !== 'number') return undefined
  const value = node.items[step]
  return value && { keyOffset: value.offset, value }
}
