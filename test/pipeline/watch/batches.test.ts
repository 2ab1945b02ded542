import { describe, expect, it } from 'vitest'
import { type BatchLimits, openBatches } from '../../../src/pipeline/watch/batches.ts'

const limits: BatchLimits = { quietMs: () => 5, few: 10, manyQuietMs: 20, longestMs: 100, most: 50 }

describe('batches of changes', () => {
  it('gather what comes in quick succession, each path once', async () => {
    const { add, next, isWaiting } = openBatches(limits)
    for (const path of ['a', 'b', 'a']) add(path)
    expect(isWaiting()).toBe(true)
    expect(await next()).toEqual({ kind: 'changed', paths: ['a', 'b'] })
    expect(isWaiting()).toBe(false)
  })

  it('begin with the first change that comes while one waits', async () => {
    const { add, next } = openBatches(limits)
    const batch = next()
    add('a')
    add('b')
    expect(await batch).toEqual({ kind: 'changed', paths: ['a', 'b'] })
  })

  it('are everything if anything may have changed, also if paths were added', async () => {
    const { add, addEverything, next } = openBatches(limits)
    add('a')
    addEverything()
    add('b')
    expect(await next()).toEqual({ kind: 'changed', paths: undefined })
  })

  it('close though changes keep pouring in', async () => {
    const { add, next } = openBatches({ ...limits, quietMs: () => 60_000, manyQuietMs: 60_000 })
    add('a')
    const pouring = setInterval(() => add('b'), 1)
    expect(await next()).toMatchObject({ kind: 'changed' })
    clearInterval(pouring)
  })

  it('end for whoever waits, and for good', async () => {
    const { add, next, end } = openBatches(limits)
    const waiting = next()
    end()
    expect(await waiting).toEqual({ kind: 'ended' })
    add('a')
    expect(await next()).toEqual({ kind: 'ended' })
  })
})
