import type { ConsoleMessage, Page } from 'playwright-core'

/** Gathers what a page does that it must not do. `origin` is where alone it may ask for anything. */
export async function watchFaults(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('console', message => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !isReplaced(message)) faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`It asked for ${url}`)
  })
  await page.addInitScript({ content: tellOfBreaches })
  return faults
}

// A rendition of the site before may be gone in the instant before the page shows the next one.
function isReplaced(message: ConsoleMessage): boolean {
  return (
    message.text().includes('status of 404') && new URL(message.location().url).pathname.startsWith('/media/')
  )
}

const tellOfBreaches = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error('It broke its policy: ' + effectiveDirective + ' ' + blockedURI)
})`
