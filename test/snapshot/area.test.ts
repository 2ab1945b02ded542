import { describe, expect, it } from 'vitest'
import { type Area, liesIn } from '../../src/snapshot/make/area.ts'

const at = (longitude: number, latitude = 0) => ({ latitude, longitude })

describe('an area', () => {
  const box: Area = [19.6, -10, 19.9, 10]

  it('holds what lies in it and on its edges', () => {
    const inside = [at(19.7), at(19.6), at(19.9), at(19.7, -10), at(19.7, 10)]
    expect(inside.map(point => liesIn(box, point))).toEqual([true, true, true, true, true])
    const outside = [at(19.5999), at(19.9001), at(19.7, 10.001), at(19.7, -10.001), at(-19.7), at(-160.2)]
    expect(outside.map(point => liesIn(box, point))).toEqual([false, false, false, false, false, false])
  })

  it('goes on across the 180th meridian where its west is greater than its east', () => {
    const across: Area = [170.1, -10, -170.1, 10]
    const inside = [at(170.1), at(179.9), at(180), at(-180), at(-179.9), at(-170.1)]
    expect(inside.map(point => liesIn(across, point))).toEqual([true, true, true, true, true, true])
    expect([at(0), at(170), at(-170), at(175, 11)].map(point => liesIn(across, point))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('knows the 180th meridian by both its names', () => {
    expect(liesIn([170, -10, 180, 10], at(-180))).toBe(true)
    expect(liesIn([-180, -10, -170, 10], at(180))).toBe(true)
    expect([at(-180), at(0), at(180)].map(point => liesIn([-180, -90, 180, 90], point))).toEqual([
      true,
      true,
      true,
    ])
  })
})
