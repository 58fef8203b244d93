import { Elysia } from 'elysia'
import { describeCalls, type Route } from './document'

/** GET /api/openapi.json: every call that a user's programs make. No page: that would load from elsewhere. */
export function openapiRoutes(routes: () => Route[]) {
  let document: object | null = null
  return new Elysia({ name: 'openapi' }).get('/openapi.json', () => {
    document ??= describeCalls(routes())
    return document
  })
}
