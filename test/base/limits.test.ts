import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { highestLimits, limitTable, raiseOf, resolveLimits, standardLimits } from '../../src/base/limits.ts'

describe('the limits', () => {
  it('are within their bounds', () => {
    for (const { least, standard, most } of Object.values(limitTable)) {
      expect(least).toBeLessThanOrEqual(standard)
      expect(standard).toBeLessThanOrEqual(most)
    }
  })

  it('are each the standard limit unless they are set', () => {
    expect(resolveLimits()).toEqual(standardLimits)
    expect(resolveLimits({ items: 200_000, files: undefined })).toEqual({ ...standardLimits, items: 200_000 })
  })

  it('say how far they can be raised, unless they are at the maximum', () => {
    expect(raiseOf('event_dates', standardLimits)).toEqual({ limit: 'event_dates', most: 5000 })
    expect(raiseOf('event_dates', highestLimits)).toEqual({ limit: 'event_dates', most: 0 })
  })

  it('are documented in docs/content.md', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/content.md'), 'utf8')
    const [, table] = /<!-- limits -->\n([\s\S]*?)<!-- \/limits -->/.exec(page) ?? []
    const rows = [...(table ?? '').matchAll(/^\| `(\w+)` \| ([^|]*) \| (\d+) \| (\d+) \| (\d+) \|/gm)]
    const documented = rows.map(([, name, counts, ...numbers]) => [name, counts, ...numbers.map(Number)])
    const limits = Object.entries(limitTable)
    expect(documented).toEqual(
      limits.map(([name, { standard, least, most, counts }]) => [name, counts, standard, least, most]),
    )
  })
})
