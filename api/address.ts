import { BlockList, isIP } from 'node:net'
import { env } from './env'

/** What a handler has at hand to tell where a request comes from. */
export type Caller = {
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
 * first that is not ours is the client. Whatever stands left of it was written by the client.
 */
export function addressBehind(peer: string, forwarded: string | null, proxies: string[]): string {
  const trusted = blockList(proxies)
  const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(peer)
  while (isTrusted(trusted, address)) {
    const next = hops.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return isIP(address) === 6 ? `${firstHalf(address)}/64` : address
}

function blockList(proxies: string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Without port, brackets and the IPv4-in-IPv6 prefix. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - left.length - right.length : 0
  const groups = [...left, ...new Array<string>(Math.max(missing, 0)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
