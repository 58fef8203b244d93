import type { ShareLink } from '@app/db/meetings/sharing/share-links'
import useSWR from 'swr'
import { send } from '../../browser/api'

/** A link to make: the days that it is good for, and a passcode unless it is empty. */
export type ShareWish = { days: number; passcode: string; withTranscript: boolean }

/** The links of a meeting, and the calls that make and withdraw them. All throw ApiError. */
export function useShareLinks(meetingId: number) {
  const path = `/api/share-links/meeting/${meetingId}`
  const { data, error, mutate } = useSWR<ShareLink[]>(path, { revalidateIfStale: true })
  return {
    links: data,
    error,
    /** The new address, which is shown once. */
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
