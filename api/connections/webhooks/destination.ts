import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** In IPv6 only this is handed out at all. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')

type Lookup = (host: string) => Promise<string[]>

/**
 * The target of a call: the address is looked up before the call, so that a name cannot change
 * meanwhile.
 */
export type Destination = { url: URL; address: string }

/** A name that has no address at this moment: it may have one again. */
export class UnknownHost extends Error {}

/**
 * Settles on an address for `url`. Throws a sentence for the user if it is not https to a public
 * address, and `UnknownHost` if the name has none now; with `allowPrivate`, http and private
 * addresses will do.
 */
export async function resolveDestination(
  url: string,
  allowPrivate: boolean,
  resolve: Lookup = addressesOf,
): Promise<Destination> {
  const parsed = parse(url, allowPrivate)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [address] = addresses
  if (!address) throw new UnknownHost(`${host} has no address`)
  if (!allowPrivate && addresses.some(isPrivate)) throw new Error(`${host} is a private address`)
  return { url: parsed, address }
}

/** The address as a URL. Throws if nobody could be called by it. */
function parse(url: string, allowPrivate: boolean): URL {
  if (!URL.canParse(url)) throw new Error('The address is incomplete')
  const parsed = new URL(url)
  const allowed = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (!allowed.includes(parsed.protocol)) throw new Error('The address must start with https://')
  if (parsed.username || parsed.password) throw new Error('The address can’t contain a password')
  return parsed
}

/** Calls the address that was looked up and no other, whatever its name says by now. */
export function fetchFrom({ url, address }: Destination, init: RequestInit): Promise<Response> {
  const target = new URL(url)
  target.hostname = address.includes(':') ? `[${address}]` : address
  const headers = new Headers(init.headers)
  headers.set('host', url.host)
  headers.set('user-agent', 'Colloquy')
  return fetch(target, {
    ...init,
    headers,
    redirect: 'manual',
    // Bun checks the certificate against this name; its types do not know it.
    ...({ tls: { serverName: url.hostname } } as object),
  })
}

/** True for addresses that belong to this machine, its network or nobody (RFC 6890 and its kin). */
export function isPrivate(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return true
  return parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_V6)
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
