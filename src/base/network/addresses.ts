import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { boundRequest } from '../bounded-request.ts'

/** Resolves a host name to all its IP addresses. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>

const lookupTime = { silenceMs: 20_000, totalMs: 20_000 }

/** Resolves a host name to all its IP addresses within 20 seconds; an IP address to itself. @throws TimeUp; the error of `resolve` */
export async function resolveHost(
  name: string,
  resolve: ResolveName = each => lookup(each, { all: true }),
): Promise<LookupAddress[]> {
  if (isIP(name)) return [{ address: name, family: isIP(name) }]
  return [...(await boundRequest(lookupTime, undefined, () => resolve(name)))]
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
