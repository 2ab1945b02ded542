import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { SourceError } from '../source.ts'
import { readBase } from './base.ts'
import { isPrivateAddress } from './private-address.ts'

/** Lets an address pass, or throws a SourceError that says why it is not asked. */
export type Origins = (url: URL) => Promise<void>

/**
 * Guards where an import goes: to the origin of the base, and to the origins that were allowed for media. None of them may
 * be an address of this machine or its networks, unless the base is.
 *
 * A name is looked up before each request. The request looks it up once more: a name that changes within that moment
 * passes.
 *
 * @throws SourceError where an allowed origin is none, or the base's name is not known
 */
export async function guardOrigins(base: URL, mediaOrigins: readonly string[]): Promise<Origins> {
  const allowed = new Set([base.origin, ...mediaOrigins.map(origin => readBase(origin).origin)])
  const isPrivateBase = await isPrivate(base)
  return async url => {
    if (!allowed.has(url.origin)) throw new SourceError(url.href, sayForeign(url, base))
    if (!isPrivateBase && (await isPrivate(url))) throw new SourceError(url.href, sayPrivate(url))
  }
}

async function isPrivate(url: URL): Promise<boolean> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(url.href, `the name ${host} is not found (${error.code}).`, 'unreachable')
  })
  return found.some(({ address }) => isPrivateAddress(address))
}

function sayForeign({ origin }: URL, base: URL): string {
  return `it lies on another origin, ${origin}, than ${base.origin}, and is not fetched. Allow that origin for media where you trust it.`
}

function sayPrivate({ hostname }: URL): string {
  return `${hostname} leads to an address of this machine or its own networks, and is not asked.`
}
