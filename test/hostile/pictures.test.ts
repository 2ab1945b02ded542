import { describe, it } from 'vitest'
import { pictureRows } from './rows/pictures.ts'
import { makeGoodSite, runMeasured } from './run-row.ts'

const good = await makeGoodSite()

describe('a build of hostile pictures', () => {
  it.each(pictureRows)('$name', row => runMeasured(row, good))
})
