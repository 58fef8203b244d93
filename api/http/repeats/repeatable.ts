import { wantsUser } from '../session'

type Route = {
  method: string
  path: string
  hooks: { transform?: unknown; detail?: object; body?: unknown }
}

/** Add an entry that can't be removed, although they answer 200. */
const ADDING = ['/api/meetings/:id/consent', '/api/clients/:clientId/consent']
/** Show a secret once: an answer that is kept, even sealed, could show it again. */
const SECRET = ['/api/tokens', '/api/webhooks', '/api/share-links']

/** True for a call that takes an Idempotency-Key: it creates something from a JSON body. */
export function isRepeatable({ method, path, hooks }: Route): boolean {
  if (method !== 'POST' || !hooks.body || !wantsUser(hooks)) return false
  const address = path.replace(/\/$/, '')
  return ADDING.includes(address) || (creates(hooks.detail) && !SECRET.includes(address))
}

function creates(detail: object | undefined): boolean {
  if (!detail || !('responses' in detail)) return false
  const { responses } = detail
  return typeof responses === 'object' && responses !== null && '201' in responses
}
