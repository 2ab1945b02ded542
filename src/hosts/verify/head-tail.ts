import { connect as connectPlain } from 'node:net'
import { connect as connectSecure } from 'node:tls'

/** The number of bytes that came after the headers of a HEAD, or why they could not be read. */
export type HeadTail = { readonly bytes: number } | { readonly failure: string }

const maxAnswerBytes = 65_536

/**
 * Sends HEAD over a bare connection and counts what follows the headers.
 *
 * HTTP clients drop such bytes without a word, and then take them for the next answer on the connection.
 */
export function readHeadTail(url: string, timeoutMs: number): Promise<HeadTail> {
  const { protocol, hostname, port, pathname, search, host } = new URL(url)
  const name = hostname.replace(/^\[|\]$/g, '')
  const socket =
    protocol === 'https:'
      ? connectSecure({ host: name, port: Number(port || 443), servername: name })
      : connectPlain({ host: name, port: Number(port || 80) })
  const headers = [
    `Host: ${host}`,
    'Accept: application/json',
    'Accept-Encoding: identity',
    'Connection: close',
  ]
  socket.write([`HEAD ${pathname}${search} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  return new Promise(resolve => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    let answer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      if (answer.length > maxAnswerBytes) socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      const end = answer.indexOf('\r\n\r\n')
      resolve(end < 0 ? { failure: 'no answer' } : { bytes: answer.length - end - 4 })
    })
  })
}
