import type { Answer } from '@app/web/server/preload'
import { Elysia } from 'elysia'

/** Calls that take a value rather than its text; null until there is one. */
const handed = new WeakMap<Request, Answer | null>()
/** Placeholder that nobody reads. */
const INSTEAD = new Response()

/** Passes answers of in-process calls as values: no headers, no serialization. */
export const inProcess = new Elysia({ name: 'in-process' }).onAfterHandle(
  { as: 'global' },
  ({ request, responseValue, set }) => {
    if (!handed.has(request) || !isRows(responseValue)) return
    const status = typeof set.status === 'number' ? set.status : 200
    handed.set(request, { status, value: responseValue })
    set.headers = {}
    return INSTEAD
  },
)

/** The answer as a value if JSON can represent it, otherwise as it would be sent. */
export async function askInProcess(
  handle: (call: Request) => Promise<Response>,
  call: Request,
): Promise<Answer | Response> {
  handed.set(call, null)
  const response = await handle(call)
  return handed.get(call) ?? response
}

function isRows(value: unknown): boolean {
  if (Array.isArray(value)) return true
  return typeof value === 'object' && value?.constructor === Object
}
