import { isIP } from 'node:net'
import { env } from '../env'

/**
 * True if the request names this server by its public address, localhost or an IP address. A web page on another
 * site can have its own name resolve to this machine, and then read from it as if from itself.
 */
export function namesThisServer({ url }: Request): boolean {
  const { hostname } = new URL(url)
  const own = ['localhost', new URL(env.appUrl).hostname]
  return own.includes(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}
