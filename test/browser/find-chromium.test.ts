import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../support/site.ts'
import { findChromium } from './support/find-chromium.ts'

describe('Chromium', () => {
  it('is where CHROMIUM says', async () => {
    const place = join(await makeFolder(), 'browser')
    await writeFile(place, '')
    await chmod(place, 0o755)
    expect(findChromium({ CHROMIUM: place })).toBe(place)
  })

  it('is said to be missing with how to install it, where it is not there', async () => {
    const place = join(await makeFolder(), 'browser')
    expect(() => findChromium({ CHROMIUM: place })).toThrow(
      `There is no Chromium at ${place}, where CHROMIUM says it is. Install it (apt-get install chromium), or name it: CHROMIUM=…`,
    )
  })
})
