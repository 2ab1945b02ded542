import { isIP, type LookupFunction } from 'node:net'
import {
  hostOfUrl,
  isPublicAddress,
  lookupWith,
  type ResolveName,
  resolveHost,
} from '../../base/network/addresses.ts'
import { readBase, SourceError } from './api-source.ts'

/** The rules for the URLs that an import may request. */
export type Origins = {
  /** Checks that a URL may be requested; `from` is the URL that was requested first, before redirects. @throws SourceError with the reason if it may not */
  readonly check: (url: URL, from?: URL) => void
  /** Resolves a name for a connection, so that the connection goes to the IP address that was checked. */
  readonly lookup: LookupFunction
}

/**
 * The origins that are allowed in addition to the origin of the base, whether they and the base may have IP addresses that are not
 * public, and the function that resolves names (the system's by default).
 */
export type OriginOptions = {
  readonly mediaOrigins: readonly string[]
  readonly allowPrivateAddresses?: boolean | undefined
  readonly resolve?: ResolveName | undefined
}

/**
 * Restricts requests to the origin of the base and the origins that were allowed for media. IP addresses that are not public, such as those
 * of this machine and its networks, are refused unless `allowPrivateAddresses` is set. If the base itself is written as such an
 * address or as `localhost`, that host is allowed, and no other.
 *
 * @throws SourceError for an allowed origin that is not a URL, or a base whose name cannot be resolved or is refused
 */
export async function guardOrigins(base: URL, options: OriginOptions): Promise<Origins> {
  const { mediaOrigins, allowPrivateAddresses, resolve } = options
  const allowed = new Set([base.origin, ...mediaOrigins.map(origin => readBase(origin).origin)])
  const baseHost = hostOfUrl(base)
  const resolveAllowed = async (name: string) => {
    const found = await resolveHost(name, resolve).catch(failLookup(name))
    for (const { address } of found) refuseNonPublic(name, address)
    return found
  }
  const refuseNonPublic = (host: string, address: string) => {
    const isTyped = host === baseHost && (host === 'localhost' || isIP(host) !== 0)
    if (allowPrivateAddresses || isTyped || isPublicAddress(address)) return
    throw new SourceError(host, describeNonPublicAddress(address))
  }
  await resolveAllowed(baseHost)
  return {
    check: (url, from = url) => {
      if (!allowed.has(url.origin)) throw new SourceError(from.href, describeForeignOrigin(url, base))
      if (isIP(hostOfUrl(url))) refuseNonPublic(hostOfUrl(url), hostOfUrl(url))
    },
    lookup: lookupWith(resolveAllowed),
  }
}

function failLookup(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    const isNotFound = error.code === 'ENOTFOUND'
    const reason = isNotFound
      ? 'the name is not found'
      : 'the name could not be looked up; check the connection'
    throw new SourceError(name, `${reason} (${error.code ?? error.message}).`, 'unreachable')
  }
}

function describeForeignOrigin({ origin }: URL, base: URL): string {
  return `it leads to another origin, ${origin}, than ${base.origin}, and is not fetched. If you trust that origin, allow it for media; if the API has moved there, import from there.`
}

function describeNonPublicAddress(address: string): string {
  return `the address ${address} is not public: it belongs to this machine, a private network or a reserved range, so it is not requested. If you trust it, add --allow-private-addresses.`
}
