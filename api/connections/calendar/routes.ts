import {
  closeCalendarFeed,
  findCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
} from '@app/db/accounts/calendar-feeds'
import { findOpenUser } from '@app/db/accounts/find-user'
import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { Elysia, t } from 'elysia'
import { env } from '../../env'
import { call, media, success, time } from '../../http/describe'
import { notFound } from '../../http/refusals'
import { anyQuery } from '../../http/schemas'
import { inSession, signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { hashToken, newToken } from '../../secrets/tokens'
import { calendarOf } from './ics'

/** Older meetings are left out of the feed. */
const DAYS = 400

const feed = t.Object({ createdAt: time, readAt: t.Nullable(time) })

/** Authenticated by its secret address alone: calendar programs have no cookies. */
const publicFeed = new Elysia().get(
  '/feed/:name',
  async ({ params, set }) => {
    const feed = await readCalendarFeed(hashToken(params.name.replace(/\.ics$/, '')))
    const user = feed && (await findOpenUser(feed.userId))
    if (!user) throw notFound('Calendar')
    const { userId, withActions } = feed
    const due = withActions ? await listActionItems(userId, { view: 'dated', today: '' }) : []
    set.headers['content-type'] = 'text/calendar; charset=utf-8'
    const meetings = await listMeetings(userId, { days: DAYS })
    return calendarOf(meetings, due, user.timeZone, env.appUrl)
  },
  {
    params: t.Object({ name: t.String({ maxLength: 60 }) }),
    query: anyQuery,
    ...call(
      'readCalendarFeed',
      'The calendar at its secret address',
      { 200: media('text/calendar') },
      ['Calendar'],
      { security: [] },
    ),
  },
)

const ownFeed = new Elysia()
  .use(signedIn)
  .get(
    '/feed',
    ({ user }) => findCalendarFeed(user.id).then((feed) => ({ feed })),
    call('findCalendarFeed', 'Gets whether a calendar feed is open', {
      200: t.Object({ feed: t.Nullable(feed) }),
    }),
  )
  .post(
    '/feed',
    async ({ user, request, set }) => {
      const name = newToken()
      await inSession(request, user.id, (sql) => openCalendarFeed(user.id, hashToken(name), sql))
      await record('calendar link created', user.id)
      set.status = 201
      return { url: `${env.appUrl}/api/calendar/feed/${name}.ics` }
    },
    call('openCalendarFeed', 'Opens the calendar feed under a new address', {
      201: t.Object({ url: t.String() }),
    }),
  )
  .delete(
    '/feed',
    async ({ user }) => {
      if (!(await closeCalendarFeed(user.id))) throw notFound('Calendar')
      await record('calendar link closed', user.id)
      return { success: true }
    },
    call('closeCalendarFeed', 'Closes the calendar feed', { 200: success }, ['Calendar']),
  )

export const calendarRoutes = new Elysia({ prefix: '/calendar' }).use(publicFeed).use(ownFeed)
