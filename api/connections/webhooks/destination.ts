import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only range of IPv6 that is allocated. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')

/** Lower ports belong to other services, such as mail; receivers without rights use one of these. */
const FIRST_FREE_PORT = 1024

type Lookup = (host: string) => Promise<string[]>

/** A call's target, resolved before the call so that its name can't change in between. */
export type Destination = { url: URL; addresses: string[] }

/** Addresses tried at most: a stranger's name may resolve to hundreds. */
const MAX_ADDRESSES = 6

/** Codes of a connection that was never made: nothing has been sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

/** A name that does not resolve now, but may later. */
export class UnknownHost extends Error {}

/**
 * Resolves `url`. Throws a sentence for the user unless it is https to a public address, and `UnknownHost` if
 * the name does not resolve now; `allowPrivate` accepts http and private addresses.
 */
export async function resolveDestination(
  url: string,
  allowPrivate: boolean,
  resolve: Lookup = addressesOf,
): Promise<Destination> {
  const parsed = parse(url, allowPrivate)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  if (addresses.length === 0) throw new UnknownHost(`There is no server at ${host}`)
  if (!allowPrivate && addresses.some(isPrivate)) throw new Error(`${host} is a private address`)
  return { url: parsed, addresses: addresses.slice(0, MAX_ADDRESSES) }
}

/** Parses the address. Throws if it can't be called. */
function parse(url: string, allowPrivate: boolean): URL {
  if (!URL.canParse(url)) throw new Error('The address is incomplete')
  const parsed = new URL(url)
  const allowed = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (!allowed.includes(parsed.protocol)) throw new Error('The address must start with https://')
  if (parsed.username || parsed.password) throw new Error('The address can’t contain a password')
  if (!allowPrivate && parsed.port !== '' && Number(parsed.port) < FIRST_FREE_PORT) {
    throw new Error('The address’s port must be 443, or 1024 or higher')
  }
  return parsed
}

/**
 * Calls the resolved addresses and no others, whatever the name resolves to now: the next one only if
 * no connection was made, as on a machine without a route for IPv6. Throws the last one's error.
 */
export async function fetchFrom(
  { url, addresses }: Destination,
  init: RequestInit,
): Promise<Response> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await fetchAt(url, address, init)
    } catch (error) {
      if (!isUnconnected(error)) throw error
      failure = error
    }
  }
  throw failure
}

function fetchAt(url: URL, address: string, init: RequestInit): Promise<Response> {
  const target = new URL(url)
  target.hostname = address.includes(':') ? `[${address}]` : address
  const headers = new Headers(init.headers)
  headers.set('host', url.host)
  headers.set('user-agent', 'Colloquy')
  return fetch(target, {
    ...init,
    headers,
    redirect: 'manual',
    // Bun checks the certificate against this name; its types lack it.
    ...({ tls: { serverName: url.hostname } } as object),
  })
}

function isUnconnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_CONNECTED.includes(String(error.code))
}

/** True for addresses of this machine, its network or nobody (RFC 6890 and related). */
export function isPrivate(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return true
  return parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_V6)
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
