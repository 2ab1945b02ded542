import { describe, expect, it } from 'vitest'
import type { PictureShort } from '../../../src/workbench/messages/picture-messages.ts'
import { drawnIn, nearbyOf } from '../../../src/workbench/page/parts/long-list.ts'
import { justify } from '../../../src/workbench/page/views/pictures/justify.ts'
import { filterPictures, noFilters } from '../../../src/workbench/page/views/pictures/picture-filters.ts'

function picture(slug: string, more: Partial<PictureShort> = {}): PictureShort {
  const size = { width: 3, height: 2 }
  return { slug, title: '', alt: '', src: '/a.jpg', size, uses: 1, hasFocalPoint: true, ...more }
}

const pictures = [
  picture('quay', { title: { en: 'The west quay', sv: 'Västra kajen' }, alt: 'Boats in the rain' }),
  picture('old-quay', { uses: 0 }),
  picture('fair', { hasFocalPoint: false }),
]

function found(filters: Partial<typeof noFilters>): string[] {
  return filterPictures(pictures, { ...noFilters, ...filters }).map(({ slug }) => slug)
}

describe('filterPictures', () => {
  it('finds all words in the name, title or description, in any order', () => {
    expect(found({ q: 'quay' })).toEqual(['quay', 'old-quay'])
    expect(found({ q: ' RAIN kajen ' })).toEqual(['quay'])
    expect(found({ q: 'rain fair' })).toEqual([])
  })

  it('finds words of every language, ignoring diacritics', () => {
    expect(found({ q: 'west kajen' })).toEqual(['quay'])
    expect(found({ q: 'vastra' })).toEqual(['quay'])
    expect(found({ q: 'västra' })).toEqual(['quay'])
  })

  it('finds unused pictures, and pictures without a focal point', () => {
    expect(found({ unused: true })).toEqual(['old-quay'])
    expect(found({ withoutFocalPoint: true })).toEqual(['fair'])
    expect(found({ unused: true, withoutFocalPoint: true })).toEqual([])
    expect(found({})).toEqual(['quay', 'old-quay', 'fair'])
  })
})

const room = { width: 1200, rowHeight: 250, gap: 20, caption: 60 }
const sizeOf = (width: number, height: number) => ({ width, height })
const shapes = [sizeOf(24, 16), sizeOf(16, 22), sizeOf(20, 15), sizeOf(9, 9), sizeOf(30, 10)]
const many = Array.from({ length: 40 }, (_, index) => shapes[(index * 7) % 5] ?? sizeOf(1, 1))

describe('justify', () => {
  const wall = justify(many, room)
  const tops = [...new Set(wall.placed.map(({ top }) => top))]
  const rows = tops.map(top => wall.placed.filter(placed => placed.top === top))

  it('shows every picture, in order and in its own shape', () => {
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

  it('reserves room for captions, and returns the total height', () => {
    for (const [index, row] of rows.slice(1).entries()) {
      const above = rows[index]?.[0]
      expect(row[0]?.top).toBeCloseTo((above?.top ?? 0) + (above?.height ?? 0) + 80)
    }
    const last = wall.placed.at(-1)
    expect(wall.height).toBeCloseTo((last?.top ?? 0) + (last?.height ?? 0) + 60)
  })

  it('puts one picture per row in a narrow space, never wider than it', () => {
    const phone = { width: 328, rowHeight: 190, gap: 14, caption: 60 }
    const { placed } = justify(shapes.slice(0, 1).concat(shapes.slice(4), shapes.slice(0, 1)), phone)
    for (const { left, width } of placed) expect(left + width).toBeLessThanOrEqual(328.001)
    expect(placed.map(({ left }) => left)).toEqual([0, 0, 0])
  })
})

describe('nearbyOf', () => {
  it('covers the screen, and one screen above and below', () => {
    for (const scrolled of [-300, 0, 1, 399, 25_000]) {
      const { from, to } = nearbyOf(scrolled, 900)
      expect(from).toBeLessThanOrEqual(scrolled - 900)
      expect(to).toBeGreaterThanOrEqual(scrolled + 1800)
    }
  })
})

describe('drawnIn', () => {
  const { placed } = justify(new Array(5000).fill(sizeOf(3, 2)), room)

  it('contains every visible picture of many, and few that are not visible', () => {
    const drawn = drawnIn(placed, nearbyOf(100_000, 900))
    const seen = placed.flatMap(({ top, height }, index) => {
      return top + height > 100_000 && top < 100_900 ? [index] : []
    })
    expect(seen.length).toBeGreaterThan(3)
    expect(drawn).toEqual(expect.arrayContaining(seen))
    expect(drawn.length).toBeLessThan(60)
  })

  it('contains the focused item and its neighbours, wherever the window is', () => {
    const drawn = drawnIn(placed, nearbyOf(100_000, 900), 7)
    expect(drawn.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, index) => index))
    expect(drawn).toHaveLength(drawnIn(placed, nearbyOf(100_000, 900)).length + 16)
  })
})
