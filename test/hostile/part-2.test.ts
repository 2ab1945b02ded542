import { describe, it } from 'vitest'
import { makeGoodSite, runRow } from './run-row.ts'
import { halves } from './themes.ts'

const good = await makeGoodSite()

describe.each(halves[1])('hostile contents: %s', (_, rows) => {
  it.each(rows)('$name', row => runRow(row, good))
})
