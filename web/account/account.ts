import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../browser/api'
import type { SignedAccountReceipt } from './receipt'

export type Account = {
  /** whether an authenticator app replaces mailed codes */
  authenticator: boolean
  /** unused recovery codes */
  recoveryCodes: number
  timeZone: string
  plan: string
}

/** The secret for an authenticator app: to type, or as the URI in the QR code. */
export type AuthenticatorSecret = { secret: string; uri: string }

const accountPath = '/api/account'

/** The reader's sign-in methods and settings; undefined while they load. */
export function useAccount() {
  const { data, error, mutate } = useSWR<Account>(accountPath, fresh())
  return { account: data, error, reload: () => mutate() }
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
    deleteAccount: async (typed: { password: string; username: string }) => {
      const answer = await send<{ receipt: SignedAccountReceipt }>(
        'POST',
        '/api/account/delete',
        typed,
      )
      return answer?.receipt ?? null
    },
  }
}
