import { bringJoin } from '@app/db/meetings/joining/archived-joins'
import { findBrought } from '@app/db/meetings/record/save-archived'
import type { Static } from 'elysia'
import type { MeetingHead } from './contents'
import type { joinsShape } from './joins-shape'

/** Meetings of an archive by their files, with the clients that they came to. */
export type Places = Map<
  string,
  Pick<MeetingHead, 'title' | 'date' | 'createdAt'> & { clientId: number }
>

/** Links joined meetings of an archive to their parts; one without two other meetings stays on its own. */
export async function importJoins(
  userId: number,
  { joined }: Static<typeof joinsShape>,
  places: Places,
) {
  const seen = new Set<string>()
  for (const { meeting, from, copies } of joined) {
    if (seen.has(meeting)) continue
    seen.add(meeting)
    const whole = await idOf(userId, meeting, places)
    const first = await idOf(userId, from[0], places)
    const second = await idOf(userId, from[1], places)
    if (whole && first && second && new Set([whole, first, second]).size === 3) {
      await bringJoin(userId, whole, [first, second], copies)
    }
  }
}

/** The id here of the meeting in that folder of the archive. */
export async function idOf(userId: number, folder: string, places: Places): Promise<number | null> {
  const place = places.get(`${folder}/meeting.json`)
  return place ? findBrought(userId, place.clientId, place) : null
}
