import { BlockList, isIP } from 'node:net'

/** Whether an IP address leads to this machine, its own networks or nowhere public. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

// The registries of special-purpose addresses, RFC 6890 and its updates. An IPv4 address within an IPv6 one counts as it.
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

// The last four carry an IPv4 address that a gateway would go on to.
const ranges6 = [
  ['::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const

const notPublic = new BlockList()
for (const [network, prefix] of ranges4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of ranges6) notPublic.addSubnet(network, prefix, 'ipv6')
