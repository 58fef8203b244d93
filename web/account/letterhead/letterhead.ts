import type { Letterhead } from '@app/db/accounts/letterheads'
import useSWR from 'swr'
import { ApiError, fresh, refuse, send } from '../../browser/api'

const path = '/api/account/letterhead'
const logoPath = `${path}/logo`

/** The letterhead of the reader's documents, and the calls that change it. All throw ApiError. */
export function useLetterhead() {
  const { data, error, mutate } = useSWR<Letterhead>(path, fresh())
  return {
    letterhead: data,
    error,
    logoPath,
    save: async (words: Omit<Letterhead, 'hasLogo'>) => {
      await send('PUT', path, words)
      await mutate()
    },
    saveLogo: async (file: File) => {
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(logoPath, {
        method: 'PUT',
        credentials: 'include',
        headers,
        body: file,
      })
      await refuse(answer)
      await mutate()
    },
    removeLogo: async () => {
      await send('DELETE', logoPath)
      await mutate()
    },
  }
}

/** The server's words for a refused picture. */
export function logoFault(error: unknown): string {
  const own = error instanceof ApiError && [413, 415, 429, 503].includes(error.status)
  return own ? error.words : 'The logo couldn’t be saved. Please try again.'
}
