import { isIP } from 'node:net'
import { isPublicAddress, type ResolveName, resolveHost } from '../../base/network/addresses.ts'
import { hostOfUrl } from '../../base/network/request-sender.ts'
import { readBase, refuseCredentials, SourceError } from './api-source.ts'

/** The rules for the URLs that an import may request. */
export type Origins = {
  /** Checks the origin of a URL; `from` is the URL that was requested first, before redirects. @throws SourceError if it is not allowed */
  readonly check: (url: URL, from?: URL) => void
  /** Resolves a host to addresses that may be connected to. @throws SourceError */
  readonly resolve: ResolveName
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
  const resolveAllowed: ResolveName = async host => {
    const found = await resolveHost(host, resolve).catch(failLookup(host))
    const isTyped = host === baseHost && (host === 'localhost' || isIP(host) !== 0)
    const refused = found.find(({ address }) => !isPublicAddress(address))
    if (!refused || allowPrivateAddresses || isTyped) return found
    throw new SourceError(host, describeNonPublicAddress(refused.address))
  }
  await resolveAllowed(baseHost)
  return {
    check: (url, from = url) => {
      refuseCredentials(url, from.href)
      if (!allowed.has(url.origin)) throw new SourceError(from.href, describeForeignOrigin(url, base))
    },
    resolve: resolveAllowed,
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
