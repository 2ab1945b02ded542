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
import type { Files } from '../../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../../support/workbench.ts'
import { drawTown } from './town.ts'

/** `mayFail`: the test ends the workbench or its requests, so the page has errors. */
type Look = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'reducedMotion'> & {
  readonly mayFail?: boolean
}

type BrowserPages = {
  /** Opens an address in a profile of its own, in English. Whatever the page does wrong until the test ends fails the test. */
  readonly open: (url: string, look?: Look) => Promise<Page>
  /** Starts a workbench on the small site with other files, and opens a view of it. */
  readonly openSmall: (hash: string, files?: Files) => Promise<OpenedPage>
  /** The same on the town of `town.ts`. */
  readonly openTown: (hash: string, files?: Files) => Promise<OpenedPage>
}

type OpenedPage = { readonly bench: TestWorkbench; readonly page: Page }

/** A browser for the tests of a file. */
export function useBrowser(): BrowserPages {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  const open = async (url: string, { mayFail = false, ...look }: Look = {}) => {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ locale: 'en-GB', viewport, ...look })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const faults = await watchFaults(page, new URL(url).origin)
    if (!mayFail) onTestFinished(() => expect(faults).toEqual([]))
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const openSmall = async (hash: string, files: Files = {}) => {
    const bench = await startWorkbench(files)
    return { bench, page: await open(`${bench.url}${hash}`) }
  }
  const openTown = async (hash: string, files: Files = {}) =>
    openSmall(hash, { ...(await drawTown()), ...files })
  return { open, openSmall, openTown }
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
