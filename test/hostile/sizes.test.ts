import { describe, it } from 'vitest'
import { sizeRows } from './rows/sizes.ts'
import { makeGoodSite, runMeasured } from './run-row.ts'

const good = await makeGoodSite()

// Each is built by a process of its own, because its memory is measured.
describe('a build of content that is too large, too long or too deep', () => {
  // The build itself is ended after 50 seconds.
  it.each(sizeRows)('$name', row => runMeasured(row, good), 60_000)
})
