import { isSessionOpen } from '@app/db/accounts/find-session'
import { follow, listen, type UserEvent } from '@app/db/connection/events'
import { Elysia } from 'elysia'
import { bearerUserId, hasBearer } from '../http/bearer'
import { SESSION_COOKIE } from '../http/cookies'
import { call, media } from '../http/describe'
import { drainingSignal } from '../http/draining'
import { tooMany } from '../http/refusals'
import { signedIn } from '../http/session'
import { readToken } from '../http/signed-cookies'
import { hashToken } from '../secrets/tokens'

/** Keeps proxies from closing an idle stream; the session is checked as often. */
const HEARTBEAT_MS = 20_000
/** Delay before a browser reconnects, in milliseconds. */
const RECONNECT_MS = 2_000
/** Disables the server's own timeout. */
const NEVER = 0

/** Concurrent streams per user, in this process: one for each open tab and program. */
export const MAX_STREAMS = 20
const RETRY_SECONDS = 30

/** The page leaves for the sign-in, and nothing stays in the browser. */
const SIGNED_OUT = 'event: signed-out\ndata: {}\n\n'
/** As if a meeting had changed: the page asks for what it shows, and learns that a sign-in is needed. */
const SIGN_IN = 'event: meeting\ndata: {}\n\n'

const streams = new Map<number, number>()

/** Streams changes of the user's meetings to open pages. */
export const eventRoutes = new Elysia({ prefix: '/events' }).use(signedIn).get(
  '/',
  ({ user, request, server }) => {
    if ((streams.get(user.id) ?? 0) >= MAX_STREAMS) throw tooMany(RETRY_SECONDS)
    server?.timeout(request, NEVER)
    return new Response(streamEvents(user.id, request), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  },
  call(
    'followEvents',
    'Changes of meetings, clients and templates, as they happen',
    { 200: media('text/event-stream') },
    ['tooManyRequests'],
  ),
)

/**
 * Ends when the browser disconnects, the session ends or this process shuts down, and if events were missed:
 * a page that connects again loads what it shows anew.
 */
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
        if (!over && text !== '') controller.enqueue(encoder.encode(text))
      }
      const forget = follow(userId, (event) => {
        write(toText(event))
        if ('closed' in event || 'missed' in event) close()
        if ('ended' in event) void look(event.ended === 'signed out' ? SIGNED_OUT : SIGN_IN)
      })
      const look = async (last: string) => {
        const open = await hasSession(request).catch(() => true)
        if (open) return write(': still here\n\n')
        if (!hasBearer(request)) write(last)
        close()
      }
      const timer = setInterval(() => look(SIGN_IN), heartbeat)
      const close = () => {
        if (over) return
        end()
        controller.close()
      }
      count(userId, 1)
      end = () => {
        if (over) return
        over = true
        count(userId, -1)
        forget()
        clearInterval(timer)
        drainingSignal.removeEventListener('abort', close)
      }
      request.signal.addEventListener('abort', () => end(), { once: true })
      drainingSignal.addEventListener('abort', close, { once: true })
      await listen()
      write(`retry: ${RECONNECT_MS}\n\n`)
      if (drainingSignal.aborted) close()
    },
    cancel: () => end(),
  })
}

function count(userId: number, by: number) {
  const now = (streams.get(userId) ?? 0) + by
  if (now > 0) streams.set(userId, now)
  else streams.delete(userId)
}

function toText(event: UserEvent): string {
  if ('closed' in event) return SIGNED_OUT
  if ('withheld' in event || 'missed' in event || 'ended' in event) return ''
  if ('changed' in event) return `event: ${event.changed}\ndata: {}\n\n`
  const { id, status, step, done, total } = event
  return `event: meeting\ndata: ${JSON.stringify({ id, status, step, done, total })}\n\n`
}

async function hasSession(request: Request): Promise<boolean> {
  if (hasBearer(request)) return (await bearerUserId(request)) !== null
  const token = await readToken(request, SESSION_COOKIE)
  return token !== null && (await isSessionOpen(hashToken(token)))
}
