import type { Token } from '@app/db/accounts/tokens'
import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../../browser/api'

export type NewToken = { name: string; scope: 'read' | 'write'; days: number | null }

const tokensPath = '/api/tokens'

/** The reader's personal access tokens. */
export function useTokens() {
  const { data, error, mutate } = useSWR<Token[]>(tokensPath, fresh())
  return { tokens: data, error, reload: () => mutate() }
}

/** Creates and revokes tokens. Both throw ApiError. */
export function useTokenChanges() {
  const { mutate } = useSWRConfig()
  return {
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
