import type { Page } from 'playwright-core'

/** Presses the button of exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Saves a form, and waits until the page says that it is saved. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Save')
  await page.getByRole('status').getByText('Saved.').waitFor()
}
