import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env } from '../env'

/** Longer ones are no browser's; the browser and its system are named at the start. */
const USER_AGENT_CHARACTERS = 300

/** The parts of a handler's context that identify the sender. */
type Caller = {
  request: Request
  server: { requestIP: (request: Request) => { address: string } | null } | null
}

/**
 * The client's address, for limits: the peer, or what a trusted proxy reports. An IPv6 client counts by its
 * /64, which belongs to one customer. Null for a call from inside this process.
 */
export function clientAddress({ request, server }: Caller): string | null {
  const peer = server?.requestIP(request)?.address
  return peer
    ? addressBehind(peer, request.headers.get('x-forwarded-for'), env.trustedProxies)
    : null
}

/**
 * Walks X-Forwarded-For from the right, past our proxies (addresses or CIDR ranges): the first other address
 * is the client. The client controls everything left of it.
 */
export function addressBehind(peer: string, forwarded: string | null, proxies: string[]): string {
  const trusted = proxies.map((proxy) => ipaddr.parseCIDR(withBits(proxy)))
  const hops = (forwarded ?? '').split(',').map((hop) => withoutPort(hop.trim()))
  let client = ipaddr.process(peer)
  while (trusted.some((range) => isWithin(client, range))) {
    const next = hops.pop()
    if (!next || !isIP(next) || !ipaddr.isValid(next)) break
    client = ipaddr.process(next)
  }
  return client instanceof ipaddr.IPv6
    ? `${client.parts.slice(0, 4).map(hex).join(':')}/64`
    : `${client}`
}

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Ranges of one IP version never contain addresses of the other, and comparing them throws. */
function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: Range): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

/** A single address becomes a range of one. */
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

/** What the request's browser calls itself, as it is stored and listed; null if it doesn't say. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, USER_AGENT_CHARACTERS) ?? null
}
