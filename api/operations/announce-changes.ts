import type { AuditEntry } from '@app/db/accounts/audit/entry'
import { Elysia } from 'elysia'
import { knownRefusal } from '../http/errors'
import { knownUserId } from '../http/session'
import { announce, endIntent, leaveIntent } from '../secrets/intents'

/** Calls without a signed-in user that change what the trail records. */
const OPEN = ['/api/reset', '/api/register', '/api/payments/webhook']
/** Frequent calls that the trail never records. */
const UNRECORDED = /^\/api\/(?:search|uploads|notes|meetings\/upload)(?:\/|$)/
const UNCHANGING = ['GET', 'HEAD', 'OPTIONS']
const ROW_ID = /^[1-9]\d{0,8}$/

const intents = new WeakMap<Request, string>()

type Call = { request: Request; route: string; params?: Record<string, unknown> }

/**
 * Announces every request that may change something to the audit trail, until it is answered. One that was ended by
 * an unexpected error, or by the loss of the database, may have made its change.
 */
export const announceChanges = new Elysia({ name: 'announce-changes' })
  .onBeforeHandle({ as: 'global' }, async ({ request, route, params }) => {
    if (UNCHANGING.includes(request.method) || UNRECORDED.test(route)) return
    const userId = await knownUserId(request)
    if (userId === null && !OPEN.includes(route)) return
    intents.set(request, await announce(userId, detailOf({ request, route, params })))
  })
  .onError({ as: 'global' }, ({ request, error }) => {
    const id = intents.get(request)
    if (id === undefined || knownRefusal(error)) return
    intents.delete(request)
    leaveIntent(id)
  })
  .onAfterResponse({ as: 'global' }, ({ request }) => {
    const id = intents.get(request)
    if (id !== undefined) endIntent(id)
  })

/** The call's route and the ids in its address, but no text that a user wrote. */
function detailOf({ request, route, params = {} }: Call): AuditEntry['detail'] {
  const detail: AuditEntry['detail'] = { call: `${request.method} ${route}` }
  for (const [name, value] of Object.entries(params)) {
    if (ROW_ID.test(String(value))) detail[subjectOf(name, route)] = Number(value)
  }
  return detail
}

/** The trail can be filtered by meeting and client. */
function subjectOf(name: string, route: string): string {
  if (name === 'meetingId' || name === 'clientId') return name.slice(0, -2)
  if (name !== 'id') return name
  if (route.startsWith('/api/meetings/:id')) return 'meeting'
  return route.startsWith('/api/clients/:id') ? 'client' : name
}
