import { nameOf } from '@app/db/accounts/users'
import { addAddendum } from '@app/db/meetings/addenda'
import { findSigned } from '@app/db/meetings/approvals/approvals'
import { approveMeeting } from '@app/db/meetings/approvals/approve-meeting'
import { saveReview } from '@app/db/meetings/reviews'
import { ADDENDUM_CHARACTERS, MAX_POINTS, SUMMARY_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { roomFor } from '../../http/bodies/body-limit'
import { call } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, rowId, textOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { addendum, approval } from '../shapes'
import { announceChange, recordChange } from './record-change'

const content = t.Object({
  executiveSummary: t.String(),
  keyPoints: t.Array(t.String()),
  actionItems: t.Array(t.Object({ task: t.String(), assignee: t.Nullable(t.String()) })),
  nextMeeting: t.Nullable(
    t.Object({ date: t.Nullable(t.String()), topics: t.Nullable(t.String()) }),
  ),
})
const signed = t.Object({ content, made: content })
const checked = t.Array(
  t.Object({
    kind: t.UnionEnum(['executiveSummary', 'keyPoint', 'actionItem', 'nextMeeting']),
    text: t.String({ maxLength: SUMMARY_CHARACTERS }),
  }),
  { maxItems: 3 * MAX_POINTS, ...roomFor(1_000_000) },
)

/** Reviews, signs and adds to a record. */
export const approvalRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .put(
    '/:id/review',
    async ({ user, params: { id }, body }) => {
      const saved = await saveReview(user.id, id, body)
      if (saved === 'held') throw refuse('underHold', { what: 'meeting' })
      if (saved === 'approved') throw refuse('approved')
      if (saved === 'changed') throw refuse('recordChanged')
      if (!saved) throw notFound('Summary')
      if (saved.begun) await recordChange('meeting reviewed', user.id, id)
      else await announceChange(user.id, id)
      return { review: saved.review }
    },
    {
      params: idParams,
      body: t.Object({ summaryId: rowId, checked }),
      ...call(
        'saveReview',
        'Saves which entries of the summary were checked',
        { 200: t.Object({ review: t.UnionEnum(['Draft', 'Reviewed']) }) },
        ['Summary', 'underHold', 'approved', 'recordChanged'],
      ),
    },
  )
  .post(
    '/:id/approval',
    async ({ user, params: { id }, body: { hash } }) => {
      const approved = await approveMeeting(user.id, id, { seen: hash, approvedBy: nameOf(user) })
      if (approved === 'held') throw refuse('underHold', { what: 'meeting' })
      if (approved === 'approved') throw refuse('approved')
      if (approved === 'changed') throw refuse('recordChanged')
      if (approved === 'unready') throw refuse('notReady')
      if (!approved) throw notFound('Meeting')
      await recordChange('meeting approved', user.id, id, { summary: approved.summaryHash })
      return approved
    },
    {
      params: idParams,
      body: t.Object({ hash: t.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }) }),
      ...call('approveMeeting', 'Approves and locks the record as seen', { 200: approval }, [
        'Meeting',
        'underHold',
        'approved',
        'recordChanged',
        'notReady',
      ]),
    },
  )
  .get(
    '/:id/approval',
    async ({ user, params: { id } }) => {
      const signed = await findSigned(user.id, id)
      if (!signed) throw notFound('Approval')
      return signed
    },
    {
      params: idParams,
      ...call('readApproval', 'The signed text and the AI’s draft', { 200: signed }, ['Approval']),
    },
  )
  .post(
    '/:id/addenda',
    async ({ user, params: { id }, body, set }) => {
      const added = await addAddendum(user.id, id, {
        content: body.content.trim(),
        author: nameOf(user),
      })
      if (added === 'held') throw refuse('underHold', { what: 'meeting' })
      if (added === 'unapproved') throw refuse('notApproved')
      if (added === 'full') throw refuse('tooManyAddenda')
      if (!added) throw notFound('Meeting')
      const { addendum, isNew } = added
      if (isNew) await recordChange('addendum added', user.id, id, { addendum: addendum.id })
      set.status = 201
      return addendum
    },
    {
      params: idParams,
      body: t.Object({ content: textOf(ADDENDUM_CHARACTERS) }),
      ...call('addAddendum', 'Adds an addendum to an approved meeting', { 201: addendum }, [
        'Meeting',
        'underHold',
        'notApproved',
        'tooManyAddenda',
      ]),
    },
  )
