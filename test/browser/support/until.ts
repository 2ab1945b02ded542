import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an expression is true on a page. Playwright's own way to wait for one breaks the page's policy. */
export async function until(page: Page, expression: string): Promise<void> {
  const ask = () => page.evaluate<boolean>(expression)
  await expect.poll(ask, { timeout: 30_000, message: expression }).toBe(true)
}
