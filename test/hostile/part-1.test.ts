import { describe, expect, it } from 'vitest'
import { makeGoodSite, runRow } from './run-row.ts'
import { halves, themes } from './themes.ts'

const good = await makeGoodSite()

describe.each(halves[0])('hostile contents: %s', (_, rows) => {
  it.each(rows)('$name', row => runRow(row, good))
})

describe('the hostile rows', () => {
  const rows = Object.values(themes).flat()

  it('are at least three hundred, each with a name of its own', () => {
    const names = rows.flatMap(({ name, parts }) => parts ?? [name])
    expect(names.length).toBeGreaterThanOrEqual(300)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
