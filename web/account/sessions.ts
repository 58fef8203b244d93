import type { SessionRow } from '@app/db/accounts/session-list'
import type { TrustedBrowser } from '@app/db/accounts/trusted-browsers'
import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../browser/api'

const sessionsPath = '/api/account/sessions'
const trustedPath = '/api/account/trusted-browsers'

/** The reader's sessions, newest first. */
export function useSessions() {
  const { data, error, mutate } = useSWR<SessionRow[]>(sessionsPath, fresh())
  return { sessions: data, error, reload: () => mutate() }
}

/** The browsers in which the reader signs in without a code, newest first. */
export function useTrustedBrowsers() {
  return useSWR<TrustedBrowser[]>(trustedPath, fresh()).data
}

/** Ends sessions, and trust in browsers. All throw ApiError. */
export function useSessionChanges() {
  const { mutate } = useSWRConfig()
  return {
    endSession: async (id: string) => {
      await send('DELETE', `${sessionsPath}/${id}`)
      await mutate(sessionsPath)
    },
    endAllSessions: () => send('DELETE', sessionsPath),
    distrust: async (id: string) => {
      await send('DELETE', `${trustedPath}/${id}`)
      await mutate(trustedPath)
    },
  }
}
