import { importJoin, listArchivedJoins } from '@app/db/meetings/joining/archived-joins'
import { findImported, type Recognized } from '@app/db/meetings/record/save-archived'
import type { Static } from 'elysia'
import { startProcessing } from '../../uploads/start'
import type { joinsShape } from './joins-shape'

/** An archive's meetings by file, with their imported clients. */
export type Places = Map<string, Recognized & { clientId: number }>

/**
 * Links joined meetings of an archive to their parts. A meeting without two other meetings as parts stays
 * unlinked, and so does one that its parts were made from.
 */
export async function importJoins(
  userId: number,
  { joined }: Static<typeof joinsShape>,
  places: Places,
) {
  const seen = new Set<string>()
  const partsOf = new Map(
    (await listArchivedJoins(userId)).map(({ id, joinedFrom }) => [id, joinedFrom]),
  )
  for (const { meeting, from, copies } of joined) {
    if (seen.has(meeting)) continue
    seen.add(meeting)
    const whole = await idOf(userId, meeting, places)
    const first = await idOf(userId, from[0], places)
    const second = await idOf(userId, from[1], places)
    if (!whole || !first || !second || first === second) continue
    if (origins([first, second], partsOf).has(whole)) continue
    if (!partsOf.has(whole)) partsOf.set(whole, [first, second])
    if (await importJoin(userId, whole, [first, second], copies))
      await startProcessing(userId, whole)
  }
}

/** The meetings and everything they were joined from, directly or indirectly. */
function origins(meetings: number[], partsOf: Map<number, [number, number]>): Set<number> {
  const found = new Set(meetings)
  for (const meeting of found) for (const part of partsOf.get(meeting) ?? []) found.add(part)
  return found
}

/** The local id of the meeting in that folder of the archive. */
export async function idOf(userId: number, folder: string, places: Places): Promise<number | null> {
  const place = places.get(`${folder}/meeting.json`)
  return place ? findImported(userId, place.clientId, place) : null
}
