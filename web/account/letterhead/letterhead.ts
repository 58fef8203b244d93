import type { Letterhead } from '@app/db/accounts/letterheads'
import useSWR from 'swr'
import { ApiError, fetcher, fresh, refuse, send } from '../../browser/api'

/** What the letterhead says. */
export type Words = Omit<Letterhead, 'hasLogo'>

export const LABELS = { firm: 'Firm name', address: 'Address', disclosure: 'Disclosure' }

const path = '/api/account/letterhead'
const logoPath = `${path}/logo`

/** The letterhead of the reader's documents, and the calls that change it. All throw ApiError. */
export function useLetterhead() {
  const { data, error, mutate } = useSWR<Letterhead>(path, fresh())
  return {
    letterhead: data,
    error,
    logoPath,
    /** Refused if it is no longer as `seen`. */
    save: async (words: Words, seen: Words) => {
      await send('PUT', path, { ...words, seen })
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

/** What the letterhead says on the server now. */
export async function findWords(): Promise<Words> {
  return wordsOf(await fetcher<Letterhead>(path))
}

export function wordsOf({ firm, address, disclosure }: Letterhead): Words {
  return { firm, address, disclosure }
}

/** The server's words for a refused picture. */
export function logoFault(error: unknown): string {
  const own = error instanceof ApiError && [413, 415, 429, 503].includes(error.status)
  return own ? error.words : 'The logo couldn’t be saved. Please try again.'
}
