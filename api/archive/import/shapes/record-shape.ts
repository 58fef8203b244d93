import { ADDENDUM_CHARACTERS, MAX_ATTENDEES } from '@app/web/browser/limits'
import { t } from 'elysia'
import { moment, textOf } from '../../../http/schemas'
import { edit } from './edit-shape'
import { nextMeeting, personName } from './edited-texts'
import { label, summaryRevision, transcriptRevision } from './text-shapes'

const sha256 = t.String({ pattern: '^[0-9a-f]{64}$' })
const content = t.Object({
  executiveSummary: t.String({ maxLength: 200_000 }),
  keyPoints: t.Array(t.String({ maxLength: 10_000 }), { maxItems: 1_000 }),
  actionItems: t.Array(t.Object({ task: t.String({ maxLength: 10_000 }), assignee: label }), {
    maxItems: 1_000,
  }),
  nextMeeting,
})

const revisions = t.Object({
  summary: t.Nullable(t.Object(summaryRevision)),
  transcript: t.Nullable(t.Object(transcriptRevision)),
})

/** People, review, edits, signature and addenda of a meeting. */
export const recordShape = t.Object({
  attendees: t.Array(personName, { maxItems: MAX_ATTENDEES }),
  reviewedAt: t.Nullable(moment),
  approval: t.Nullable(
    t.Object({
      approvedAt: moment,
      approvedBy: personName,
      summaryHash: sha256,
      transcriptHash: sha256,
      audioHash: t.Nullable(sha256),
      content,
      made: content,
    }),
  ),
  edits: t.Optional(t.Array(edit, { maxItems: 20_000 })),
  revisions: t.Optional(revisions),
  addenda: t.Array(
    t.Object({ content: textOf(ADDENDUM_CHARACTERS), author: personName, createdAt: moment }),
    { maxItems: 200 },
  ),
})
