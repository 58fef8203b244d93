import { Elysia } from 'elysia'
import { currentUser } from '../session'

export const authRoutes = new Elysia().get('/auth/user', async ({ request }) => {
  const user = await currentUser(request)
  return { authenticated: user !== null, user }
})
