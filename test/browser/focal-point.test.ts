import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureView } from '../../src/workbench/messages/picture-messages.ts'
import { smallSite } from '../support/small-site.ts'
import type { TestWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { dragTo, focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'

const before = `# Asked in May.\n${String(smallSite[sidecar]).replace('CC BY 4.0', '"CC BY 4.0"  # for ever')}`

/** The file with a focal point, and nothing else that is new. */
function withPoint(x: string, y: string): string {
  return before.replace('licence:', `focal_point: { x: ${x}%, y: ${y}% }\nlicence:`)
}

const asked = { [sidecar]: before }

/** The pixels of the crop that people's portraits are shown in. */
async function cropOf({ read, apiUrl }: TestWorkbench): Promise<Buffer> {
  const { renditions } = await read<PictureView>('data/pictures/quay.json')
  const src = renditions.find(({ use, preset }) => use === 'portraits' && preset === 'small')?.src
  const bytes = await (await fetch(`${apiUrl}${src}`)).arrayBuffer()
  return sharp(bytes).raw().toBuffer()
}

describe('the focal point of a picture', () => {
  const { openTown } = useBrowser()

  it('is dragged by the mouse and saved: the file has it and nothing else, and crops are cut around it', async () => {
    const { bench, page } = await openTown('#/pictures/quay', asked)
    const crop = await cropOf(bench)
    const { save, saved, unsaved, read } = focalPointOn(page)
    await dragTo(page, { x: 90, y: 25 })
    await page.mouse.up()
    await unsaved.waitFor()
    expect(await readSidecar(bench)).toBe(before)
    const { x, y } = await read()
    expect([Number(x), Number(y)]).toEqual([expect.closeTo(90, 0), expect.closeTo(25, 0)])
    const { edition } = await bench.until(() => true)
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint(x, y))
    await bench.until(now => now.edition > edition)
    expect((await cropOf(bench)).equals(crop)).toBe(false)
  })

  it('is moved by the arrow keys, in steps of three sizes, and saved by keyboard', async () => {
    const { bench, page } = await openTown('#/pictures/quay', asked)
    const { handle, saved, read } = focalPointOn(page)
    await handle.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key)
    }
    expect(await read()).toEqual({ x: '51', y: '54.9' })
    expect(await handle.getAttribute('aria-valuetext')).toBe('51% from the left, 54.9% from the top')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint('51', '54.9'))
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Save')
  })

  it('is taken back before it is saved, and removed from the file', async () => {
    const { bench, page } = await openTown('#/pictures/quay', asked)
    await bench.write(sidecar, withPoint('30', '40'))
    const { handle, save, saved, read } = focalPointOn(page)
    await expect.poll(read, { timeout: 30_000 }).toEqual({ x: '30', y: '40' })
    await handle.press('Shift+ArrowRight')
    expect(await read()).toEqual({ x: '35', y: '40' })
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await read()).toEqual({ x: '30', y: '40' })
    await page.getByRole('button', { name: 'Remove focal point' }).click()
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(before)
  })

  it('is told to be saved only as long as the file is what was saved', async () => {
    const { bench, page } = await openTown('#/pictures/quay', asked)
    const { handle, save, saved, read } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await save.click()
    await saved.waitFor()
    await bench.until(({ edition }) => edition > 1)
    expect(await saved.count()).toBe(1)
    await bench.write(sidecar, withPoint('30', '40'))
    await expect.poll(read, { timeout: 30_000 }).toEqual({ x: '30', y: '40' })
    expect(await saved.count()).toBe(0)
  })
})
