import { t } from 'elysia'
import { time } from '../http/describe'
import { day, rowId } from '../http/schemas'

const nullable = t.Nullable

export const contentCounts = {
  meetings: t.Integer(),
  recordings: t.Integer(),
  files: t.Integer(),
  transcripts: t.Integer(),
  summaries: t.Integer(),
  notes: t.Integer(),
  passages: t.Integer(),
}

export const receipt = { id: t.String(), at: time, ...contentCounts }

/** Answers a deletion: ids and counts as proof, or until when it can be undone. */
export const deleted = t.Object({
  success: t.Literal(true),
  receipt: nullable(t.Object(receipt)),
  restorableUntil: nullable(time),
})

/** Returns the id of what was created or started. */
export const named = t.Object({ id: rowId })

const head = {
  id: rowId,
  title: t.String(),
  clientId: rowId,
  date: time,
  duration: nullable(t.Integer({ description: 'Seconds' })),
  type: t.String(),
  status: t.String({ description: 'Scheduled, Uploaded, Processing, Processed or Failed' }),
  createdAt: time,
  client: t.Object({ id: rowId, name: t.String(), type: t.String() }),
  progress: nullable(
    t.Object({ step: t.String(), done: t.Integer(), total: t.Integer(), startedAt: time }),
  ),
  failure: nullable(t.String()),
  hasAudio: t.Boolean(),
  legalHold: t.Boolean(),
  attendees: t.Array(t.String({ description: 'A person by name' })),
  review: nullable(t.UnionEnum(['Draft', 'Reviewed', 'Approved'])),
}

export const segment = t.Object({
  speaker: nullable(t.String()),
  start: nullable(t.Number({ description: 'Seconds' })),
  end: nullable(t.Number()),
  text: t.String(),
  original: t.Optional(t.String({ description: 'The recognized text, if it was corrected' })),
  originalSpeaker: t.Optional(
    nullable(t.String({ description: 'The recognized voice, if reassigned' })),
  ),
})

const sha256 = t.String({ description: 'SHA-256, hexadecimal' })

export const approval = t.Object({
  approvedAt: time,
  approvedBy: t.String(),
  summaryHash: sha256,
  transcriptHash: sha256,
  audioHash: nullable(sha256),
  imported: t.Boolean({ description: 'Signed in another installation' }),
})

export const addendum = t.Object({
  id: rowId,
  content: t.String(),
  author: t.String(),
  createdAt: time,
})

const item = {
  id: rowId,
  text: t.String(),
  owner: t.UnionEnum(['me', 'client', 'person', 'nobody']),
  ownerName: nullable(t.String()),
  due: nullable(day),
  status: t.UnionEnum(['open', 'done', 'dropped']),
  doneAt: nullable(time),
  segment: nullable(t.Integer({ description: 'Index of the segment where it was said' })),
  startMs: nullable(t.Integer({ description: 'When it was said in the recording' })),
  quote: nullable(t.String()),
  createdBy: t.UnionEnum(['ai', 'user']),
  version: t.Integer({ description: 'Send back with a change; it is refused if outdated' }),
}

/** An action item with its origin. */
export const actionItem = t.Object({
  ...item,
  meetingId: rowId,
  meetingTitle: t.String(),
  meetingDate: time,
  clientId: rowId,
  clientName: t.String(),
})

/** As in lists: the beginning of the summary, or of the transcript if the summary has no text. */
export const meeting = t.Object({
  ...head,
  summary: nullable(
    t.Object({
      executiveSummary: t.String(),
      actionItems: t.String({ description: 'JSON text: a list of { task, assignee }' }),
    }),
  ),
  transcript: nullable(t.Object({ fullText: t.String() })),
})

const summary = t.Object({
  id: rowId,
  executiveSummary: t.String(),
  keyPoints: t.String({ description: 'JSON text: a list of strings' }),
  actionItems: t.String({ description: 'JSON text: a list of { task, assignee }' }),
  nextMeeting: nullable(t.String({ description: 'JSON text: { date, topics }' })),
  evidence: t.Array(
    t.Object({
      kind: t.String(),
      index: t.Integer(),
      segment: nullable(t.Integer()),
      quote: nullable(t.String()),
      edited: t.Optional(t.Boolean({ description: 'Reworded after its quote was found' })),
    }),
  ),
  revision: t.Integer({ description: 'Increases with every edit' }),
  editedAt: nullable(time),
  checked: t.Array(
    t.Object(
      { kind: t.String(), text: t.String() },
      {
        description: 'Entries that the reader has accepted or written',
      },
    ),
  ),
  origin: t.UnionEnum(['model', 'rules']),
  degraded: t.Boolean(),
  coverage: t.Number(),
  createdAt: time,
})

const meetingRecord = t.Object({
  reviewedAt: nullable(time),
  approval: nullable(approval),
  addenda: t.Array(addendum),
  hash: nullable(t.String({ description: 'Send back with an approval' })),
})

/** A summary after an edit, and what else the edit changed. */
export const editedSummary = t.Object({ summary, review: head.review, record: meetingRecord })

const linked = t.Object({ id: rowId, title: t.String(), client: nullable(t.String()) })

export const meetingDetail = t.Object({
  ...head,
  summary: nullable(summary),
  transcript: nullable(
    t.Object({
      id: rowId,
      fullText: t.String(),
      segments: t.Array(segment),
      speakers: t.Record(t.String(), t.String()),
      transcribedBy: nullable(t.String({ description: 'here, or a service’s host' })),
      correctedAt: nullable(time),
      createdAt: time,
    }),
  ),
  actionItems: t.Array(t.Object(item)),
  warnings: t.Array(t.String()),
  record: meetingRecord,
  joined: t.Object({ from: t.Array(linked), into: t.Array(linked) }),
  audio: nullable(
    t.Object({ url: t.String(), mediaType: t.String(), bytes: t.Integer(), name: t.String() }),
  ),
})

export const versions = t.Object({
  transcripts: t.Array(
    t.Object({ id: rowId, createdAt: time, current: t.Boolean(), fullText: t.String() }),
  ),
  summaries: t.Array(
    t.Object({
      id: rowId,
      createdAt: time,
      current: t.Boolean(),
      origin: t.UnionEnum(['model', 'rules']),
      executiveSummary: t.String(),
      keyPoints: t.String(),
      actionItems: t.String(),
    }),
  ),
})
