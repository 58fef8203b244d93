import { follow, listen, type UserEvent } from '@app/db/events'
import { isSessionOpen } from '@app/db/sessions'
import { Elysia } from 'elysia'
import { hashToken, readToken, SESSION_COOKIE, signedIn } from '../session'
import { bearerUserId, hasBearer } from '../tokens/bearer'

/** Keeps proxies from closing a quiet stream; the session is looked at as often. */
const HEARTBEAT_MS = 20_000
/** How soon a browser comes back after the stream has ended, in milliseconds. */
const RECONNECT_MS = 2_000
/** No timeout of the server's own. */
const NEVER = 0

/** What happens to the user's meetings, as it happens. */
export const eventRoutes = new Elysia({ prefix: '/events' })
  .use(signedIn)
  .get('/', ({ user, request, server }) => {
    server?.timeout(request, NEVER)
    return new Response(streamEvents(user.id, request), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  })

/** Ends when the browser goes away or its session does. */
export function streamEvents(
  userId: number,
  request: Request,
  heartbeat = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream({
    async start(controller) {
      let over = false
      const write = (text: string) => {
        if (!over) controller.enqueue(encoder.encode(text))
      }
      const forget = follow(userId, (event) => {
        write(toText(event))
        if ('closed' in event) close()
      })
      const timer = setInterval(async () => {
        const open = await hasSession(request).catch(() => true)
        if (open) write(': still here\n\n')
        else close()
      }, heartbeat)
      const close = () => {
        if (over) return
        end()
        controller.close()
      }
      end = () => {
        over = true
        forget()
        clearInterval(timer)
      }
      request.signal.addEventListener('abort', () => end(), { once: true })
      await listen()
      write(`retry: ${RECONNECT_MS}\n\n`)
    },
    cancel: () => end(),
  })
}

function toText(event: UserEvent): string {
  if ('closed' in event) return 'event: signed-out\ndata: {}\n\n'
  const { id, status, step, done, total } = event
  return `event: meeting\ndata: ${JSON.stringify({ id, status, step, done, total })}\n\n`
}

async function hasSession(request: Request): Promise<boolean> {
  if (hasBearer(request)) return (await bearerUserId(request)) !== null
  const token = readToken(request, SESSION_COOKIE)
  return token !== null && (await isSessionOpen(hashToken(token)))
}
