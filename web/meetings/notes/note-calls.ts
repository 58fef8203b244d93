import type { Note } from '@app/db/meetings/notes'
import { fetcher, refuse } from '../../browser/api'

export const notePath = (meetingId: number) => `/api/notes/meeting/${meetingId}`

/** Throws ApiError. */
export function loadNote(meetingId: number): Promise<Note> {
  return fetcher<Note>(notePath(meetingId))
}

/**
 * Throws ApiError: 409 if the note is no longer the one saved at `base`. `last`: the call outlives the page.
 */
export async function saveNote(
  meetingId: number,
  content: string,
  { base, last }: { base: string | null | undefined; last: boolean },
): Promise<Note> {
  const response = await fetch('/api/notes', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ meetingId, content, base }),
    keepalive: last && content.length < KEEPALIVE_CHARACTERS,
  })
  await refuse(response)
  const saved: Partial<Note> | null = await response.json().catch(() => null)
  return { content, updatedAt: saved?.updatedAt ?? null }
}

/** Browsers send up to 64 kB after a page closes; a character may take three bytes. */
const KEEPALIVE_CHARACTERS = 20_000
