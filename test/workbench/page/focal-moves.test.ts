import { describe, expect, it } from 'vitest'
import {
  dragTo,
  keepLength,
  keepPercent,
  stepPoint,
} from '../../../src/workbench/page/views/picture/focal-moves.ts'

const plain = { shiftKey: false, altKey: false }

describe('dragTo', () => {
  it('rounds the point to a tenth of a per cent, and keeps its size', () => {
    const start = { x: 1, y: 2, width: 12, height: 40 }
    const drag = { kind: 'point', start, offset: { x: 0, y: 0 } } as const
    expect(dragTo(drag, { x: 33.333, y: 66.666 })).toEqual({ x: 33.3, y: 66.7, width: 12, height: 40 })
  })

  it('keeps the distance between the pointer and the handle', () => {
    const drag = { kind: 'point', start: { x: 50, y: 50 }, offset: { x: 1, y: -1 } } as const
    expect(dragTo(drag, { x: 60, y: 60 })).toEqual({ x: 61, y: 59 })
  })

  it('keeps the point on the picture', () => {
    const drag = { kind: 'point', start: null, offset: { x: 0, y: 0 } } as const
    expect(dragTo(drag, { x: -8, y: 130 })).toEqual({ x: 0, y: 100 })
  })

  it('resizes the box by a corner, around the point', () => {
    const start = { x: 50, y: 50, width: 20, height: 20 }
    const drag = { kind: 'size', start, from: { x: 60, y: 60 }, corner: { across: 1, down: 1 } } as const
    expect(dragTo(drag, { x: 65, y: 57 })).toEqual({ x: 50, y: 50, width: 30, height: 14 })
    expect(dragTo({ ...drag, corner: { across: -1, down: -1 } }, { x: 65, y: 57 })).toMatchObject({
      width: 10,
      height: 26,
    })
  })

  it('gives a size to a point without one, never zero', () => {
    const start = { x: 50, y: 50 }
    const drag = { kind: 'size', start, from: { x: 52, y: 52 }, corner: { across: 1, down: 1 } } as const
    expect(dragTo(drag, { x: 60, y: 40 })).toEqual({
      x: 50,
      y: 50,
      width: 16,
      height: 0.1,
    })
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

describe('keepPercent', () => {
  it('rounds to two decimals, as the file requires', () => {
    const kept = Array.from({ length: 100_001 }, (_, step) => keepPercent(step / 1000))
    expect(kept.filter(value => Math.round(value * 100) / 100 !== value)).toEqual([])
    expect([keepPercent(-1), keepPercent(100.004), keepPercent(41.256)]).toEqual([0, 100, 41.26])
    expect(keepLength(0)).toBe(0.1)
  })
})
