import { Elysia } from 'elysia'
import { readiness } from './readiness'

/**
 * For the proxy and the operator's alarm: livez only answers, readyz checks the database and the
 * storage.
 */
export const healthRoutes = new Elysia({ name: 'health' })
  .get('/livez', () => 'ok', { detail: { hide: true } })
  .get(
    '/readyz',
    async ({ set }) => {
      const state = await readiness()
      set.status = state.ready ? 200 : 503
      return state
    },
    { detail: { hide: true } },
  )
