import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { smallSite } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'

const before = String(smallSite[sidecar])
const after = before.replace('licence:', 'focal_point: { x: 55%, y: 50% }\nlicence:')

describe('a reload in the middle of a save', () => {
  const { open } = useBrowser()

  /** Chooses a point, saves it by way of `hold`, and loads the page again. The file and what the page says of it then. */
  async function reloadWhile(hold: ((route: Route) => Promise<void>) | undefined) {
    const bench = await startWorkbench()
    const { page } = await open(`${bench.url}#/pictures/quay`)
    const { handle, save, read } = focalPointOn(page)
    const asked = hold ? holdBack(page, hold) : Promise.resolve()
    page.on('dialog', dialog => dialog.accept())
    await handle.press('Shift+ArrowRight')
    await save.click()
    await asked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await handle.waitFor()
    const text = await readSidecar(bench)
    const { x } = text === before ? { x: '' } : { x: '55' }
    await expect.poll(async () => (await read()).x, { timeout: 30_000 }).toBe(x)
    return text
  }

  function holdBack(page: Page, hold: (route: Route) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      page.route('**/workbench/focal-point', route => hold(route).then(resolve, reject)).catch(reject)
    })
  }

  it('leaves the old file whole where the save did not come through', async () => {
    expect(await reloadWhile(route => route.abort())).toBe(before)
  })

  it('leaves the new file whole where only the answer did not come back', async () => {
    expect(await reloadWhile(async route => void (await route.fetch()))).toBe(after)
  })

  it('leaves one of the two whole at any other moment', async () => {
    expect([before, after]).toContain(await reloadWhile(undefined))
  })

  it('asks first, where something is not saved', async () => {
    const bench = await startWorkbench()
    const { page } = await open(`${bench.url}#/pictures/quay`)
    const { handle, unsaved, read } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await unsaved.waitFor()
    const asked = page.waitForEvent('dialog')
    await page.evaluate('setTimeout(() => location.reload())')
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await read()).toEqual({ x: '55', y: '50' })
    expect(await readSidecar(bench)).toBe(before)
  })
})
