import { findStats } from '@app/db/meetings/stats'
import { Elysia, t } from 'elysia'
import { call } from '../http/describe'
import { signedIn } from '../http/session'
import { todayOf } from './action-items/today'

const stats = t.Object({
  processedCount: t.Integer(),
  clientCount: t.Integer(),
  insightsGenerated: t.Integer(),
  overdueCount: t.Integer(),
  dueCount: t.Integer(),
})

export const statsRoutes = new Elysia({ prefix: '/stats' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => findStats(user.id, todayOf(user)),
    call('readStats', 'Counts for the dashboard', { 200: stats }),
  )
