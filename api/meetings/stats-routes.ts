import { findStats } from '@app/db/meetings/stats'
import { Elysia } from 'elysia'
import { signedIn } from '../http/session'

export const statsRoutes = new Elysia({ prefix: '/stats' })
  .use(signedIn)
  .get('/', ({ user }) => findStats(user.id))
