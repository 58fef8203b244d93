import {
  closeCalendarFeed,
  findCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
} from '@app/db/calendar-feeds'
import { listMeetings } from '@app/db/meetings'
import { Elysia, t } from 'elysia'
import { env } from '../env'
import { notFound } from '../errors'
import { newToken, signedIn } from '../session'
import { hashOf } from '../tokens/bearer'
import { calendarOf } from './ics'

/** Meetings older than this are not what a calendar is subscribed to for. */
const DAYS = 400

/** The feed is read by its secret address alone: calendar programs have no cookies. */
const publicFeed = new Elysia().get(
  '/feed/:name',
  async ({ params, set }) => {
    const userId = await readCalendarFeed(hashOf(params.name.replace(/\.ics$/, '')))
    if (userId === null) throw notFound('Calendar')
    set.headers['content-type'] = 'text/calendar; charset=utf-8'
    return calendarOf(await listMeetings(userId, { days: DAYS }), env.appUrl)
  },
  { params: t.Object({ name: t.String({ maxLength: 60 }) }) },
)

const ownFeed = new Elysia()
  .use(signedIn)
  .get('/feed', ({ user }) => findCalendarFeed(user.id).then((feed) => ({ feed })))
  .post('/feed', async ({ user, set }) => {
    const name = newToken()
    await openCalendarFeed(user.id, hashOf(name))
    set.status = 201
    return { url: `${env.appUrl}/api/calendar/feed/${name}.ics` }
  })
  .delete('/feed', async ({ user }) => {
    if (!(await closeCalendarFeed(user.id))) throw notFound('Calendar')
    return { success: true }
  })

export const calendarRoutes = new Elysia({ prefix: '/calendar' }).use(publicFeed).use(ownFeed)
