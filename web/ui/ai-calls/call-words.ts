import type { AiCall } from '@app/db/accounts/ai-calls/ai-calls'
import type { HostTotal } from '@app/db/accounts/ai-calls/call-totals'

/** The ledger as the server sends it. */
export type Ledger = { hosts: HostTotal[]; calls: AiCall[]; next: number | null }

const KILO = 1_000

/** "3 calls to api.example.com, 41 kB" for each external host. */
export function sentTexts(hosts: HostTotal[]): string[] {
  return hosts
    .filter(({ here }) => !here)
    .map(({ host, calls, bytes }) => `${callsText(calls)} to ${host}, ${bytesText(bytes)}`)
}

/** The calls to this server, then to each other host, in words. */
export function totalTexts(hosts: HostTotal[]): string[] {
  const here = hosts.filter((total) => total.here)
  const own = {
    host: 'This server',
    calls: here.reduce((sum, { calls }) => sum + calls, 0),
    bytes: here.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  const all = [...(here.length > 0 ? [own] : []), ...hosts.filter((total) => !total.here)]
  return all.map(({ host, calls, bytes }) => `${host}: ${callsText(calls)}, ${bytesText(bytes)}`)
}

/** True if a request to this host stays on this machine; accepts an address or the trail's name for it. */
export function isThisServer(host: string): boolean {
  return host === 'this server' || /^(localhost|\[::1\]|127(\.\d+){3})(:\d+)?$/.test(host)
}

function callsText(calls: number): string {
  return calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`
}

/** 812 B, 41 kB, 2.4 MB */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  if (bytes < KILO ** 2) return `${Math.round(bytes / KILO)} kB`
  return `${(bytes / KILO ** 2).toFixed(1)} MB`
}

/** How a call ended, in words. */
export function outcomeText({ outcome, endedAt }: AiCall): string {
  if (outcome === null || endedAt === null) return 'No end recorded'
  return OUTCOMES[outcome]
}

const OUTCOMES = {
  answered: 'Answered',
  refused: 'Refused by the service',
  failed: 'Failed',
  stopped: 'Stopped',
}
