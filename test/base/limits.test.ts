import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  highestLimits,
  limitNames,
  limitTable,
  raiseOf,
  resolveLimits,
  standardLimits,
} from '../../src/base/limits.ts'
import { printTable } from '../support/markdown-table.ts'

function printLimits(): string {
  const rows = limitNames.map(name => {
    const { standard, least, most, counts, protects } = limitTable[name]
    return [`\`${name}\``, `${counts}`, ...[standard, least, most].map(String), protects]
  })
  return printTable(['in `site.yaml`', 'what is counted', 'usually at most', 'from', 'to', 'protects'], rows)
}

describe('the limits', () => {
  it('are within their bounds', () => {
    for (const { least, standard, most } of Object.values(limitTable)) {
      expect(least).toBeLessThanOrEqual(standard)
      expect(standard).toBeLessThanOrEqual(most)
    }
  })

  it('default to the standard limits, each on its own', () => {
    expect(resolveLimits()).toEqual(standardLimits)
    expect(resolveLimits({ items: 200_000, files: undefined })).toEqual({ ...standardLimits, items: 200_000 })
  })

  it('say how far they can be raised, unless they are at the maximum', () => {
    expect(raiseOf('event_dates', standardLimits)).toEqual({ limit: 'event_dates', most: 5000 })
    expect(raiseOf('event_dates', highestLimits)).toEqual({ limit: 'event_dates', most: 0 })
  })

  it('are documented correctly in the documentation', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/content.md'), 'utf8')
    const [, table] = /<!-- limits -->\n([\s\S]*?)<!-- \/limits -->/.exec(page) ?? []
    expect(table).toBe(printLimits())
  })
})
