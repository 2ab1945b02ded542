import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

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
