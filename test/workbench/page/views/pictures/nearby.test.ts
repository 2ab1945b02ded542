import { describe, expect, it } from 'vitest'
import { justify } from '../../../../../src/workbench/page/views/pictures/justify.ts'
import { hungIn, nearbyOf } from '../../../../../src/workbench/page/views/pictures/nearby.ts'

const room = { width: 1200, rowHeight: 250, gap: 20, caption: 60 }
const size = { width: 3, height: 2 }

describe('nearbyOf', () => {
  it('has the screen, and as much above and below', () => {
    for (const scrolled of [-300, 0, 1, 399, 25_000]) {
      const { from, to } = nearbyOf(scrolled, 900)
      expect(from).toBeLessThanOrEqual(scrolled - 900)
      expect(to).toBeGreaterThanOrEqual(scrolled + 1800)
    }
  })

  it('is the same after little scrolling', () => {
    expect(nearbyOf(1001, 900)).toEqual(nearbyOf(1099, 900))
  })
})

describe('hungIn', () => {
  it('has every picture that can be seen of many, and few others', () => {
    const { placed } = justify(new Array(5000).fill(size), room)
    const hung = hungIn(placed, nearbyOf(100_000, 900), room.caption)
    const seen = placed.flatMap(({ top, height }, index) => {
      return top + height + room.caption > 100_000 && top < 100_900 ? [index] : []
    })
    expect(seen.length).toBeGreaterThan(3)
    expect(hung).toEqual(expect.arrayContaining(seen))
    expect(hung.length).toBeLessThan(60)
  })

  it('has all of few', () => {
    const { placed } = justify(new Array(200).fill(size), room)
    expect(hungIn(placed, { from: 0, to: 0 }, room.caption)).toHaveLength(200)
  })
})
