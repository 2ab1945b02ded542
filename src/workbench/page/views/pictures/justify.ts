import type { PictureSize } from '../../../../images/geometry/focal.ts'
import type { Placed } from '../../parts/long-list.ts'

/** The space for pictures, in pixels. `rowHeight` is the height of a row before it is scaled to the width, `caption` that of the text below. */
export type Room = {
  readonly width: number
  readonly rowHeight: number
  readonly gap: number
  readonly caption: number
}

/** Pictures in rows, and the total height in pixels. */
export type Wall = { readonly placed: readonly Placed[]; readonly height: number }

/** Places pictures in rows of the full width, each in its own shape and near the row height. The last row may be short. Extreme shapes are cut. */
export function justify(sizes: readonly PictureSize[], room: Room): Wall {
  const placed: Placed[] = []
  const rows = intoRows(sizes.map(shapeOf), room)
  let top = 0
  for (const [row, shapes] of rows.entries()) {
    const full = fullHeight(shapes, room)
    const height = row === rows.length - 1 ? Math.min(full, room.rowHeight) : full
    placed.push(...hang(shapes, { height, top, gap: room.gap }))
    top += height + room.caption + room.gap
  }
  return { placed, height: Math.max(top - room.gap, 0) }
}

/** The ratio of width to height of the narrowest and widest picture that is shown uncut. */
const narrowest = 0.55
const widest = 3

function shapeOf({ width, height }: PictureSize): number {
  return Math.min(Math.max(width / height, narrowest), widest)
}

function intoRows(shapes: readonly number[], room: Room): readonly (readonly number[])[] {
  const rows: number[][] = []
  let row: number[] = []
  for (const shape of shapes) {
    if (isNearerWithout(row, shape, room)) {
      rows.push(row)
      row = [shape]
    } else row.push(shape)
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** Whether a row is nearer to the usual height as it is than with one more picture. */
function isNearerWithout(row: readonly number[], shape: number, room: Room): boolean {
  return (
    fullHeight(row, room) / room.rowHeight < room.rowHeight / Math.max(fullHeight([...row, shape], room), 1)
  )
}

/** Returns the height at which a row is as wide as the room; infinite for an empty one. */
function fullHeight(shapes: readonly number[], { width, gap }: Room): number {
  const total = shapes.reduce((sum, shape) => sum + shape, 0)
  return (width - gap * (shapes.length - 1)) / total
}

type Row = { readonly height: number; readonly top: number; readonly gap: number }

function hang(shapes: readonly number[], { height, top, gap }: Row): readonly Placed[] {
  let left = 0
  return shapes.map(shape => {
    const placed = { left, top, width: shape * height, height }
    left += placed.width + gap
    return placed
  })
}
