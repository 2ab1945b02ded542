import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NotKept } from '../../src/pipeline/build-cache.ts'
import type { Progress } from '../../src/pipeline/config.ts'
import { build } from '../../src/pipeline/index.ts'
import { makeSite } from '../support/site.ts'

describe('a build that cannot keep what it found out', () => {
  it('says that the site was published all the same', async () => {
    const root = await makeSite()
    const sites = join(root, '.cache/sites')
    const onProgress = ({ step }: Progress) => {
      if (step !== 'writing') return
      rmSync(sites, { recursive: true, force: true })
      writeFileSync(sites, 'no folder')
    }
    const failure = build({ root, onProgress })
    await expect(failure).rejects.toThrow(NotKept)
    await expect(failure).rejects.toThrow(/^The site was published\. Cannot write \S+\/sites\/.* ENOTDIR/)
    expect(readdirSync(join(root, 'dist'))).toContain('site.json')
  })
})
