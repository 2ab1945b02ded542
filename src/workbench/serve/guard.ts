import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Refuses requests from other sites; actions and uploads also need the page's token. The server has already checked the Host header. */
export class Guard {
  /** The token that the page receives and sends with every action. It is new each time the program starts. */
  readonly token: string = randomBytes(32).toString('hex')
  private readonly forwarded: string | undefined

  /** `forwarded` is the host name at which a container forwards this server. */
  constructor(forwarded?: string) {
    this.forwarded = forwarded
  }

  /** Whether a request may read: it comes from this page, from a typed address, or from a program that is not a browser. */
  mayRead({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site']
    const isOwn = site === undefined || site === 'same-origin' || site === 'none'
    return isOwn && this.isOwnOrigin(headers)
  }

  /** Whether a request may do an action. It must have the token, in a header that no HTML form can send. */
  mayWrite(message: IncomingMessage): boolean {
    return this.mayUpload(message) && isOfType(message, /^application\/json(?:;|$)/i)
  }

  /** Whether a request may upload a file. Its body must have a type that no HTML form sends. */
  mayUpload(message: IncomingMessage): boolean {
    const isFromForm = isOfType(message, /^(?:text\/|multipart\/|application\/x-www-form-urlencoded|$)/i)
    return (
      this.mayRead(message) && !isFromForm && isSameText(this.token, message.headers['x-workbench-token'])
    )
  }

  // The proxy of a container may pass on the page's own origin, or that of the host that it asks.
  private isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
    const name = host?.toLowerCase()
    const own = name === this.forwarded ? [] : [`http://${name}`]
    if (this.forwarded !== undefined) own.push(`https://${this.forwarded}`)
    return origin === undefined || own.includes(origin.toLowerCase())
  }
}

/** Compares what a request has with a secret, in a time that says nothing about it. */
export function isSameText(secret: string, shown: string | string[] | undefined): boolean {
  const expected = Buffer.from(secret)
  const given = Buffer.from(typeof shown === 'string' ? shown : '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function isOfType({ headers }: IncomingMessage, type: RegExp): boolean {
  return type.test(headers['content-type'] ?? '')
}
