import { Mapping, Scalar } from '../yaml/tree.ts'
import { editFields } from './edit-fields.ts'
import { openText } from './open-text.ts'

/** The focal point of a picture: its centre, from the left and top edge, and its size; in per cent of the sides. */
export type FocalPoint = {
  readonly x: number
  readonly y: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * Writes the focal point into the text of a picture's sidecar, or removes it (`null`), and changes nothing else. A side
 * that is typed otherwise, such as `62.0%`, stays so. Numbers are rounded to two decimals.
 *
 * @example
 * setFocalPoint('id: 1\nalt: A quay\n', { x: 62, y: 38.5 })
 * // 'id: 1\nalt: A quay\nfocal_point: { x: 62%, y: 38.5% }\n'
 * @throws CannotEdit if the text cannot be edited; RangeError if a number is not from 0 to 100
 */
export function setFocalPoint(text: string, point: FocalPoint | null): string {
  // Only the folder and the extension matter.
  const file = 'images/sidecar.yaml'
  const { tree } = openText({ file, text: text.replace(/^\ufeff/, '') })
  const value = point === null ? undefined : sidesOf(point, tree)
  return editFields({ file, text }, [{ path: [key], value }])
}

const key = 'focal_point'
const sideNames = ['x', 'y', 'width', 'height'] as const

/** The sides of a point, each as it is typed if it is the same. */
function sidesOf(point: FocalPoint, tree: Mapping): Record<string, string> {
  const typed = tree.entries.get(key)?.value
  const sides = sideNames.flatMap(name => {
    const given = point[name]
    if (given === undefined) return []
    const wanted = printPercent(name, given)
    const old = typed instanceof Mapping ? typed.entries.get(name)?.value : undefined
    return [[name, old instanceof Scalar && isSamePercent(old.text, wanted) ? old.text : wanted]]
  })
  return Object.fromEntries(sides)
}

/** `62%` or `62.5%`. */
function printPercent(name: string, given: number): string {
  const rounded = Math.round(given * 100) / 100
  if (rounded >= 0 && rounded <= 100) return `${Math.abs(rounded)}%`
  throw new RangeError(`${name} is ${given}, which is not a percentage from 0 to 100.`)
}

function isSamePercent(typed: string, wanted: string): boolean {
  return /^\d{1,3}(?:\.\d{1,2})?%$/.test(typed) && Number.parseFloat(typed) === Number.parseFloat(wanted)
}
