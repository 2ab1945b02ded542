import type { Page } from 'playwright-core'

/** Gathers what a page does that it must not do. `origin` is where alone it may ask for anything. */
export async function watchFaults(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`It asked for ${url}`)
  })
  await page.addInitScript({ content: tellOfBreaches })
  return faults
}

const tellOfBreaches = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error('It broke its policy: ' + effectiveDirective + ' ' + blockedURI)
})`
