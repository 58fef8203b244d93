import { sql as pool, type Query } from './sql'

/** One run of speech. Times in seconds from the start of the recording; null where unknown. */
export type Segment = {
  speaker: string | null
  start: number | null
  end: number | null
  text: string
}

export type Piece = { position: number; startSeconds: number; segments: Segment[] }

/** Keeps what the speech service answered for a piece; a second answer to the same piece is dropped. */
export async function savePiece(
  { userId, meetingId, run }: { userId: number; meetingId: number; run: number },
  piece: Piece,
  sql: Query = pool,
) {
  await sql`
    insert into transcript_pieces (user_id, meeting_id, run, position, start_seconds, segments)
    values (
      ${userId}, ${meetingId}, ${run}, ${piece.position}, ${piece.startSeconds},
      ${JSON.stringify(piece.segments)}::text::jsonb
    )
    on conflict do nothing
  `
}

export async function listPieces(
  { userId, meetingId, run }: { userId: number; meetingId: number; run: number },
  sql: Query = pool,
) {
  const pieces: Piece[] = await sql`
    select position, start_seconds, segments
    from transcript_pieces
    where user_id = ${userId} and meeting_id = ${meetingId} and run = ${run}
    order by position
  `
  return pieces
}

/** Makes this the meeting's transcript; the one before it is kept as an earlier version. */
export async function saveTranscript(
  userId: number,
  meetingId: number,
  transcript: { fullText: string; segments: Segment[] },
  sql: Query = pool,
) {
  await sql`
    update transcripts
    set current = false
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  await sql`
    insert into transcripts (user_id, meeting_id, full_text, segments)
    values (
      ${userId}, ${meetingId}, ${transcript.fullText},
      ${JSON.stringify(transcript.segments)}::text::jsonb
    )
  `
}

export async function findTranscript(userId: number, meetingId: number, sql: Query = pool) {
  const [transcript]: [{ id: number; fullText: string; segments: Segment[] }?] = await sql`
    select id, full_text, segments
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  return transcript ?? null
}
