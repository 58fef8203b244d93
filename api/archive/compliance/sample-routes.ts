import { drawSample } from '@app/db/accounts/compliance/draw-sample'
import { listSampled, markChecked } from '@app/db/accounts/compliance/sampled-meetings'
import { listSamples } from '@app/db/accounts/compliance/samples'
import { SAMPLE_REMARK_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { day, idParams, oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { named } from '../../meetings/shapes'
import { record } from '../../secrets/audit'

const drawnFrom = oneOf(['all', 'approved', 'unreviewed'])
const wanted = {
  fromDay: day,
  toDay: day,
  percent: t.Integer({ minimum: 1, maximum: 100 }),
  drawnFrom,
}
const samples = t.Array(
  t.Object({
    id: rowId,
    ...wanted,
    candidates: t.Integer(),
    createdAt: time,
    meetings: t.Integer(),
    lookedAt: t.Integer({ description: 'Meetings that were checked' }),
  }),
)
const sampled = t.Array(
  t.Object({
    meetingId: rowId,
    title: t.String(),
    clientName: t.String(),
    date: time,
    lookedAt: t.Nullable(time),
    lookedBy: t.Nullable(t.String()),
    remark: t.String(),
  }),
)

/** Randomly drawn meetings to review, and remarks on each. */
export const sampleDrawRoutes = new Elysia({ prefix: '/samples' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => listSamples(user.id),
    call('listSamples', 'Samples of meetings, newest first', { 200: samples }),
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      const id = await drawSample(user.id, body)
      if (id === null) throw refuse('nothingToDraw')
      await record('sample drawn', user.id, { sample: id, percent: body.percent })
      set.status = 201
      return { id }
    },
    {
      body: t.Object(wanted),
      ...call('drawSample', 'Draws meetings at random', { 201: named }, ['nothingToDraw']),
    },
  )
  .get(
    '/:id',
    async ({ user, params }) => {
      const meetings = await listSampled(user.id, params.id)
      if (meetings === null) throw notFound('Sample')
      return meetings
    },
    {
      params: idParams,
      ...call('readSample', 'The meetings of a sample', { 200: sampled }, ['Sample']),
    },
  )
  .put(
    '/:id/meetings/:meetingId',
    async ({ user, params: { id: sampleId, meetingId }, body }) => {
      const look = { lookedBy: user.fullName ?? user.username, remark: body.remark.trim() }
      if (!(await markChecked(user.id, { sampleId, meetingId }, look))) {
        throw notFound('Sampled meeting')
      }
      await record('sample looked at', user.id, { sample: sampleId, meeting: meetingId })
      return { success: true }
    },
    {
      params: t.Object({ id: rowId, meetingId: rowId }),
      body: t.Object({ remark: t.String({ maxLength: SAMPLE_REMARK_CHARACTERS }) }),
      ...call('markChecked', 'Marks a drawn meeting as checked', { 200: success }, [
        'Sampled meeting',
      ]),
    },
  )
