import { describe, expect, it } from 'vitest'
import { textOf } from '../support/small-site.ts'
import { useBrowser } from './support/browser.ts'
import { dragTo, focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'

const before = textOf(sidecar)
const theirs = `${before}focal_point: { x: 12%, y: 34% } # by hand\n`

describe('a file that changes while its focal point is being dragged', () => {
  const { openLargeSite } = useBrowser()

  /** Makes a conflict: the focal point is dragged while somebody else writes another one to the file. */
  async function beginConflict() {
    const { bench, page } = await openLargeSite('#/pictures/quay')
    const { conflict, read } = focalPointOn(page)
    await dragTo(page, { x: 80, y: 60 })
    await bench.write(sidecar, theirs)
    await conflict.waitFor()
    await page.mouse.up()
    const mine = await read()
    expect([Number(mine.x), Number(mine.y)]).toEqual([expect.closeTo(80, 0), expect.closeTo(60, 0)])
    await page.getByText('From the left: 12% From the top: 34%').waitFor()
    await page.getByText(`From the left: ${mine.x}% From the top: ${mine.y}%`).waitFor()
    expect(await readSidecar(bench)).toBe(theirs)
    return { bench, page, mine }
  }

  it('is not overwritten, and its new point can be used', async () => {
    const { bench, page } = await beginConflict()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    const { conflict, read, unsaved } = focalPointOn(page)
    await conflict.waitFor({ state: 'detached' })
    expect(await read()).toEqual({ x: '12', y: '34' })
    expect(await unsaved.count()).toBe(0)
    expect(await readSidecar(bench)).toBe(theirs)
  })

  it('is not edited while its fields cannot be read', async () => {
    const text = `${before}focal_point: &middle { x: 10%, y: 20% }\n`
    const { bench, page } = await openLargeSite('#/pictures/quay')
    await bench.write(sidecar, text)
    await page.getByText('1 entry has a problem and cannot be published.').waitFor()
    await page.getByText('This file cannot be shown as a form').waitFor()
    expect(await focalPointOn(page).handle.count()).toBe(0)
    expect(await readSidecar(bench)).toBe(text)
  })
})
