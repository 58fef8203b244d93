import { Elysia } from 'elysia'
import { readiness } from './readiness'

/** For the proxy and the operator's alarm: livez checks nothing else, readyz checks every dependency. */
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
