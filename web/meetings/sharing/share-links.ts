import type { ShareLink } from '@app/db/meetings/sharing/share-links'
import useSWR from 'swr'
import { send } from '../../browser/api'

/** Options of a new link: lifetime in days, and a passcode unless it is empty. */
export type ShareWish = { days: number; passcode: string; withTranscript: boolean }

/** A link just created: its address is shown once. */
export type FreshShareLink = { id: number; url: string }

/** A meeting's share links, and the calls that create and withdraw them. All throw ApiError. */
export function useShareLinks(meetingId: number) {
  const path = `/api/share-links/meeting/${meetingId}`
  const { data, error, mutate } = useSWR<ShareLink[]>(path, { revalidateIfStale: true })
  return {
    links: data,
    error,
    share: async ({ passcode, ...wish }: ShareWish): Promise<FreshShareLink | null> => {
      const body = { meetingId, ...wish, ...(passcode ? { passcode } : {}) }
      const made = await send<FreshShareLink>('POST', '/api/share-links', body)
      await mutate()
      return made
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
