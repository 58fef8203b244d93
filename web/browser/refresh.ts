import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/**
 * A change on the server: to the list of clients, to the list of meetings, inside one meeting, or to the
 * user's templates.
 */
export type Change = 'clients' | 'meetings' | 'meeting' | 'templates'

/** The API paths whose answers are out of date after a change. */
const stale: Record<Change, RegExp> = {
  // meetings carry their client's name
  clients: /^\/api\/(action-items|calendar\/events|clients|meetings|stats)/,
  // clients carry their number of meetings; a single meeting stays as it was, or is gone
  meetings: /^\/api\/(action-items|calendar\/events|clients|meetings(\?|\/count|$)|stats)/,
  // what left of a meeting is listed apart from it
  meeting: /^\/api\/(action-items|clients\/|meetings|recaps|share-links|stats)/,
  templates: /^\/api\/templates/,
}

/** True if the answer of an API path is out of date after a change. */
export function isStaleAfter(change: Change, path: unknown): boolean {
  return typeof path === 'string' && stale[change].test(path)
}

/** Gives a function that loads again what the page shows and a change has made out of date. */
export function useRefreshAfter(): (...changes: Change[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (...changes) => mutate((path) => changes.some((change) => isStaleAfter(change, path))),
    [mutate],
  )
}
