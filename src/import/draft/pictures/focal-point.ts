import type { Image } from '../../../contract/image.ts'
import type { PictureRecord } from '../../../contract/site-record.ts'
import { focalBoxFromPercent, focalPercent } from '../../../images/geometry/focal.ts'

/** A focal point as a sidecar has it: `43.25%`. */
export type DraftFocalPoint = Readonly<Partial<Record<'x' | 'y' | 'width' | 'height', string>>>

/**
 * The focal point of a picture: that of the record, with its size, where the image shows the same; else that of the image,
 * of which the middle is none.
 */
export function focalPointOf(image: Image, record: PictureRecord | undefined): DraftFocalPoint | undefined {
  const recorded = record?.focal_point
  if (recorded && showsAs(recorded, image)) return printPoint(recorded)
  const x = Number.parseFloat(image.focal.x)
  const y = Number.parseFloat(image.focal.y)
  return x === 50 && y === 50 ? undefined : printPoint({ x, y })
}

type Point = NonNullable<PictureRecord['focal_point']>

function showsAs(point: Point, image: Image): boolean {
  const { x, y, width = 0, height = 0 } = point
  if ([x, y, width, height].some(share => share < 0 || share > 100)) return false
  const shown = focalPercent(focalBoxFromPercent(point, image), image)
  return shown.x === image.focal.x && shown.y === image.focal.y
}

function printPoint(point: Point): DraftFocalPoint {
  const { x, y, width, height } = point
  const sides = Object.entries({ x, y, width, height })
  return Object.fromEntries(
    sides.flatMap(([side, share]) => (share === undefined ? [] : [[side, printShare(share)]])),
  )
}

// Two decimals at most, as in the contract.
function printShare(share: number): string {
  return `${Number(share.toFixed(2))}%`
}
