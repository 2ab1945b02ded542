import { editText } from './edit-text.ts'
import { printSides, type Side, type SideName, sideNames } from './focal-sides.ts'
import { waysToRemove } from './remove-field.ts'
import { changedSides, waysToWrite } from './write-focal-point.ts'

/** The middle of what matters in a picture, from the left and the top edge, and its size; in per cent of its sides. */
export type FocalPoint = {
  readonly x: number
  readonly y: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * Writes the focal point into the text of a picture's sidecar, or takes it out (`null`), and changes nothing else. A width
 * and a height that are left out stay as they stand. Numbers are rounded to two decimals.
 *
 * @example
 * setFocalPoint('id: 1\nalt: A quay\n', { x: 62, y: 38.5 })
 * // 'id: 1\nalt: A quay\nfocal_point: { x: 62%, y: 38.5% }\n'
 * @throws CannotEdit where the text cannot be changed so; RangeError where a number is no per cent of a side
 */
export function setFocalPoint(text: string, point: FocalPoint | null): string {
  return point === null ? remove(text) : write(text, sidesOf(point))
}

// Of the name of a file, it is the end that matters.
const file = 'sidecar.yaml'
const field = ['focal_point']

function write(text: string, sides: readonly Side[]): string {
  return editText({
    file,
    text,
    meaning: ({ tree }) => ({
      writes: changedSides(tree, sides).map(([name, typed]) => ({ path: [...field, name], text: typed })),
      removes: [],
    }),
    ways: open => waysToWrite(open, sides),
    field,
    byHand: `Write there by hand: \`focal_point: ${printSides(sides)}\`.`,
  })
}

function remove(text: string): string {
  return editText({
    file,
    text,
    meaning: () => ({ writes: [], removes: [field] }),
    ways: open => waysToRemove(open, 'focal_point'),
    field,
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
  throw new RangeError(`${name} is ${given}, which is no per cent of a side.`)
}
