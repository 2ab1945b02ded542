import { describe, expect, it } from 'vitest'
import { smallSite } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'

const before = String(smallSite[sidecar])
const withPoint = (sides: string) => before.replace('licence:', `focal_point: { ${sides} }\nlicence:`)

describe('two tabs with one picture', () => {
  const { open } = useBrowser()

  async function openTwo() {
    const bench = await startWorkbench()
    const [one, two] = [await open(`${bench.url}#/pictures/quay`), await open(`${bench.url}#/pictures/quay`)]
    await focalPointOn(two.page).handle.waitFor()
    return { bench, one, two, here: focalPointOn(one.page), there: focalPointOn(two.page) }
  }

  it('show the same when one of them has saved', async () => {
    const { one, two, here, there } = await openTwo()
    await here.handle.press('Shift+ArrowRight')
    await here.save.click()
    await here.saved.waitFor()
    await expect.poll(there.read, { timeout: 30_000 }).toEqual({ x: '55', y: '50' })
    expect(await there.conflict.count()).toBe(0)
    expect([...one.faults, ...two.faults]).toEqual([])
  })

  it('lose nothing where both have chosen: the one that comes later is asked', async () => {
    const { bench, one, two, here, there } = await openTwo()
    await there.handle.press('Shift+ArrowDown')
    await here.handle.press('Shift+ArrowRight')
    await here.save.click()
    await here.saved.waitFor()
    await there.conflict.waitFor()
    expect(await there.read()).toEqual({ x: '50', y: '55' })
    expect(await readSidecar(bench)).toBe(withPoint('x: 55%, y: 50%'))
    await two.page.getByRole('button', { name: 'Write mine over it' }).click()
    await there.saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint('x: 50%, y: 55%'))
    await expect.poll(here.read, { timeout: 30_000 }).toEqual({ x: '50', y: '55' })
    expect([...one.faults, ...two.faults]).toEqual([])
  })

  it('keep a draft through a look at another view', async () => {
    const { one, here } = await openTwo()
    await here.handle.press('Shift+ArrowRight')
    await one.page.getByRole('link', { name: '← Pictures' }).click()
    await one.page.getByText('Not saved').waitFor()
    await one.page.getByRole('link', { name: 'The quay' }).click()
    await here.unsaved.waitFor()
    expect(await here.read()).toEqual({ x: '55', y: '50' })
    expect(one.faults).toEqual([])
  })
})
