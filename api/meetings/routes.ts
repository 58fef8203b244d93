import { announce } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import { countMeetings, listMeetings } from '@app/db/meetings/list/list-meetings'
import { createMeeting, findMeeting, type NewMeeting } from '@app/db/meetings/meetings'
import {
  LARGEST_ID,
  LONGEST_MEETING_SECONDS,
  MEETING_SEARCH_CHARACTERS,
  MEETING_TITLE_CHARACTERS,
  MEETING_TYPE_CHARACTERS,
} from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { isForeign } from '../http/database-errors'
import { call } from '../http/describe'
import { notFound } from '../http/refusals'
import { idParams, lineOf, moment, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { recordView } from '../secrets/audit'
import { deleteMeetingOf } from './delete'
import { deleted, meeting, meetingDetail, named } from './shapes'

const filter = t.Object({
  clientId: t.Optional(rowId),
  status: t.Optional(t.String({ maxLength: 40 })),
  q: t.Optional(t.String({ maxLength: MEETING_SEARCH_CHARACTERS })),
  from: t.Optional(moment),
  to: t.Optional(moment),
  days: t.Optional(t.Integer({ minimum: 1, maximum: 36_500 })),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 10_000 })),
  offset: t.Optional(t.Integer({ minimum: 0, maximum: LARGEST_ID })),
})

export const meetingRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .get('/', ({ user, query }) => listMeetings(user.id, query), {
    query: filter,
    ...call('listMeetings', 'Lists meetings, newest first', { 200: t.Array(meeting) }),
  })
  .get('/count', async ({ user, query }) => ({ count: await countMeetings(user.id, query) }), {
    query: filter,
    ...call('countMeetings', 'Counts meetings', { 200: t.Object({ count: t.Integer() }) }),
  })
  .get(
    '/:id',
    async ({ user, params }) => {
      const meeting = await findMeeting(user.id, params.id)
      if (!meeting) throw notFound('Meeting')
      recordView('meeting viewed', user.id, { meeting: params.id })
      return meeting
    },
    {
      params: idParams,
      ...call('findMeeting', 'One meeting with summary and transcript', { 200: meetingDetail }, [
        'Meeting',
      ]),
    },
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return { id: await schedule(user.id, { type: 'Meeting', duration: null, ...body }) }
    },
    {
      body: t.Object({
        title: lineOf(MEETING_TITLE_CHARACTERS),
        clientId: rowId,
        date: moment,
        duration: t.Optional(
          t.Nullable(t.Integer({ minimum: 0, maximum: LONGEST_MEETING_SECONDS })),
        ),
        type: t.Optional(lineOf(MEETING_TYPE_CHARACTERS)),
      }),
      ...call('scheduleMeeting', 'Plans a meeting', { 201: named }, ['Client']),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => ({
      success: true,
      ...(await deleteMeetingOf(user.id, params.id)),
    }),
    {
      params: idParams,
      ...call('deleteMeeting', 'Deletes a meeting with its recording', { 200: deleted }, [
        'Meeting',
        'underHold',
      ]),
    },
  )

async function schedule(userId: number, meeting: NewMeeting) {
  try {
    // a transaction's answer may be lost, but not what became of it
    const id = await asUser(userId).begin((sql) => createMeeting(userId, meeting, 'Scheduled', sql))
    await announce({ userId, changed: 'clients' })
    return id
  } catch (error) {
    if (isForeign(error)) throw notFound('Client')
    throw error
  }
}
