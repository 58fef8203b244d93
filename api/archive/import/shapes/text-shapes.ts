import { TRANSCRIPT_CHARACTERS } from '@app/web/browser/limits'
import { Value } from '@sinclair/typebox/value'
import { type Static, t } from 'elysia'
import { moment, oneOf } from '../../../http/schemas'

/** The colon, space and line break around a speaker's words. */
const SPEAKER_MARKS = 3
/** Maximum earlier texts of a kind per meeting. */
export const MAX_EARLIER = 20

/** A short text that may be missing. */
export const label = t.Nullable(t.String({ maxLength: 300 }))
const second = t.Nullable(t.Number({ minimum: 0, maximum: 86_400 * 2 }))
export const revision = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const checked = t.Object({
  kind: oneOf(['keyPoint', 'actionItem', 'nextMeeting', 'executiveSummary']),
  text: t.String({ maxLength: 200_000 }),
})

export const transcriptText = {
  fullText: t.String({ maxLength: 20_000_000 }),
  segments: t.Array(
    t.Object({
      speaker: label,
      start: second,
      end: second,
      text: t.String({ maxLength: 100_000 }),
      original: t.Optional(t.String({ maxLength: 100_000 })),
      originalSpeaker: t.Optional(label),
    }),
    { maxItems: 100_000 },
  ),
  speakers: t.Record(t.String({ maxLength: 300 }), t.String({ maxLength: 300 })),
}

export const summaryText = {
  executiveSummary: t.String({ maxLength: 200_000 }),
  keyPoints: t.Array(t.String({ maxLength: 10_000 }), { maxItems: 1_000 }),
  actionItems: t.Array(t.Object({ task: t.String({ maxLength: 10_000 }), assignee: label }), {
    maxItems: 1_000,
  }),
  nextMeeting: t.Nullable(t.Object({ date: label, topics: label })),
  evidence: t.Array(t.Unknown(), { maxItems: 5_000 }),
  origin: oneOf(['model', 'rules']),
  degraded: t.Optional(t.Boolean()),
  coverage: t.Number({ minimum: 0, maximum: 1 }),
}

/** A text's revision. */
export const transcriptRevision = {
  createdAt: moment,
  revision,
  correctedAt: t.Nullable(moment),
  transcribedBy: label,
}
export const summaryRevision = {
  createdAt: moment,
  revision,
  editedAt: t.Nullable(moment),
  checked: t.Array(checked, { maxItems: 2_000 }),
}

export const earlierTranscriptShape = t.Object({ ...transcriptText, ...transcriptRevision })
export const earlierSummaryShape = t.Object({ ...summaryText, ...summaryRevision })

const proof = t.Object({
  kind: oneOf(['keyPoint', 'actionItem', 'nextMeeting']),
  index: t.Integer({ minimum: 0, maximum: 100_000 }),
  segment: t.Nullable(t.Integer({ minimum: 0, maximum: 1_000_000 })),
  quote: t.Nullable(t.String({ maxLength: 100_000 })),
  edited: t.Optional(t.Boolean()),
})

/** The summary without evidence in any other form, which no page, search or document could read. */
export function withReadableEvidence<Text extends { evidence: unknown[] }>(summary: Text): Text {
  return { ...summary, evidence: summary.evidence.filter((entry) => Value.Check(proof, entry)) }
}

type Transcript = Pick<Static<typeof earlierTranscriptShape>, keyof typeof transcriptText>

/** The limit of an uploaded transcript; the full text also contains the speakers' names. */
export function isTooLong({ segments, speakers, fullText }: Transcript): boolean {
  const longest = Object.values(speakers).reduce((most, name) => Math.max(most, name.length), 0)
  const names = segments.reduce(
    (total, { speaker }) => total + Math.max(speaker?.length ?? 0, longest) + SPEAKER_MARKS,
    0,
  )
  const spoken = segments.reduce((total, { text }) => total + text.length, 0)
  return spoken > TRANSCRIPT_CHARACTERS || fullText.length > TRANSCRIPT_CHARACTERS + names
}
