import { clientAddress } from '../../http/address'
import { secondsOver } from '../../http/throttle'
import { ClosedPage } from './pages'
import { respondWith } from './respond'

/** Visits to one kind of page from one address. */
const VISITS_A_MINUTE = 60

export type Caller = Parameters<typeof clientAddress>[0]

/**
 * Counts a visit to a page for people without an account. Returns the seconds to wait if there were too
 * many, otherwise null.
 */
export async function countVisit(page: string, caller: Caller): Promise<number | null> {
  const address = clientAddress(caller)
  if (address === null) return null
  const limit = { key: `${page}:${address}`, limit: VISITS_A_MINUTE, seconds: 60 }
  return secondsOver(limit, null)
}

/** Answers with a page that says why there is nothing to open. */
export function respondClosed(status: number, title: string, words: string, headers = {}) {
  return respondWith(status, <ClosedPage title={title} words={words} />, headers)
}
