import { findStats } from '@app/db/stats'
import { Elysia } from 'elysia'
import { signedIn } from '../session'

export const statsRoutes = new Elysia({ prefix: '/stats' })
  .use(signedIn)
  .get('/', ({ user }) => findStats(user.id))
