import { Elysia } from 'elysia'
import { describeCalls, type Route } from './document'

/**
 * GET /api/openapi.json: every call for users' programs. No page, which would load scripts from elsewhere.
 */
export function openapiRoutes(routes: () => Route[]) {
  let document: object | null = null
  return new Elysia({ name: 'openapi' }).get('/openapi.json', () => {
    document ??= describeCalls(routes())
    return document
  })
}
