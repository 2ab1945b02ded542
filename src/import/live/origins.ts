import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { SourceError } from '../source.ts'
import { readBase } from './base.ts'
import { isPrivateAddress } from './private-address.ts'

/** Where an import goes. */
export type Origins = {
  /** Throws a SourceError that says why an address is not asked, where it is not. */
  readonly check: (url: URL) => void
  /** Finds the addresses of a name for a connection, or fails with a SourceError: what was checked is what is connected to. */
  readonly lookup: LookupFunction
}

/** Finds all addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>

/** What an import is allowed beside the origin of its base, and how it finds names: the system's way by default. */
export type OriginOptions = {
  readonly mediaOrigins: readonly string[]
  readonly resolve?: ResolveName | undefined
}

/**
 * Guards where an import goes: to the origin of the base, and to the origins that were allowed for media. None of them may
 * be an address of this machine or its networks, unless the base is.
 *
 * @throws SourceError where an allowed origin is none, or the base's name is not known
 */
export async function guardOrigins(base: URL, options: OriginOptions): Promise<Origins> {
  const { mediaOrigins, resolve = resolveBySystem } = options
  const allowed = new Set([base.origin, ...mediaOrigins.map(origin => readBase(origin).origin)])
  const mayBePrivate = (await addressesOf(hostOf(base), resolve)).some(isPrivateAddress)
  const refusePrivate = (name: string, addresses: readonly string[]) => {
    if (!mayBePrivate && addresses.some(isPrivateAddress)) throw new SourceError(name, sayPrivate)
  }
  return {
    check: url => {
      if (!allowed.has(url.origin)) throw new SourceError(url.href, sayForeign(url, base))
      if (isIP(hostOf(url))) refusePrivate(url.href, [hostOf(url)])
    },
    lookup: lookUp(async name => {
      const found = await findName(name, resolve)
      const addresses = found.map(({ address }) => address)
      refusePrivate(name, addresses)
      return found
    }),
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

async function addressesOf(host: string, resolve: ResolveName): Promise<string[]> {
  if (isIP(host)) return [host]
  return (await findName(host, resolve)).map(({ address }) => address)
}

async function findName(name: string, resolve: ResolveName): Promise<LookupAddress[]> {
  const found = await resolve(name).catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(name, `the name is not found (${error.code}).`, 'unreachable')
  })
  return [...found]
}

const resolveBySystem: ResolveName = name => lookup(name, { all: true })

/** In the form that connections ask in: for one address, or for all of them to try. */
function lookUp(find: (name: string) => Promise<LookupAddress[]>): LookupFunction {
  return (name, { all }, done) => {
    find(name).then(
      found => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

function sayForeign({ origin }: URL, base: URL): string {
  return `it lies on another origin, ${origin}, than ${base.origin}, and is not fetched. Allow that origin for media where you trust it.`
}

const sayPrivate = 'it leads to an address of this machine or its own networks, and is not asked.'
