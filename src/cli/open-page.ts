import { spawn } from 'node:child_process'

/** Opens an address of this machine in the browser, where there is one to open it in. */
export function openPage(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // On a machine without a screen there is no browser, and the address was told.
  opener.on('error', () => undefined)
  opener.unref()
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}
