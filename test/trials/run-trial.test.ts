import { describe, expect, it } from 'vitest'
import { type Done, printDone, printRow, replaceRows } from './run-trial.ts'
import type { Outcome } from './trial.ts'

function done(outcome: Partial<Outcome> = {}): Done {
  const seen = { tried: '9 kills', seen: '0 broken sites', faults: [], ...outcome }
  return { trial: { name: 'kills', title: 'Killed', run: async () => seen }, outcome: seen, seconds: 8.2 }
}

describe('the figures of a trial', () => {
  it('are a row with the command', () => {
    expect(printRow(done())).toBe('| Killed | 9 kills | 0 broken sites | `npm run trials -- kills` | 9 s |')
  })

  it('replace the row of the same trial', () => {
    const other = '| Full disk | `npm run trials -- full-disk` |'
    const text = `# Security\n\n${other}\n| Killed | | | \`npm run trials -- kills\` | |\nEnd.\n`
    expect(replaceRows(text, [done()])).toBe(`# Security\n\n${other}\n${printRow(done())}\nEnd.\n`)
  })

  it('are not lost silently if there is no row for them', () => {
    expect(() => replaceRows('# Security\n', [done()])).toThrow('There is no row for the trial "kills".')
  })

  it('include the first of many faults', () => {
    const faults = Array.from({ length: 25 }, (_, index) => `kill ${index}: a mixed site`)
    const lines = printDone(done({ faults, seen: '25 broken sites' })).split('\n')
    expect(lines[0]).toBe('✗ kills: 9 kills: 25 broken sites (9 s)')
    expect(lines[1]).toBe('  ✗ kill 0: a mixed site')
    expect(lines.at(-2)).toBe('  … and 5 more')
  })
})
