import type { Answer } from '@app/web/server/preload'
import { Elysia } from 'elysia'

/** Calls that take a value instead of its text; null until there is one. */
const handed = new WeakMap<Request, Answer | null>()
/** Nobody reads it. */
const INSTEAD = new Response()

/** Hands the answers of calls within this process over as they are: no headers, nothing written or read. */
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

/** The answer as a value if it is one that JSON can carry, else as it would be sent. */
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
