import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TestWorkbench } from '../../support/workbench.ts'

export const sidecar = 'content/images/quay.yaml'

export function readSidecar({ root }: TestWorkbench): Promise<string> {
  return readFile(join(root, sidecar), 'utf8')
}

export function focalPointOn(page: Page) {
  return {
    handle: page.getByRole('slider', { name: 'Focal point' }),
    stage: page.getByRole('group', { name: 'Focal point' }).locator('img'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    saved: page.getByRole('status').getByText('Saved.'),
    unsaved: page.getByRole('status').getByText('Not saved yet.'),
    conflict: page.getByRole('alert').getByText('The file has changed meanwhile'),
    /** The two fields of the form, in per cent, as they are typed. */
    read: async () => ({
      x: (
        await page.getByRole('textbox', { name: 'From the left', includeHidden: true }).inputValue()
      ).replace('%', ''),
      y: (
        await page.getByRole('textbox', { name: 'From the top', includeHidden: true }).inputValue()
      ).replace('%', ''),
    }),
  }
}

/** Drags the focal point to a place, in per cent of the picture, without releasing the mouse button. */
export async function dragTo(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  const { handle, stage } = focalPointOn(page)
  await handle.scrollIntoViewIfNeeded()
  const [from, box] = [await handle.boundingBox(), await stage.boundingBox()]
  if (!from || !box) throw new Error('The picture is not on the page.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + (box.width * x) / 100, box.y + (box.height * y) / 100, { steps: 12 })
}
