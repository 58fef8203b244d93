import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses that belong to this machine, its network or nobody: RFC 6890 and its kin. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** In IPv6 only this is public at all; the rest of it is left out below. */
const PUBLIC_V6 = '2000::/3'
/** Tunnels and translations that lead back to IPv4, and documentation. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateV4 = listOf(PRIVATE_V4, 'ipv4')
const publicV6 = listOf([PUBLIC_V6], 'ipv6')
const privateV6 = listOf(PRIVATE_V6, 'ipv6')

export type Lookup = (host: string) => Promise<string[]>

/** Where a call goes: the address is settled before the call, so that a name cannot change in between. */
export type Destination = { url: URL; address: string }

/**
 * Settles on an address for `url`. Throws a sentence for the user where it is not https to a public
 * address; with `allowPrivate`, http and private addresses will do.
 */
export async function settle(
  url: string,
  allowPrivate: boolean,
  resolve: Lookup = addressesOf,
): Promise<Destination> {
  const parsed = parse(url, allowPrivate)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [address] = addresses
  if (!address) throw new Error(`${host} has no address`)
  if (!allowPrivate && addresses.some(isPrivate)) throw new Error(`${host} is a private address`)
  return { url: parsed, address }
}

/** The address as a URL. Throws where nobody could be called by it. */
export function parse(url: string, allowPrivate: boolean): URL {
  if (!URL.canParse(url)) throw new Error('The address is not complete')
  const parsed = new URL(url)
  const allowed = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (!allowed.includes(parsed.protocol)) throw new Error('The address must start with https://')
  if (parsed.username || parsed.password) throw new Error('The address must not hold a password')
  return parsed
}

export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return privateV4.check(address, 'ipv4')
  return !publicV6.check(address, 'ipv6') || privateV6.check(address, 'ipv6')
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function listOf(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix = ''] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
