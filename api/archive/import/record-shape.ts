import { ADDENDUM_CHARACTERS, ATTENDEE_CHARACTERS, MOST_ATTENDEES } from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment } from '../../http/schemas'

const sha256 = t.String({ pattern: '^[0-9a-f]{64}$' })
const name = lineOf(ATTENDEE_CHARACTERS)
const words = t.Nullable(t.String({ maxLength: 300 }))
const content = t.Object({
  executiveSummary: t.String({ maxLength: 200_000 }),
  keyPoints: t.Array(t.String({ maxLength: 10_000 }), { maxItems: 1_000 }),
  actionItems: t.Array(t.Object({ task: t.String({ maxLength: 10_000 }), assignee: words }), {
    maxItems: 1_000,
  }),
  nextMeeting: t.Nullable(t.Object({ date: words, topics: t.Nullable(t.String()) })),
})

/** People, review, signature and addenda of a meeting. */
export const recordShape = t.Object({
  attendees: t.Array(name, { maxItems: MOST_ATTENDEES }),
  reviewedAt: t.Nullable(moment),
  approval: t.Nullable(
    t.Object({
      approvedAt: moment,
      approvedBy: name,
      summaryHash: sha256,
      transcriptHash: sha256,
      audioHash: t.Nullable(sha256),
      content,
      made: content,
    }),
  ),
  addenda: t.Array(
    t.Object({ content: lineOf(ADDENDUM_CHARACTERS), author: name, createdAt: moment }),
    { maxItems: 200 },
  ),
})
