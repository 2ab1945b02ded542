import { describe, expect, it } from 'vitest'
import { createGate } from '../../../src/hosts/verify/verify-client.ts'

describe('createGate', () => {
  it('lets so many tasks through at once, and all of them in the end', async () => {
    const gate = createGate({ concurrency: 3, pauseMs: 0 })
    const gauge = { now: 0, most: 0 }
    const task = async (name: number) => {
      gauge.now += 1
      gauge.most = Math.max(gauge.most, gauge.now)
      await new Promise(setImmediate)
      gauge.now -= 1
      return name
    }
    const names = Array.from({ length: 20 }, (_, index) => index)
    expect(await Promise.all(names.map(name => gate(() => task(name))))).toEqual(names)
    expect(gauge.most).toBe(3)
  })

  it('goes on after a task that fails', async () => {
    const gate = createGate({ concurrency: 1, pauseMs: 1 })
    const failed = gate(() => Promise.reject(new Error('no')))
    const next = gate(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
