import { ADDENDUM_CHARACTERS, ATTENDEE_CHARACTERS, MOST_ATTENDEES } from '@app/web/browser/limits'
import type { TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { day, lineOf, moment, oneOf } from '../../http/schemas'
import { detailFields } from '../../meetings/detail-fields'
import { MOST_EARLIER, summaryRevision, transcriptRevision } from './text-shapes'

const sha256 = t.String({ pattern: '^[0-9a-f]{64}$' })
const name = lineOf(ATTENDEE_CHARACTERS)
const words = t.Nullable(t.String({ maxLength: 300 }))
const nextMeeting = t.Nullable(t.Object({ date: words, topics: t.Nullable(t.String()) }))
const content = t.Object({
  executiveSummary: t.String({ maxLength: 200_000 }),
  keyPoints: t.Array(t.String({ maxLength: 10_000 }), { maxItems: 1_000 }),
  actionItems: t.Array(t.Object({ task: t.String({ maxLength: 10_000 }), assignee: words }), {
    maxItems: 1_000,
  }),
  nextMeeting,
})
const revision = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const index = t.Integer({ minimum: 0, maximum: 100_000 })
const point = t.Object({
  text: t.String({ maxLength: 10_000 }),
  evidence: t.Optional(
    t.Object({
      segment: t.Nullable(index),
      quote: t.Nullable(t.String({ maxLength: 100_000 })),
      edited: t.Optional(t.Boolean()),
    }),
  ),
})
const passage = t.Object({ index, text: t.String({ maxLength: 100_000 }) })
const details = t.Object({
  ...detailFields,
  client: t.Optional(t.Nullable(t.String({ maxLength: 300 }))),
  duration: t.Optional(t.Nullable(detailFields.duration)),
})
const items = t.Array(
  t.Object({
    item: t.Nullable(index),
    text: t.String({ minLength: 1, maxLength: 10_000 }),
    owner: oneOf(['me', 'client', 'person', 'nobody']),
    ownerName: words,
    due: t.Nullable(day),
    status: oneOf(['open', 'done', 'dropped']),
  }),
  { maxItems: 1_000 },
)
const voices = t.Array(t.Object({ index, speaker: words }), { maxItems: 100_000 })

function edited<const Field extends string, Texts extends TSchema>(field: Field, texts: Texts) {
  return t.Object({
    of: t.Nullable(oneOf(['summary', 'transcript'])),
    earlier: t.Optional(t.Integer({ minimum: 1, maximum: MOST_EARLIER })),
    revision: t.Nullable(revision),
    field: t.Literal(field),
    before: texts,
    after: texts,
    applied: t.Boolean(),
    session: t.Nullable(t.String({ maxLength: 40 })),
    editor: name,
    createdAt: moment,
    updatedAt: moment,
  })
}

const edit = t.Union([
  edited('executiveSummary', t.String({ maxLength: 200_000 })),
  edited('keyPoints', t.Array(point, { maxItems: 1_000 })),
  edited('nextMeeting', nextMeeting),
  edited('passage', passage),
  edited('speaker', voices),
  edited('details', details),
  edited('actionItems', items),
])
const revisions = t.Object({
  summary: t.Nullable(t.Object(summaryRevision)),
  transcript: t.Nullable(t.Object(transcriptRevision)),
})

/** People, review, edits, signature and addenda of a meeting. */
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
  edits: t.Optional(t.Array(edit, { maxItems: 20_000 })),
  revisions: t.Optional(revisions),
  addenda: t.Array(
    t.Object({ content: lineOf(ADDENDUM_CHARACTERS), author: name, createdAt: moment }),
    { maxItems: 200 },
  ),
})
