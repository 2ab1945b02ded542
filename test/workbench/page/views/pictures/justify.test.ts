import { describe, expect, it } from 'vitest'
import { justify } from '../../../../../src/workbench/page/views/pictures/justify.ts'

const room = { width: 1200, rowHeight: 250, gap: 20, caption: 60 }
const shapes = [
  { width: 2400, height: 1600 },
  { width: 1600, height: 2200 },
  { width: 2000, height: 1500 },
  { width: 900, height: 900 },
  { width: 3000, height: 1000 },
]
const many = Array.from({ length: 40 }, (_, index) => shapes[(index * 7) % 5] ?? { width: 1, height: 1 })

describe('justify', () => {
  const wall = justify(many, room)
  const tops = [...new Set(wall.placed.map(({ top }) => top))]
  const rows = tops.map(top => wall.placed.filter(placed => placed.top === top))

  it('hangs every picture, in order and in its own shape', () => {
    expect(wall.placed).toHaveLength(many.length)
    for (const [index, { width, height }] of wall.placed.entries()) {
      const size = many[index] ?? { width: 0, height: 1 }
      expect(width / height).toBeCloseTo(size.width / size.height)
    }
  })

  it('fills each row but the last to the full width', () => {
    for (const row of rows.slice(0, -1)) {
      const last = row.at(-1)
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1200)
      expect(row[0]?.left).toBe(0)
    }
  })

  it('keeps rows near the usual height, and the same height within a row', () => {
    for (const row of rows) {
      expect(new Set(row.map(({ height }) => height)).size).toBe(1)
      expect(row[0]?.height).toBeGreaterThan(150)
      expect(row[0]?.height).toBeLessThan(400)
    }
  })

  it('leaves room for what is written below, and says how high all of it is', () => {
    for (const [index, row] of rows.slice(1).entries()) {
      const above = rows[index]?.[0]
      expect(row[0]?.top).toBeCloseTo((above?.top ?? 0) + (above?.height ?? 0) + 80)
    }
    const last = wall.placed.at(-1)
    expect(wall.height).toBeCloseTo((last?.top ?? 0) + (last?.height ?? 0) + 60)
  })

  it('leaves a single picture at the usual height', () => {
    expect(justify([{ width: 300, height: 200 }], room).placed).toEqual([
      { left: 0, top: 0, width: 375, height: 250 },
    ])
  })

  it('hangs one picture in a row of a narrow room, never wider than that', () => {
    const { placed } = justify(
      [shapes[0], shapes[4], shapes[0]].flatMap(size => size ?? []),
      {
        width: 328,
        rowHeight: 190,
        gap: 14,
        caption: 60,
      },
    )
    for (const { left, width } of placed) expect(left + width).toBeLessThanOrEqual(328.001)
    expect(placed.map(({ left }) => left)).toEqual([0, 0, 0])
  })

  it('cuts what is so narrow or so wide that nothing could be read beside it', () => {
    const { placed } = justify(
      [
        { width: 10, height: 1000 },
        { width: 9000, height: 100 },
      ],
      { ...room, width: 5000 },
    )
    expect(placed.map(({ width, height }) => width / height)).toEqual([0.55, 3])
  })

  it('is nothing high where there is nothing to hang', () => {
    expect(justify([], room)).toEqual({ placed: [], height: 0 })
  })
})
