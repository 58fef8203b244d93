import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/**
 * A change on the server: to the list of clients, the list of meetings, inside one meeting, or to the user's
 * templates.
 */
export type Change = 'clients' | 'meetings' | 'meeting' | 'templates'

/** API paths that a change makes outdated. */
const stale: Record<Change, RegExp> = {
  // meetings, and the agenda's lines about them, carry their client's name
  clients: /^\/api\/(action-items|agenda|calendar\/events|clients|meetings|stats)/,
  // clients include their number of meetings; a single meeting is unchanged, or gone
  meetings: /^\/api\/(action-items|agenda|calendar\/events|clients|meetings(\?|\/count|$)|stats)/,
  // a meeting's shared items are listed separately
  meeting: /^\/api\/(action-items|agenda|clients\/|meetings|recaps|share-links|stats)/,
  templates: /^\/api\/templates/,
}

/** True if a change makes an API path's answer outdated. */
export function isStaleAfter(change: Change, path: unknown): boolean {
  return typeof path === 'string' && stale[change].test(path)
}

/** Returns a function that reloads what the page shows and a change has made outdated. */
export function useRefreshAfter(): (...changes: Change[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (...changes) => mutate((path) => changes.some((change) => isStaleAfter(change, path))),
    [mutate],
  )
}
