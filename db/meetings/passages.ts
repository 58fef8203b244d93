import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { lockForChange, type Unchangeable } from './changeable'
import { addEdit, type EditedField, type EditedTexts } from './edits'
import type { Segment } from './transcripts'

type ToText = (segments: Segment[]) => string

type Correction = { index: number; text: string; heard?: string; editor: string }

/**
 * Corrects what was heard; the first words stay beside it as `original`. `toText` makes the full text
 * of the segments. Null if the meeting has no such segment; "changed" if it no longer says `heard`,
 * as after another correction or another transcription.
 */
export async function correctSegment(
  userId: number,
  meetingId: number,
  { index, text, heard, editor }: Correction,
  toText: ToText,
  sql: Sql = asUser(userId),
): Promise<Segment | 'changed' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (typeof transcript === 'string') return transcript
    const segment = transcript?.segments[index]
    if (!transcript || !segment) return null
    if (heard !== undefined && heard !== segment.text) return 'changed'
    const corrected = correct(segment, text)
    await save(userId, transcript, transcript.segments.with(index, corrected), toText, sql)
    if (text !== segment.text) {
      const before = { index, text: segment.text }
      await addTo(userId, transcript, 'passage', before, { index, text }, editor, sql)
    }
    return corrected
  })
}

type Handover = {
  index: number
  speaker: string
  /** True to give away what the same voice says later too. */
  following: boolean
  /** The passage as it was when its reader decided. */
  heard: string
  editor: string
}

/**
 * Gives a passage to another voice of the meeting, or to a new one. Null if the meeting has no such
 * segment; "changed" if it no longer says `heard`. Otherwise, the passages that were given.
 */
export async function giveSegments(
  userId: number,
  meetingId: number,
  { index, speaker, following, heard, editor }: Handover,
  toText: ToText,
  sql: Sql = asUser(userId),
): Promise<number[] | 'changed' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (typeof transcript === 'string') return transcript
    const chosen = transcript?.segments[index]
    if (!transcript || !chosen) return null
    if (chosen.text !== heard) return 'changed'
    const isGiven = (segment: Segment, at: number) =>
      segment.speaker !== speaker &&
      (at === index || (following && at > index && segment.speaker === chosen.speaker))
    const given = [...transcript.segments.entries()].filter(([at, one]) => isGiven(one, at))
    if (given.length === 0) return []
    const segments = transcript.segments.map((segment, at) =>
      isGiven(segment, at) ? give(segment, speaker) : segment,
    )
    await save(userId, transcript, segments, toText, sql)
    const before = given.map(([at, one]) => ({ index: at, speaker: one.speaker }))
    const after = given.map(([at]) => ({ index: at, speaker }))
    await addTo(userId, transcript, 'speaker', before, after, editor, sql)
    return given.map(([at]) => at)
  })
}

type Locked = { id: number; meetingId: number; revision: number; segments: Segment[] }

async function lockTranscript(
  userId: number,
  meetingId: number,
  sql: Query,
): Promise<Locked | Unchangeable | null> {
  const state = await lockForChange(userId, meetingId, sql)
  if (state !== 'changeable') return state
  const [transcript]: [Locked?] = await sql`
    select id, meeting_id, revision, segments
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
    for update
  `
  return transcript ?? null
}

async function save(
  userId: number,
  { id }: Locked,
  segments: Segment[],
  toText: ToText,
  sql: Query,
) {
  const corrected = segments.some(
    ({ original, originalSpeaker }) => original !== undefined || originalSpeaker !== undefined,
  )
  await sql`
    update transcripts
    set segments = ${JSON.stringify(segments)}::text::jsonb, full_text = ${toText(segments)},
      revision = revision + 1, corrected_at = ${corrected ? sql`now()` : null}
    where user_id = ${userId} and id = ${id}
  `
}

async function addTo<Field extends EditedField>(
  userId: number,
  { id, meetingId, revision }: Locked,
  field: Field,
  before: EditedTexts[Field],
  after: EditedTexts[Field],
  editor: string,
  sql: Query,
) {
  const about = { meetingId, summaryId: null, transcriptId: id, session: null, editor }
  await addEdit(
    userId,
    { ...about, revision: revision + 1, field, before, after, applied: true },
    sql,
  )
}

/** Put back as it was, a segment is no longer a corrected one. */
function correct({ original, ...heard }: Segment, text: string): Segment {
  const first = original ?? heard.text
  return text === first ? { ...heard, text } : { ...heard, text, original: first }
}

function give({ originalSpeaker, ...heard }: Segment, speaker: string): Segment {
  const first = originalSpeaker === undefined ? heard.speaker : originalSpeaker
  return speaker === first ? { ...heard, speaker } : { ...heard, speaker, originalSpeaker: first }
}
