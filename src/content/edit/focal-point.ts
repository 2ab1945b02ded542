import { type Entry, Mapping, Scalar } from '../yaml/tree.ts'
import { editText, insertAt, type OpenText, type Splice } from './edit-text.ts'
import {
  endOfEntry,
  extentOf,
  indentOf,
  insertFirst,
  insertTop,
  isFlow,
  lineEndNear,
  placeOfValue,
  waysToRemove,
} from './splices.ts'

/** The focal point of a picture: its centre, from the left and top edge, and its size; in per cent of the sides. */
export type FocalPoint = {
  readonly x: number
  readonly y: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * Writes the focal point into the text of a picture's sidecar, or removes it (`null`), and changes nothing else. An omitted
 * width or height stays unchanged. Numbers are rounded to two decimals.
 *
 * @example
 * setFocalPoint('id: 1\nalt: A quay\n', { x: 62, y: 38.5 })
 * // 'id: 1\nalt: A quay\nfocal_point: { x: 62%, y: 38.5% }\n'
 * @throws CannotEdit if the text cannot be edited; RangeError if a number is not from 0 to 100
 */
export function setFocalPoint(text: string, point: FocalPoint | null): string {
  return point === null ? remove(text) : write(text, sidesOf(point))
}

// Only the extension of the name matters.
const file = 'sidecar.yaml'
const key = 'focal_point'

function write(text: string, sides: readonly Side[]): string {
  return editText({
    file,
    text,
    meaning: ({ tree }) => ({
      writes: changedSides(tree, sides).map(([name, typed]) => ({ path: [key, name], text: typed })),
      removes: [],
    }),
    ways: open => waysToWrite(open, sides),
    field: [key],
    byHand: `Write there by hand: \`focal_point: ${printSides(sides)}\`.`,
  })
}

function remove(text: string): string {
  return editText({
    file,
    text,
    meaning: () => ({ writes: [], removes: [[key]] }),
    ways: open => waysToRemove(open, key),
    field: [key],
    byHand: 'Remove `focal_point` there by hand.',
  })
}

function sidesOf(point: FocalPoint): Side[] {
  return sideNames.flatMap(name => {
    const given = point[name]
    return given === undefined ? [] : [[name, printPercent(name, given)] as const]
  })
}

/** `62%` or `62.5%`. */
function printPercent(name: SideName, given: number): string {
  const rounded = Math.round(given * 100) / 100
  if (rounded >= 0 && rounded <= 100) return `${Math.abs(rounded)}%`
  throw new RangeError(`${name} is ${given}, which is not a percentage from 0 to 100.`)
}

/** The wanted fields that differ from the file. `62.0%` equals `62%`. */
function changedSides(tree: Mapping, wanted: readonly Side[]): Side[] {
  const typed = tree.entries.get(key)?.value
  if (!(typed instanceof Mapping)) return [...wanted]
  return wanted.filter(([name, percent]) => {
    const value = typed.entries.get(name)?.value
    return !(value instanceof Scalar && isSamePercent(value.text, percent))
  })
}

/** The ways to write the focal point's fields into a sidecar. */
function* waysToWrite(open: OpenText, wanted: readonly Side[]): Iterable<readonly Splice[]> {
  const entry = open.tree.entries.get(key)
  if (!entry) yield* waysToAdd(open, `${key}: ${printSides(wanted)}`)
  else if (entry.value instanceof Mapping) yield* waysToChange(open, entry.value, wanted)
  else if (entry.value instanceof Scalar) yield* replaceScalar(open, entry, wanted)
}

function isSamePercent(typed: string, wanted: string): boolean {
  return /^\d{1,3}(?:\.\d{1,2})?%$/.test(typed) && Number.parseFloat(typed) === Number.parseFloat(wanted)
}

const fieldsAbove = ['caption', 'alt', 'title', 'id']

/** Inserts a line below the last of the fields above, or below another one if no line can follow that field. */
function* waysToAdd(open: OpenText, pair: string): Iterable<readonly Splice[]> {
  const { text, tree } = open
  if (!isFlow(text, tree)) {
    const ends = fieldsAbove
      .filter(field => tree.entries.has(field))
      .map(field => endOfEntry(open, tree, field))
    for (const end of ends.sort((a, b) => b - a)) {
      yield [insertAt(end, lineEndNear(text, end) + indentOf(text, tree.offset) + pair)]
    }
  }
  yield [insertTop(open, pair)]
}

function* replaceScalar(
  { text }: OpenText,
  entry: Entry,
  wanted: readonly Side[],
): Iterable<readonly Splice[]> {
  const { value } = entry
  const extent = value instanceof Scalar ? extentOf(text, value) : undefined
  const at = placeOfValue(text, key, entry)
  if (extent) yield [{ at: value.offset, remove: extent.end - value.offset, insert: printSides(wanted) }]
  else if (at !== undefined) yield [insertAt(at, ` ${printSides(wanted)}`)]
}

function* waysToChange(open: OpenText, point: Mapping, wanted: readonly Side[]): Iterable<readonly Splice[]> {
  const changed = changedSides(open.tree, wanted)
  const replaced = changed
    .filter(([name]) => point.entries.has(name))
    .map(side => replaceSide(open, point, side))
  const added = changed.filter(([name]) => !point.entries.has(name))
  const splices = [...replaced, ...addSides(open, point, added)]
  const whole = splices.filter(splice => splice !== undefined)
  if (whole.length === splices.length) yield whole
}

/** Replaces the scalar inside its quotes, if any. */
function replaceSide({ text }: OpenText, point: Mapping, [name, typed]: Side): Splice | undefined {
  const entry = point.entries.get(name)
  if (!entry || !(entry.value instanceof Scalar)) return undefined
  const extent = extentOf(text, entry.value)
  if (extent) return { at: extent.start, remove: extent.length, insert: typed }
  const at = placeOfValue(text, name, entry)
  return at === undefined ? undefined : insertAt(at, ` ${typed}`)
}

/** Adds each new field after its predecessor: `x`, `y`, `width`, `height`. */
function addSides(open: OpenText, point: Mapping, added: readonly Side[]): (Splice | undefined)[] {
  const leading: Side[] = []
  const splices: (Splice | undefined)[] = []
  for (const side of added) {
    const before = sideNames.slice(0, sideNames.indexOf(side[0])).findLast(name => point.entries.has(name))
    if (before === undefined) leading.push(side)
    else splices.push(addBehind(open, { point, before, pair: printSide(side) }))
  }
  const pairs = leading.map(printSide)
  const gap = isFlow(open.text, point)
    ? ', '
    : lineEndNear(open.text, point.offset) + indentOf(open.text, point.offset)
  return pairs.length === 0 ? splices : [insertFirst(open, point, pairs.join(gap)), ...splices]
}

type Neighbour = { readonly point: Mapping; readonly before: string; readonly pair: string }

function addBehind(open: OpenText, { point, before, pair }: Neighbour): Splice | undefined {
  const { text, tree } = open
  if (!isFlow(text, point)) {
    const end = endOfEntry({ text, end: endOfEntry(open, tree, key) }, point, before)
    return insertAt(end, lineEndNear(text, end) + indentOf(text, point.offset) + pair)
  }
  const entry = point.entries.get(before)
  if (!entry || !(entry.value instanceof Scalar)) return undefined
  const end = extentOf(text, entry.value)?.end ?? placeOfValue(text, before, entry)
  return end === undefined ? undefined : insertAt(end, `, ${pair}`)
}

/** The fields of a focal point in writing order. */
const sideNames = ['x', 'y', 'width', 'height'] as const
type SideName = (typeof sideNames)[number]

/** A field of a focal point, and its typed value, such as `62.5%`. */
type Side = readonly [name: SideName, typed: string]

/** A focal point on one line: `{ x: 62%, y: 38% }`. */
function printSides(sides: readonly Side[]): string {
  return `{ ${sides.map(printSide).join(', ')} }`
}

/** `x: 62%` */
function printSide([name, typed]: Side): string {
  return `${name}: ${typed}`
}
