import type { ShareLink } from '@app/db/meetings/sharing/share-links'
import useSWR from 'swr'
import { send } from '../../browser/api'

/** Options of a new link: lifetime in days, and a passcode unless it is empty. */
export type ShareWish = { days: number; passcode: string; withTranscript: boolean }

/** A meeting's share links, and the calls that create and withdraw them. All throw ApiError. */
export function useShareLinks(meetingId: number) {
  const path = `/api/share-links/meeting/${meetingId}`
  const { data, error, mutate } = useSWR<ShareLink[]>(path, { revalidateIfStale: true })
  return {
    links: data,
    error,
    /** Returns the new address, which is shown once. */
    share: async ({ passcode, ...wish }: ShareWish) => {
      const body = { meetingId, ...wish, ...(passcode ? { passcode } : {}) }
      const made = await send<{ url: string }>('POST', '/api/share-links', body)
      await mutate()
      return made?.url ?? null
    },
    withdraw: async (id: number) => {
      await send('DELETE', `/api/share-links/${id}`)
      await mutate()
    },
  }
}

/** The state of a link: open, or why it is closed. */
export function stateOf({ withdrawnAt, locked, expiresAt }: ShareLink, now: Date): string {
  if (withdrawnAt) return 'Withdrawn'
  if (Date.parse(expiresAt) <= now.getTime()) return 'Expired'
  return locked ? 'Locked' : 'Open'
}
