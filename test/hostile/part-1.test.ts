import { describe, expect, it } from 'vitest'
import { makeGoodSite } from './good-site.ts'
import { runRow } from './run-row.ts'
import { halves, themes } from './themes.ts'

const good = await makeGoodSite()

describe.each(halves[0])('hostile contents: %s', (_, rows) => {
  it.each(rows)('$name', row => runRow(row, good))
})

describe('the hostile rows', () => {
  const rows = Object.values(themes).flat()

  it('are more than three hundred, each with a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    const names = rows.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
