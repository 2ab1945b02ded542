import type { IncomingMessage } from 'node:http'
import { decodePart } from '../../contract/parse-url.ts'

/** Where a request goes: a path with its query, a path that nothing can be published at, or another machine. */
export type RequestTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'foreign' }

type RawTarget = Readonly<{ url: string; hosts: readonly string[]; ownHosts: ReadonlySet<string> }>

/**
 * Reads a request's raw target and Host headers, before a URL parser normalizes them: `..`, doubled or encoded slashes and
 * broken percent-encodings make it malformed. There must be one Host header, and it and the host of an absolute target
 * (RFC 9112, 3.2.2) must be this server, since programs differ in which of them counts.
 */
export function readTarget({ url, hosts, ownHosts }: RawTarget): RequestTarget {
  const absolute = /^http:\/\/([^/?#]*)(.*)$/i.exec(url)
  const named = absolute ? [...hosts, absolute[1] ?? ''] : hosts
  const isOwn = named.every(host => ownHosts.has(host.toLowerCase()))
  if (hosts.length !== 1 || !isOwn) return { kind: 'foreign' }
  const path = absolute?.[2]?.replace(/^(?!\/)/, '/') ?? url
  return isPlain(pathnameOf(path)) ? { kind: 'path', path } : { kind: 'malformed' }
}

/** Returns the Host headers that mean this server itself: the names of this machine, at its port. */
export function ownHostsOf(port: number): Set<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]']
  const withPort = names.map(name => `${name}:${port}`)
  return new Set(port === 80 ? [...withPort, ...names] : withPort)
}

/** Returns the path of a target without its query. */
export function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/** Whether a path is one that something can be published at. */
export function isPlain(pathname: string): boolean {
  const decoded = decodePart(pathname)
  if (decoded === undefined || !pathname.startsWith('/')) return false
  if (/[\u0000-\u001f\u007f\\]|\/\//.test(decoded)) return false
  const segments = decoded.split('/')
  return segments.length === pathname.split('/').length && !segments.some(segment => /^\.\.?$/.test(segment))
}

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
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate') return true
  // A picture has no origin, and browsers take `localhost` and `127.0.0.1` for different sites.
  return URL.canParse(headers.referer ?? '') && isLoopback(new URL(headers.referer ?? '').origin)
}

function isLoopback(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(origin)
}
