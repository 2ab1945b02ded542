import { describe, it } from 'vitest'
import { makeGoodSite, runRow } from './run-row.ts'
import { measuredThemes } from './table.ts'

const good = await makeGoodSite()

// The build itself is ended after 50 seconds.
describe.each(Object.entries(measuredThemes))('a build of %s', (_, rows) => {
  it.each(Object.entries(rows))('%s', (_, row) => runRow(row, good), 60_000)
})
