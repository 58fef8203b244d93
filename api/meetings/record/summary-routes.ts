import { nameOf } from '@app/db/accounts/users'
import { enqueue } from '@app/db/jobs/jobs'
import { type Edit, listEdits } from '@app/db/meetings/edits/edits'
import { findMeeting } from '@app/db/meetings/meetings'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { editSummary } from '@app/db/meetings/summary-edits/edit-summary'
import {
  MAX_POINTS,
  NEXT_MEETING_CHARACTERS,
  POINT_CHARACTERS,
  SUMMARY_CHARACTERS,
} from '@app/web/browser/limits'
import { Elysia, type Static, status, t } from 'elysia'
import { call, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, lineOf, lineOrNoneOf, rowId, textOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { editedSummary } from '../shapes'
import { announceChange, recordChange } from './record-change'

const nextMeeting = t.Nullable(
  t.Object({
    date: t.Nullable(lineOrNoneOf(NEXT_MEETING_CHARACTERS)),
    topics: t.Nullable(lineOrNoneOf(NEXT_MEETING_CHARACTERS)),
  }),
)
const change = t.Union([
  t.Object({ field: t.Literal('executiveSummary'), value: textOf(SUMMARY_CHARACTERS) }),
  t.Object({
    field: t.Literal('keyPoints'),
    value: t.Array(
      t.Object({
        text: lineOf(POINT_CHARACTERS),
        from: t.Nullable(t.Integer({ minimum: 0, maximum: MAX_POINTS })),
      }),
      { maxItems: MAX_POINTS },
    ),
  }),
  t.Object({ field: t.Literal('nextMeeting'), value: nextMeeting }),
])
const body = t.Object({
  /** The version that was edited: later ones are not overwritten. */
  summaryId: rowId,
  revision: t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  /** Joins the saves of one editing session into one edit. */
  session: t.Optional(t.String({ maxLength: 40 })),
  change,
})
const conflict = t.Object({ message: t.String(), current: t.Optional(editedSummary) })

const texts = t.Unknown({ description: 'In the field’s format' })
const edits = t.Array(
  t.Object({
    id: rowId,
    field: t.UnionEnum([
      'executiveSummary',
      'keyPoints',
      'nextMeeting',
      'passage',
      'speaker',
      'speakerName',
      'details',
      'actionItems',
    ]),
    before: texts,
    after: texts,
    applied: t.Boolean({ description: 'False if the text came too late' }),
    current: t.Boolean(),
    clients: t.Nullable(t.Record(t.String(), t.String(), { description: 'Client names by id' })),
    editor: t.String(),
    updatedAt: time,
  }),
)

/** Edits the summary, and lists all edits of a meeting. */
export const summaryRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .patch(
    '/:id/summary',
    async ({ user, params: { id }, body: { session = null, change, ...base } }) => {
      const written = tidy(change)
      const edit = { ...base, session, change: written, editor: nameOf(user) }
      const done = await editSummary(user.id, id, edit)
      if (done === 'held') throw refuse('underHold', { what: 'meeting' })
      if (done === 'approved') throw refuse('approved')
      const current = await findEdited(user.id, id)
      if (done === null || !current) throw notFound('Summary')
      if (done === 'conflict') {
        await recordChange('summary edit set aside', user.id, id, { field: change.field })
        return status(409, { message: refuse('summaryChanged').message, current })
      }
      await enqueue('index-summary', { userId: user.id, meetingId: id })
      if (done === 'continued') await announceChange(user.id, id)
      else await recordChange('summary edited', user.id, id, { field: change.field })
      return current
    },
    {
      params: idParams,
      body,
      ...call(
        'editSummary',
        'Writes a field of the summary; an edit of an older one becomes a version',
        { 200: editedSummary, 409: conflict },
        ['Summary', 'underHold'],
      ),
    },
  )
  .get(
    '/:id/edits',
    async ({ user, params: { id } }): Promise<Edit[]> => {
      if (!(await findMeeting(user.id, id))) throw notFound('Meeting')
      return listEdits(user.id, id)
    },
    {
      params: idParams,
      ...call('listEdits', 'Manual changes, newest first', { 200: edits }, ['Meeting']),
    },
  )

async function findEdited(userId: number, id: number) {
  const meeting = await findMeeting(userId, id)
  if (!meeting?.summary) return null
  const { summary, review, record } = meeting
  return { summary, review, record }
}

/** A point is one line; surrounding whitespace is dropped. */
function tidy({ field, value }: Static<typeof change>): SummaryChange {
  if (field === 'executiveSummary') return { field, value: value.trim() }
  if (field === 'keyPoints') {
    return { field, value: value.map(({ text, from }) => ({ text: oneLine(text), from })) }
  }
  const date = oneLine(value?.date ?? '') || null
  const topics = oneLine(value?.topics ?? '') || null
  return { field, value: date || topics ? { date, topics } : null }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
