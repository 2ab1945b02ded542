import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'

describe('what a page is told while builds go on', () => {
  it('ends with the moment, also where a build found nothing new and nobody tells of it', async () => {
    const { live, builds } = await startWorkbench()
    const told = builds.length
    const before = live.told.length
    // After a quiet second everything is looked at once more.
    await expect
      .poll(() => live.told.slice(before).map(({ kind }) => kind), { timeout: 20_000 })
      .toContain('progress')
    await expect.poll(() => live.told.at(-1)?.kind, { timeout: 20_000 }).toBe('moment')
    expect(builds.length).toBe(told)
  })
})
