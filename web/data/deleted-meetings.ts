import type { MeetingDetail } from '@app/db/meetings/meetings'
import useSWR, { type ScopedMutator } from 'swr'
import { ApiError } from '../browser/api'

/**
 * Meetings being deleted from their own page: they are not requested again, and cached as null afterwards.
 */
export const deleting = new Set<string>()

export function meetingPath(id: string | number): string {
  return `/api/meetings/${id}`
}

/** True once this page asked to delete the meeting, until the page is left or that failed. */
export function isBeingDeleted(id: string | number): boolean {
  return deleting.has(meetingPath(id))
}

/** True if the answer for a meeting says that the reader has no such meeting. */
export function isMissing(data: unknown, error: unknown): boolean {
  return data === null || (error instanceof ApiError && notThere.includes(error.status))
}

/** True once the page has learned that a meeting was deleted. Asks for nothing. */
export function useIsDeleted(id: string | number | undefined): boolean {
  const path = id === undefined ? null : meetingPath(id)
  const { data, error } = useSWR<MeetingDetail | null>(path, { isPaused: () => true })
  return isMissing(data, error)
}

/** Remembers from an event that a meeting was deleted, or that a deleted one is there again. */
export function noteDeletion(mutate: ScopedMutator, event: Event): void {
  const { id, status } = 'data' in event ? JSON.parse(String(event.data)) : {}
  if (id === undefined || isBeingDeleted(id)) return
  const isDeleted = status === 'Deleted'
  void mutate(
    (path) => path === meetingPath(id),
    (known?: unknown) => (isDeleted ? null : (known ?? undefined)),
    { revalidate: false },
  )
}

/** An impossible id is refused as invalid (400). */
const notThere = [400, 404]
