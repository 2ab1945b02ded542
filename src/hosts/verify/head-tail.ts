import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'

/** The number of bytes that came after the headers of a HEAD, or why they could not be read. */
export type HeadTail = { readonly bytes: number } | { readonly failure: string }

const maxTailBytes = 65_536

/**
 * Asks HEAD over a bare connection and counts what follows the headers.
 *
 * HTTP clients drop such bytes unseen, and then take them for the next answer on the connection.
 */
export function readHeadTail(url: string, timeoutMs: number): Promise<HeadTail> {
  return new Promise(resolve => {
    const target = new URL(url)
    const socket = connectTo(target)
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(tailOf(Buffer.concat(chunks)))
    }
    const timer = setTimeout(finish, timeoutMs)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxTailBytes) finish()
    })
    socket.on('end', finish)
    socket.on('close', finish)
    socket.on('error', finish)
    socket.write(requestText(target))
  })
}

function connectTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:') return connectSecure({ host, port: Number(port || 443), servername: host })
  return connectPlain({ host, port: Number(port || 80) })
}

function requestText({ pathname, search, host }: URL): string {
  const lines = [
    `HEAD ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    'Accept-Encoding: identity',
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function tailOf(answer: Buffer): HeadTail {
  const end = answer.indexOf('\r\n\r\n')
  return end < 0 ? { failure: 'no answer' } : { bytes: answer.length - end - 4 }
}
