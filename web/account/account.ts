import type { Holdings } from '@app/db/accounts/deletion/holdings'
import type { SessionRow } from '@app/db/accounts/session-list'
import type { Token } from '@app/db/accounts/tokens'
import type { TrustedBrowser } from '@app/db/accounts/trusted-browsers'
import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../browser/api'

type Account = {
  /** whether an authenticator app takes the place of the mailed code */
  authenticator: boolean
  /** recovery codes that are left */
  recoveryCodes: number
  timeZone: string
  plan: string
}

/** The secret for an authenticator app: to type, or as the address in the picture. */
export type AuthenticatorSecret = { secret: string; uri: string }

/** The user's proof that everything is gone; ids and counts only. */
export type AccountReceipt = {
  id: string
  at: string
  subscriptions: number
  /** whether a copy goes out by mail */
  mailed: boolean
} & Holdings

/** With the signed document, which has no other place once the account is gone. */
export type SignedAccountReceipt = AccountReceipt & { document: string }

type NewToken = { name: string; scope: 'read' | 'write'; days: number | null }

const accountPath = '/api/account'
const sessionsPath = '/api/account/sessions'
const trustedPath = '/api/account/trusted-browsers'
const tokensPath = '/api/tokens'

/** How the reader signs in, and settings; undefined while they load. */
export function useAccount() {
  const { data, error, mutate } = useSWR<Account>(accountPath, fresh())
  return { account: data, error, reload: () => mutate() }
}

/** The reader's sessions, newest first. */
export function useSessions() {
  const { data, error, mutate } = useSWR<SessionRow[]>(sessionsPath, fresh())
  return { sessions: data, error, reload: () => mutate() }
}

/** The browsers that sign the reader in without a code, newest first. */
export function useTrustedBrowsers() {
  return useSWR<TrustedBrowser[]>(trustedPath, fresh()).data
}

/** The reader's personal access tokens. */
export function useTokens() {
  const { data, error, mutate } = useSWR<Token[]>(tokensPath, fresh())
  return { tokens: data, error, reload: () => mutate() }
}

/** Calls that change the account; each refreshes what it changed. All throw ApiError. */
export function useAccountChanges() {
  const { mutate } = useSWRConfig()
  return {
    setTimeZone: async (timeZone: string) => {
      await send('PUT', '/api/account/time-zone', { timeZone })
      await Promise.all([mutate(accountPath), mutate('/api/auth/user')])
    },
    beginAuthenticator: (password: string) =>
      send<AuthenticatorSecret>('POST', '/api/account/authenticator', { password }),
    confirmAuthenticator: async (code: string) => {
      const path = '/api/account/authenticator/confirm'
      const confirmed = await send<{ recoveryCodes: string[] }>('POST', path, { code })
      await mutate(accountPath)
      return confirmed?.recoveryCodes ?? []
    },
    removeAuthenticator: async (password: string) => {
      await send('POST', '/api/account/authenticator/remove', { password })
      await mutate(accountPath)
    },
    endSession: async (id: string) => {
      await send('DELETE', `${sessionsPath}/${id}`)
      await mutate(sessionsPath)
    },
    distrust: async (id: string) => {
      await send('DELETE', `${trustedPath}/${id}`)
      await mutate(trustedPath)
    },
    endAllSessions: () => send('DELETE', sessionsPath),
    deleteAccount: async (typed: { password: string; username: string }) => {
      const answer = await send<{ receipt: SignedAccountReceipt }>(
        'POST',
        '/api/account/delete',
        typed,
      )
      return answer?.receipt ?? null
    },
    createToken: async (token: NewToken) => {
      const created = await send<Token & { token: string }>('POST', tokensPath, token)
      await mutate(tokensPath)
      return created?.token ?? null
    },
    revokeToken: async (id: number) => {
      await send('DELETE', `${tokensPath}/${id}`)
      await mutate(tokensPath)
    },
  }
}
