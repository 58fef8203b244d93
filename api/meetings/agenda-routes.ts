import { listAgenda } from '@app/db/meetings/agenda'
import { OVER_HOURS } from '@app/web/data/over-hours'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMonths } from 'date-fns/subMonths'
import { Elysia, t } from 'elysia'
import { call, time } from '../http/describe'
import { moment, oneOf, rowId } from '../http/schemas'
import { signedIn } from '../http/session'

/** Entries per kind on the dashboard, and in the full list. */
const MOST = 3
const ALL = 100
const RECENT_DAYS = 30
/** A client not met for this long, without a planned meeting, counts as neglected. */
const QUIET_MONTHS = 6

const entry = t.Object({
  kind: oneOf(['next', 'unrecorded', 'failed', 'review', 'quiet']),
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
    ...call('readAgenda', 'What needs attention: meetings until a given time, and open work', {
      200: t.Array(entry),
    }),
  },
)
