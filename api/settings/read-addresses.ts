import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { list, text, type Variables } from './read'

const HTTP = ['http:', 'https:']

/** A URL with one of the protocols. */
export function address(variables: Variables, name: string, protocols = HTTP): string | null {
  const value = text(variables, name)
  if (!value) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new Error(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  }
  return value
}

/** An address of this machine's network interfaces. */
export function host(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && value !== 'localhost' && isIP(value) === 0) {
    throw new Error(`${name} must be an IP address of this machine, or localhost`)
  }
  return value
}

/** IP addresses and CIDR ranges; a host name would never match a request. */
export function addressRanges(variables: Variables, name: string): string[] {
  const all = list(variables, name)
  const wrong = all.find((range) => !isIP(range.split('/')[0] ?? '') || !isRange(range))
  if (wrong)
    throw new Error(`${name} contains ${wrong}, which is not an address or a range of addresses`)
  return all
}

function isRange(text: string): boolean {
  return isIP(text) !== 0 || ipaddr.isValidCIDR(text)
}
