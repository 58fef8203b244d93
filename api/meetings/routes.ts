import {
  countMeetings,
  createMeeting,
  findMeeting,
  listMeetings,
  type NewMeeting,
} from '@app/db/meetings'
import { Elysia, t } from 'elysia'
import { isForeign, notFound } from '../errors'
import { signedIn } from '../session'
import { deleteMeetingOf } from './delete'

const TITLE_CHARACTERS = 300
const LONGEST_MEETING_SECONDS = 24 * 3600
const LARGEST_ID = 2 ** 31 - 1

const id = t.Integer({ minimum: 1, maximum: LARGEST_ID })
const time = t.String({ format: 'date-time' })

const filter = t.Object({
  clientId: t.Optional(id),
  status: t.Optional(t.String({ maxLength: 40 })),
  q: t.Optional(t.String({ maxLength: 200 })),
  from: t.Optional(time),
  to: t.Optional(time),
  days: t.Optional(t.Integer({ minimum: 1, maximum: 36_500 })),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 10_000 })),
  offset: t.Optional(t.Integer({ minimum: 0, maximum: LARGEST_ID })),
})

export const meetingRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .get('/', ({ user, query }) => listMeetings(user.id, query), { query: filter })
  .get('/count', async ({ user, query }) => ({ count: await countMeetings(user.id, query) }), {
    query: filter,
  })
  .get(
    '/:id',
    async ({ user, params }) => {
      const meeting = await findMeeting(user.id, params.id)
      if (!meeting) throw notFound('Meeting')
      return meeting
    },
    { params: t.Object({ id }) },
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return { id: await schedule(user.id, { type: 'Meeting', duration: null, ...body }) }
    },
    {
      body: t.Object({
        title: t.String({ minLength: 1, maxLength: TITLE_CHARACTERS, pattern: '\\S' }),
        clientId: id,
        date: time,
        duration: t.Optional(
          t.Nullable(t.Integer({ minimum: 0, maximum: LONGEST_MEETING_SECONDS })),
        ),
        type: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
      }),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => ({
      success: true,
      receipt: await deleteMeetingOf(user.id, params.id),
    }),
    { params: t.Object({ id }) },
  )

async function schedule(userId: number, meeting: NewMeeting) {
  try {
    return await createMeeting(userId, meeting, 'Scheduled')
  } catch (error) {
    if (isForeign(error)) throw notFound('Client')
    throw error
  }
}
