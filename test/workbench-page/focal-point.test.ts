import { describe, expect, it } from 'vitest'
import { clampPercent, movePoint, stepPoint } from '../../src/workbench-page/views/picture/focal-point.ts'

const plain = { shiftKey: false, altKey: false }

describe('movePoint', () => {
  it('rounds the point to a tenth of a per cent, and keeps its size', () => {
    const start = { x: 1, y: 2, width: 12, height: 40 }
    expect(movePoint(start, { x: 33.333, y: 66.666 })).toEqual({ x: 33.3, y: 66.7, width: 12, height: 40 })
  })

  it('keeps the point on the picture', () => {
    expect(movePoint(null, { x: -8, y: 130 })).toEqual({ x: 0, y: 100 })
  })
})

describe('stepPoint', () => {
  it('moves by 1 %, with Shift by 5, with Alt by 0.1', () => {
    const point = { x: 62.25, y: 38 }
    expect(stepPoint(point, { ...plain, key: 'ArrowRight' })).toEqual({ x: 63.25, y: 38 })
    expect(stepPoint(point, { ...plain, key: 'ArrowUp', shiftKey: true })).toEqual({ x: 62.25, y: 33 })
    expect(stepPoint(point, { ...plain, key: 'ArrowLeft', altKey: true })).toEqual({ x: 62.15, y: 38 })
  })

  it('starts in the middle without a point, and stops at the edge', () => {
    expect(stepPoint(null, { ...plain, key: 'ArrowDown' })).toEqual({ x: 50, y: 51 })
    const edge = stepPoint({ x: 98, y: 0 }, { ...plain, key: 'ArrowRight', shiftKey: true })
    expect(edge).toEqual({ x: 100, y: 0 })
  })

  it('leaves other keys to the browser', () => {
    expect(stepPoint({ x: 1, y: 1 }, { ...plain, key: 'Tab' })).toBeUndefined()
  })
})

it('clampPercent rounds to two decimals, as the file requires', () => {
  const kept = Array.from({ length: 100_001 }, (_, step) => clampPercent(step / 1000))
  expect(kept.filter(value => Math.round(value * 100) / 100 !== value)).toEqual([])
  expect([clampPercent(-1), clampPercent(100.004), clampPercent(41.256)]).toEqual([0, 100, 41.26])
})
