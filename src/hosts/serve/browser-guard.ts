import type { IncomingMessage } from 'node:http'
import { type HeaderRule, headersFor } from '../../contract/header-rules.ts'

/**
 * Whether a browser asks for the script of a service worker. Such a worker would outlive the server, and control the pages of any
 * program that listens on its port next.
 */
export function isServiceWorkerScript({ headers }: IncomingMessage): boolean {
  return headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker'
}

/**
 * Whether a request comes from a page of this machine, at any port, since people write their apps there; from an address that
 * was typed, a link that was followed, or a program that is not a browser.
 */
export function isFromThisMachine({ headers }: IncomingMessage): boolean {
  const { origin } = headers
  if (origin !== undefined) return isLoopback(origin)
  return headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate'
}

function isLoopback(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(origin)
}

/** Returns the headers of the rules for a path, except those about the type of a file, which the server sets itself. */
export function safeHeadersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  const own = ['content-type', 'x-content-type-options', 'service-worker-allowed']
  const others = headersFor(rules, path).filter(([name]) => !own.includes(name.toLowerCase()))
  return [...others, ['X-Content-Type-Options', 'nosniff']]
}
