import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Attempt } from './attempts/attempts'

/** The speech service's raw answer for one piece of a recording. */
type Piece<Answer> = { position: number; answer: Answer }

/** Saves a piece's answer; a second one for the same piece is ignored. Part of a fenced write. */
export async function savePiece<Answer extends object>(
  { userId, meetingId }: Attempt,
  version: number,
  piece: Piece<Answer>,
  sql: Query,
) {
  await sql`
    insert into transcript_pieces (user_id, meeting_id, version, position, answer)
    values (
      ${userId}, ${meetingId}, ${version}, ${piece.position},
      ${JSON.stringify(piece.answer)}::text::jsonb
    )
    on conflict do nothing
  `
}

export async function listPieces<Answer extends object>(
  { userId, meetingId }: Attempt,
  version: number,
  sql: Query = asUser(userId),
) {
  const pieces: Piece<Answer>[] = await sql`
    select position, answer
    from transcript_pieces
    where user_id = ${userId} and meeting_id = ${meetingId} and version = ${version}
    order by position
  `
  return pieces
}
