import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureView } from '../../src/workbench/messages/picture-messages.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { dragTo, focalPointOn, readSidecar, sidecar } from './support/picture-page.ts'
import { drawTown } from './support/town.ts'

const before = `# Asked in May.\n${textOf(sidecar).replace('CC BY 4.0', '"CC BY 4.0"  # for ever')}`

/** The sidecar `before` with a focal point added. */
function withPoint(x: string, y: string): string {
  return before.replace('licence:', `focal_point: { x: ${x}%, y: ${y}% }\nlicence:`)
}

const asked = { [sidecar]: before }

/** The pixels of the picture's rendition for portraits. */
async function cropOf({ read, apiUrl }: TestWorkbench): Promise<Buffer> {
  const { renditions } = await read<PictureView>('data/pictures/quay.json')
  const src = renditions.find(({ use, preset }) => use === 'portraits' && preset === 'small')?.src
  const bytes = await (await fetch(`${apiUrl}${src}`)).arrayBuffer()
  return sharp(bytes).raw().toBuffer()
}

describe('the focal point of a picture', () => {
  const { open, openLargeSite } = useBrowser()

  it('can be dragged and saved: only it changes in the file, and crops follow it', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    const crop = await cropOf(bench)
    const { save, saved, unsaved, read } = focalPointOn(page)
    await dragTo(page, { x: 90, y: 25 })
    await page.mouse.up()
    await unsaved.waitFor()
    expect(await readSidecar(bench)).toBe(before)
    const { x, y } = await read()
    expect([Number(x), Number(y)]).toEqual([expect.closeTo(90, 0), expect.closeTo(25, 0)])
    const { revision } = await bench.until(() => true)
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint(x, y))
    await bench.until(now => now.revision > revision)
    expect((await cropOf(bench)).equals(crop)).toBe(false)
  })

  it('is moved by the arrow keys, in steps of two sizes, and saved by keyboard', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    const { handle, saved, read } = focalPointOn(page)
    await handle.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key)
    }
    expect(await read()).toEqual({ x: '51', y: '54' })
    expect(await handle.getAttribute('aria-valuetext')).toBe('51% from the left, 54% from the top')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint('51', '54'))
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Save')
    await handle.press('ArrowRight')
    await page.keyboard.press('Control+s')
    await expect.poll(() => readSidecar(bench)).toBe(withPoint('52', '54'))
  })

  it('has a frame that is drawn on the picture, and resized at a corner by pointer and keyboard', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    const { stage, saved } = focalPointOn(page)
    const size = page.getByRole('slider', { name: 'Size of the frame' })
    const sizeNow = () => size.getAttribute('aria-valuetext')
    await size.scrollIntoViewIfNeeded()
    const box = await stage.boundingBox()
    if (!box) throw new Error('The picture is not on the page.')
    const drag = async (...places: (readonly [number, number])[]) => {
      for (const [index, [x, y]] of places.entries()) {
        await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 })
        if (index === 0) await page.mouse.down()
      }
      await page.mouse.up()
    }
    await drag([0.1, 0.2], [0.3, 0.6])
    expect(await sizeNow()).toMatch(/^(?:19|20|21)% wide, (?:39|40|41)% high$/)
    await drag([0.2, 0.3], [0.6, 0.5])
    expect(await sizeNow()).toMatch(/^(?:19|20|21)% wide/)
    for (const key of ['Shift+ArrowRight', 'ArrowUp']) await size.press(key)
    expect(await sizeNow()).toMatch(/^(?:29|30|31)% wide, (?:37|38|39)% high$/)
    await page.keyboard.press('Control+s')
    await saved.waitFor()
    expect(await readSidecar(bench)).toMatch(
      /focal_point: \{ x: \d+%, y: \d+%, width: [\d.]+%, height: [\d.]+% \}/,
    )
  })

  it('can be discarded before it is saved, and removed from the file', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    await bench.write(sidecar, withPoint('30', '40'))
    const { handle, save, saved, read } = focalPointOn(page)
    await expect.poll(read, { timeout: 30_000 }).toEqual({ x: '30', y: '40' })
    await handle.press('Shift+ArrowRight')
    expect(await read()).toEqual({ x: '35', y: '40' })
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await read()).toEqual({ x: '30', y: '40' })
    await page.getByRole('button', { name: 'Bring back: Focal point' }).click()
    expect(await read()).toEqual({ x: '35', y: '40' })
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await read()).toEqual({ x: '30', y: '40' })
    await page.getByRole('button', { name: 'Remove focal point' }).click()
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(before)
  })

  it('is shown as saved until the file is changed by somebody else', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    const { handle, save, saved, read } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await save.click()
    await saved.waitFor()
    await bench.until(({ revision }) => revision > 1)
    expect(await saved.count()).toBe(1)
    await bench.write(sidecar, withPoint('30', '40'))
    await expect.poll(read, { timeout: 30_000 }).toEqual({ x: '30', y: '40' })
    expect(await saved.count()).toBe(0)
  })

  it('is undone by Ctrl+Z after a save, and redone by Ctrl+Shift+Z, in the file', async () => {
    const { bench, page } = await openLargeSite('#/pictures/quay', asked)
    const { handle, save, saved } = focalPointOn(page)
    const [undo, redo] = ['Undo', 'Redo'].map(name => page.getByRole('button', { name }))
    const isNow = (text: string) => expect.poll(() => readSidecar(bench), { timeout: 20_000 }).toBe(text)
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) {
      await handle.press(key)
      await save.click()
      await saved.waitFor()
    }
    await isNow(withPoint('55', '55'))
    for (const point of [withPoint('55', '50'), before]) {
      await undo?.waitFor()
      await page.keyboard.press('Control+z')
      await isNow(point)
    }
    await redo?.waitFor()
    expect(await undo?.count()).toBe(0)
    await page.keyboard.press('Control+Shift+Z')
    await isNow(withPoint('55', '50'))
    await redo?.click()
    await isNow(withPoint('55', '55'))
    await redo?.waitFor({ state: 'detached' })
    await undo?.waitFor()
    await bench.write(sidecar, withPoint('1', '2'))
    await undo?.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    expect(await readSidecar(bench)).toBe(withPoint('1', '2'))
  })

  it('can be saved on a phone, where the button stays in sight while it is moved', async () => {
    const bench = await startWorkbench({ ...(await drawTown()), ...asked })
    const page = await open(`${bench.url}#/pictures/quay`, { viewport: { width: 360, height: 640 } })
    const { handle, save, saved } = focalPointOn(page)
    const isSeen = async () => {
      const { y = 0, height = 0 } = (await save.boundingBox()) ?? {}
      return y >= 0 && y + height <= 640
    }
    await handle.press('ArrowRight')
    expect(await isSeen()).toBe(true)
    await page.mouse.wheel(0, 5000)
    expect(await isSeen()).toBe(true)
    await save.click()
    await saved.waitFor()
    expect(await readSidecar(bench)).toBe(withPoint('51', '50'))
  })
})
