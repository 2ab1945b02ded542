import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

type Look = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'reducedMotion'>

/** A page in a browser. */
type TestPage = {
  readonly page: Page
  /** What it did that a page of the workbench must not do: an error, a request to another host, a breach of its policy. */
  readonly faults: readonly string[]
}

/** A browser for the tests of a file, and a way to open an address in a profile of its own, in English. */
export function useBrowser(): { readonly open: (url: string, look?: Look) => Promise<TestPage> } {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  const open = async (url: string, look: Look = {}): Promise<TestPage> => {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ locale: 'en-GB', viewport, ...look })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const faults = await watchFaults(page, new URL(url).origin)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, faults }
  }
  return { open }
}

const isRoot = process.getuid?.() === 0

// Nothing is asked of the network on the browser's own account. Chromium's sandbox does not run for root.
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** Starts the Chromium of this machine, in a profile of its own. @throws Error where there is none, which says how to get it */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), chromiumSandbox: !isRoot, args })
}

/** Where Chromium lies on this machine. @throws Error that says how to install it */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const places = ['/usr/bin/chromium', ...folders.map(folder => join(folder, 'chromium'))]
  const found = (env.CHROMIUM ? [env.CHROMIUM] : places).find(isProgram)
  if (found !== undefined) return found
  const where = env.CHROMIUM ? `at ${env.CHROMIUM}, where CHROMIUM says it is` : 'on this machine'
  throw new Error(
    `There is no Chromium ${where}. Install it (apt-get install chromium), or name it: CHROMIUM=…`,
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return false
    throw error
  }
}

/** Gathers what a page does that it must not do. `origin` is where alone it may ask for anything. */
async function watchFaults(page: Page, origin: string): Promise<readonly string[]> {
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

/** Waits until an expression is true on a page. Playwright's own way to wait for one breaks the page's policy. */
export async function until(page: Page, expression: string): Promise<void> {
  const ask = () => page.evaluate<boolean>(expression)
  await expect.poll(ask, { timeout: 30_000, message: expression }).toBe(true)
}
