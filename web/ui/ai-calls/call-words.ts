import type { AiCall, HostTotal } from '@app/db/accounts/ai-calls/ai-calls'

/** The ledger as the server sends it. */
export type Ledger = { hosts: HostTotal[]; calls: AiCall[]; next: number | null }

const KILO = 1_000

/** "3 calls to api.example.com, 41 kB" for each host that is not this server's; null if there is none. */
export function sentText(hosts: HostTotal[]): string | null {
  const away = hosts.filter(({ here }) => !here)
  if (away.length === 0) return null
  return away
    .map(({ host, calls, bytes }) => `${callsText(calls)} to ${host}, ${bytesText(bytes)}`)
    .join(' · ')
}

export function callsText(calls: number): string {
  return calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`
}

/** 812 B, 41 kB, 2.4 MB */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  if (bytes < KILO ** 2) return `${Math.round(bytes / KILO)} kB`
  return `${(bytes / KILO ** 2).toFixed(1)} MB`
}

/** How a call ended, for people. */
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
