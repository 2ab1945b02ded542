import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { smallSite } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { dragTo, focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'

const before = String(smallSite[sidecar])
const theirs = `${before}focal_point: { x: 12%, y: 34% } # by hand\n`
const credit = (name: string) => `${before}credit: ${name}\n`

describe('a file that changes while its focal point is being dragged', () => {
  const { openTown } = useBrowser()

  /** Opens a conflict: the page shows both points, mine and theirs, and the file holds theirs. */
  async function beginConflict() {
    const { bench, page } = await openTown('#/pictures/quay')
    const { conflict, read } = focalPointOn(page)
    await dragTo(page, { x: 80, y: 60 })
    await bench.write(sidecar, theirs)
    await conflict.waitFor()
    await page.mouse.up()
    const mine = await read()
    expect([Number(mine.x), Number(mine.y)]).toEqual([expect.closeTo(80, 0), expect.closeTo(60, 0)])
    await page.getByText('12% from the left, 34% from the top').waitFor()
    await page.getByText(`${mine.x}% from the left, ${mine.y}% from the top`).waitFor()
    expect(await readSidecar(bench)).toBe(theirs)
    return { bench, page, mine }
  }

  it('is not overwritten, and its new point can be used', async () => {
    const { bench, page } = await beginConflict()
    await page.getByRole('button', { name: 'Keep the one in the file' }).click()
    const { conflict, read, unsaved } = focalPointOn(page)
    await conflict.waitFor({ state: 'detached' })
    expect(await read()).toEqual({ x: '12', y: '34' })
    expect(await unsaved.count()).toBe(0)
    expect(await readSidecar(bench)).toBe(theirs)
  })

  it('is overwritten only if asked for, and keeps everything else', async () => {
    const { bench, page, mine } = await beginConflict()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    const { conflict, save, saved } = focalPointOn(page)
    await save.click()
    await saved.waitFor()
    expect(await conflict.count()).toBe(0)
    expect(await readSidecar(bench)).toBe(
      `${before}focal_point: { x: ${mine.x}%, y: ${mine.y}% } # by hand\n`,
    )
  })

  it('is not overwritten by a save before the page has the new version', async () => {
    const { bench, page } = await openTown('#/pictures/quay')
    const { save, conflict, handle } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await page.route('**/workbench/save-fields', async route => {
      await bench.write(sidecar, theirs)
      await route.continue()
    })
    await save.click()
    await conflict.waitFor()
    expect(await readSidecar(bench)).toBe(theirs)
  })

  it('is no conflict if another field changed: both are kept', async () => {
    const { bench, page } = await openTown('#/pictures/quay')
    const { save, saved, conflict, handle } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await bench.write(sidecar, credit('Alma Berg'))
    await page.getByRole('definition').getByText('Alma Berg').waitFor()
    expect(await conflict.count()).toBe(0)
    let asked = 0
    await page.route('**/workbench/save-fields', async route => {
      asked += 1
      if (asked === 1) await bench.write(sidecar, credit('Bo Dahl'))
      await route.continue()
    })
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(
      credit('Bo Dahl').replace('licence:', 'focal_point: { x: 55%, y: 50% }\nlicence:'),
    )
    expect(await conflict.count()).toBe(0)
    expect(asked).toBe(2)
  })

  it('is not edited while its fields cannot be read', async () => {
    const text = `${before}focal_point: &middle { x: 10%, y: 20% }\n`
    const { bench, page } = await openTown('#/pictures/quay')
    await bench.write(sidecar, text)
    await page.getByText('1 problem: all other files are up to date.').waitFor()
    await page.getByText('This file cannot be shown as a form').waitFor()
    expect(await focalPointOn(page).handle.count()).toBe(0)
    expect(await readSidecar(bench)).toBe(text)
  })
})

const withPoint = (sides: string) => before.replace('licence:', `focal_point: { ${sides} }\nlicence:`)

describe('two tabs with one picture', () => {
  const { open } = useBrowser()

  async function openTwo() {
    const bench = await startWorkbench()
    const [one, two] = [await open(`${bench.url}#/pictures/quay`), await open(`${bench.url}#/pictures/quay`)]
    await focalPointOn(two).handle.waitFor()
    return { bench, one, two, here: focalPointOn(one), there: focalPointOn(two) }
  }

  it('show the same point after one tab has saved', async () => {
    const { here, there } = await openTwo()
    await here.handle.press('Shift+ArrowRight')
    await here.save.click()
    await here.saved.waitFor()
    await expect.poll(there.read, { timeout: 30_000 }).toEqual({ x: '55', y: '50' })
    expect(await there.conflict.count()).toBe(0)
  })

  it('lose nothing if both have drafts: the tab that saves later has to choose', async () => {
    const { bench, two, here, there } = await openTwo()
    await there.handle.press('Shift+ArrowDown')
    await here.handle.press('Shift+ArrowRight')
    await here.save.click()
    await here.saved.waitFor()
    await there.conflict.waitFor()
    expect(await there.read()).toEqual({ x: '50', y: '55' })
    expect(await readSidecar(bench)).toBe(withPoint('x: 55%, y: 50%'))
    await two.getByRole('button', { name: 'Keep mine' }).click()
    await there.save.click()
    await there.saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint('x: 50%, y: 55%'))
    await expect.poll(here.read, { timeout: 30_000 }).toEqual({ x: '50', y: '55' })
  })

  it('keep a draft while another view is shown', async () => {
    const { one, here } = await openTwo()
    await here.handle.press('Shift+ArrowRight')
    await one.getByRole('link', { name: '← Pictures' }).click()
    await one.getByText('Not saved').waitFor()
    await one.getByRole('link', { name: 'The quay' }).click()
    await here.unsaved.waitFor()
    expect(await here.read()).toEqual({ x: '55', y: '50' })
  })
})

const after = before.replace('licence:', 'focal_point: { x: 55%, y: 50% }\nlicence:')

describe('a reload in the middle of a save', () => {
  const { open } = useBrowser()

  /**
   * Chooses a point, saves it through `handleSave`, and loads the page again. Returns the text of the file, after checking that
   * the page shows the point, as a draft if the file does not have it.
   */
  async function reloadWhile(handleSave: ((route: Route) => Promise<void>) | undefined) {
    const bench = await startWorkbench()
    const page = await open(`${bench.url}#/pictures/quay`, { mayFail: true })
    const { handle, save, read, unsaved } = focalPointOn(page)
    const asked = handleSave ? interceptSave(page, handleSave) : Promise.resolve()
    await handle.press('Shift+ArrowRight')
    await save.click()
    await asked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await handle.waitFor()
    const text = await readSidecar(bench)
    expect((await read()).x).toBe('55')
    expect(await unsaved.count()).toBe(text === before ? 1 : 0)
    return text
  }

  function interceptSave(page: Page, handleSave: (route: Route) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      page.route('**/workbench/save-fields', route => handleSave(route).then(resolve, reject)).catch(reject)
    })
  }

  it.each([
    ['the old one if the save did not arrive', (route: Route) => route.abort(), [before]],
    ['the new one if only the answer was lost', async (route: Route) => void (await route.fetch()), [after]],
    ['the old or the new one at any other moment', undefined, [before, after]],
  ])('leaves a complete file: %s', async (_, handleSave, texts) => {
    expect(texts).toContain(await reloadWhile(handleSave))
  })
})
