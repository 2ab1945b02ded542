import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const isRoot = process.getuid?.() === 0

// The browser makes no requests of its own. Chromium's sandbox does not run for root.
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** Starts the Chromium of this machine, in a profile of its own. @throws Error if there is none, which says how to get it */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), chromiumSandbox: !isRoot, args })
}

/** The path of Chromium on this machine. @throws Error that says how to install it */
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
