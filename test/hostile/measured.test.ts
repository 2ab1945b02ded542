import { describe, it } from 'vitest'
import { pictureRows } from './rows/pictures.ts'
import { sizeRows } from './rows/sizes.ts'
import { makeGoodSite, runMeasured } from './run-row.ts'

const good = await makeGoodSite()

// Each is built by a process of its own, because its memory is measured. The build itself is ended after 50 seconds.
describe.each([
  ['texts that are too large, too long or too deep', sizeRows],
  ['hostile pictures', pictureRows],
])('a build of %s', (_, rows) => {
  it.each(Object.entries(rows))('%s', (_, row) => runMeasured(row, good), 60_000)
})
