import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { boundRequest } from '../../base/bounded-request.ts'
import { readBase, SourceError } from './api-source.ts'

/** The rules for the URLs that an import may request. */
export type Origins = {
  /** Checks that a URL may be requested; `from` is the URL that was requested first, before redirects. @throws SourceError with the reason if it may not */
  readonly check: (url: URL, from?: URL) => void
  /** Resolves a name for a connection, so that the connection goes to the IP address that was checked. */
  readonly lookup: LookupFunction
}

/** Resolves a host name to all its IP addresses. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>

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
  const { mediaOrigins, allowPrivateAddresses, resolve = name => lookup(name, { all: true }) } = options
  const allowed = new Set([base.origin, ...mediaOrigins.map(origin => readBase(origin).origin)])
  const resolveHost = async (name: string) => {
    if (isIP(name)) return [{ address: name, family: isIP(name) }]
    return [...(await boundRequest(lookupTime, undefined, () => resolve(name)).catch(failLookup(name)))]
  }
  const baseHost = hostOf(base)
  const resolveAllowed = async (name: string) => {
    const found = await resolveHost(name)
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
      if (isIP(hostOf(url))) refuseNonPublic(hostOf(url), hostOf(url))
    },
    lookup: (name, { all }, done) => {
      resolveAllowed(name).then(
        found => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
        (error: NodeJS.ErrnoException) => done(error, ''),
      )
    },
  }
}

const lookupTime = { silenceMs: 20_000, totalMs: 20_000 }

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
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

/** Whether an IP address is in none of the ranges that no public server should have: this machine, private networks and others. */
export function isPublicAddress(address: string): boolean {
  return !nonPublicRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

// Multicast and most of the special-purpose ranges that IANA has registered, not all. BlockList treats an IPv4-mapped IPv6
// address as the IPv4 address. Each address of the last five ranges embeds an IPv4 address, to which a gateway would connect.
const nonPublicRanges = new BlockList()
const ranges = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  100::/64 2001:db8::/32 fc00::/7 fe80::/10 fec0::/10 ff00::/8 ::/96 ::ffff:0:0:0/96 64:ff9b:1::/48 2001::/32 2002::/16`
for (const range of ranges.split(/\s+/)) {
  const [network = '', prefix = ''] = range.split('/')
  const family = network.includes(':') ? 'ipv6' : 'ipv4'
  nonPublicRanges.addSubnet(network, Number(prefix), family)
  // A network with NAT64 gives each public IPv4 address an IPv6 address, so those with a public one inside are public, too.
  if (family === 'ipv4') nonPublicRanges.addSubnet(`64:ff9b::${network}`, 96 + Number(prefix), 'ipv6')
}
