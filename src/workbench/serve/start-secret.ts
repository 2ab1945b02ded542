import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { plainError } from '../../hosts/serve/answers.ts'
import { isSameText } from './guard.ts'

/**
 * The secret in the start address of a workbench that a container forwards to other machines. A cookie keeps it in the browser, and
 * every request needs it: the port can be public, and the proxy in front of it makes all requests look like those of this machine.
 */
export class StartSecret {
  private readonly value = randomBytes(32).toString('hex')
  private readonly path: string

  /** `path` is that of the page. */
  constructor(path: string) {
    this.path = path
  }

  get startPath(): string {
    return `${this.path}?secret=${this.value}`
  }

  /** Returns the answer to a request without the cookie: the cookie if it has the secret in its address, or a refusal. */
  answer({ url, headers }: IncomingMessage): Response | undefined {
    if (isSameText(this.startPath, url)) {
      // A request that follows a link of another site, such as that of the container, has no `Strict` cookies.
      const cookie = `${cookieName}=${this.value}; Path=/; Secure; HttpOnly; SameSite=Lax`
      const more = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
      return new Response(null, {
        status: 303,
        headers: { Location: this.path, 'Set-Cookie': cookie, ...more },
      })
    }
    const shown = headers.cookie?.split(/; */).some(each => isSameText(`${cookieName}=${this.value}`, each))
    return shown
      ? undefined
      : plainError(403, 'Open the address that npm run dev has printed in the terminal.')
  }
}

// Browsers take a cookie of this name only from this host, over a secure connection.
const cookieName = '__Host-workbench'
