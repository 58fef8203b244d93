import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env } from '../env'

/** The parts of a handler's context that say who sent the request. */
type Caller = {
  request: Request
  server: { requestIP: (request: Request) => { address: string } | null } | null
}

/**
 * The address of the client, for limits: the peer, or what a trusted proxy says of it. An IPv6 client
 * counts by its /64, which is one customer's. Null for a call from inside this process.
 */
export function clientAddress({ request, server }: Caller): string | null {
  const peer = server?.requestIP(request)?.address
  return peer
    ? addressBehind(peer, request.headers.get('x-forwarded-for'), env.trustedProxies)
    : null
}

/**
 * Walks X-Forwarded-For from the right, past every proxy of ours (addresses or CIDR ranges): the
 * first that is not ours is the client. Anything left of it was written by the client.
 */
export function addressBehind(peer: string, forwarded: string | null, proxies: string[]): string {
  const trusted = proxies.map((proxy) => ipaddr.parseCIDR(withBits(proxy)))
  const hops = (forwarded ?? '').split(',').map((hop) => withoutPort(hop.trim()))
  let client = ipaddr.process(peer)
  while (trusted.some((range) => isWithin(client, range))) {
    const next = hops.pop()
    if (!next || !isIP(next)) break
    client = ipaddr.process(next)
  }
  return client instanceof ipaddr.IPv6
    ? `${client.parts.slice(0, 4).map(hex).join(':')}/64`
    : `${client}`
}

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Addresses of the two versions are never within each other's ranges, and cannot be compared. */
function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: Range): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

/** A range of one, if it is a single address. */
function withBits(proxy: string): string {
  if (proxy.includes('/')) return proxy
  return `${proxy}/${isIP(proxy) === 6 ? 128 : 32}`
}

function withoutPort(hop: string): string {
  return hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}

function hex(group: number): string {
  return group.toString(16)
}
