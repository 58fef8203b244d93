import { listAgenda } from '@app/db/meetings/agenda'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMonths } from 'date-fns/subMonths'
import { Elysia, t } from 'elysia'
import { call, time } from '../http/describe'
import { moment, rowId } from '../http/schemas'
import { signedIn } from '../http/session'

/** Entries of each kind that the dashboard has room for, and those that it shows if asked for all. */
const MOST = 3
const ALL = 100
/** A planned meeting of which there is nothing yet counts as over after this. */
const OVER_HOURS = 2
const RECENT_DAYS = 30
/** A client who was not met for this long, and is not going to be, has been neglected. */
const QUIET_MONTHS = 6

const entry = t.Object({
  kind: t.Union(
    (['next', 'unrecorded', 'failed', 'review', 'quiet'] as const).map((kind) => t.Literal(kind)),
  ),
  total: t.Integer(),
  meetingId: t.Nullable(rowId),
  title: t.Nullable(t.String()),
  clientId: rowId,
  clientName: t.String(),
  date: time,
})

export const agendaRoutes = new Elysia({ prefix: '/agenda' }).use(signedIn).get(
  '/',
  ({ user, query }) => {
    const now = new Date()
    return listAgenda(user.id, {
      most: query.all ? ALL : MOST,
      over: subHours(now, OVER_HOURS),
      until: new Date(query.until),
      since: subDays(now, RECENT_DAYS),
      quietSince: subMonths(now, QUIET_MONTHS),
    })
  },
  {
    query: t.Object({ until: moment, all: t.Optional(t.Literal('true')) }),
    ...call('readAgenda', 'What deserves attention: meetings until a moment, and what is open', {
      200: t.Array(entry),
    }),
  },
)
