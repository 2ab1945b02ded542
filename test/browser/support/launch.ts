import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

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
