import { describe, expect, it } from 'vitest'
import type { Measured } from '../../bench/measure/turns.ts'
import { compare, type Results } from '../../bench/report.ts'

const MiB = 2 ** 20

function took(id: string, ms: number, title = id): Measured {
  return { id, title, ms, cpuMs: ms * 1.5, peakBytes: 157.4 * MiB, outBytes: 1_234_567 }
}

const text = {
  contentBytes: 16_100_000,
  rounds: 3,
  measured: [
    took('cold', 2000, 'this project, cold'),
    took('unchanged', 300),
    took('edited', 312),
    took('floor', 250),
    took('hugo', 4000, 'Hugo <fast> & small'),
  ],
}

const results: Results = {
  machine: '2 cores',
  text: [
    { ...text, events: 10_000 },
    { ...text, events: 100_000, rounds: 1, measured: [took('cold', 23_000)] },
  ],
  watch: { events: 10_000, edits: 40, p50Ms: 41.4, p95Ms: 88.6, peakBytes: undefined },
  pictures: {
    pictures: 40,
    contentBytes: 130_000_000,
    rounds: 3,
    measured: [took('cold', 6000), took('unchanged', 400), took('alt', 390), took('sharp-each', 12_000)],
  },
}

describe('the comparisons', () => {
  it('are ratios and differences of what was measured', () => {
    expect(compare(results)).toEqual([
      ['10,000 events: cold / Hugo', '0.50 ×'],
      ['10,000 events: nothing changed / floor', '1.20 ×'],
      ['10,000 events: one event edited − nothing changed', '12 ms'],
      ['cold, 100,000 / 10,000 events', '11.5 ×'],
      ['40 photographs: cold / sharp once per rendition', '0.50 ×'],
      ['40 photographs: one alt text edited − nothing changed', '−10 ms'],
    ])
  })
})
