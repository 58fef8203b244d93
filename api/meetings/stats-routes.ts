import { findStats } from '@app/db/meetings/stats'
import { Elysia, t } from 'elysia'
import { call } from '../http/describe'
import { signedIn } from '../http/session'

const stats = t.Object({
  processedCount: t.Integer(),
  clientCount: t.Integer(),
  insightsGenerated: t.Integer(),
})

export const statsRoutes = new Elysia({ prefix: '/stats' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => findStats(user.id),
    call('readStats', 'Counts for the dashboard', { 200: stats }),
  )
