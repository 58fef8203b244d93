import { Elysia, t } from 'elysia'
import { env } from '../env'
import { haveTime } from '../patience'
import { signedIn } from '../session'
import { eventStream, wantsEvents } from './event-stream'
import { search, searchEvents } from './search'
import { openTools } from './tools'

const QUERY_CHARACTERS = 4_000
/** The page sends a conversation whole; only the newest turns of it are read. */
const LONGEST_CONVERSATION = 200

const turn = t.Object({
  role: t.Union([t.Literal('user'), t.Literal('assistant')]),
  content: t.String(),
})

export const searchRoutes = new Elysia({ prefix: '/search' }).use(signedIn).post(
  '/',
  ({ user, body, request, server, set }) => {
    haveTime(server, request)
    const ask = { query: body.query.trim(), history: body.conversationHistory ?? [] }
    const tools = openTools(user.id, env.ai, request.signal)
    if (!wantsEvents(request)) return search(user, ask, tools)
    Object.assign(set.headers, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    return eventStream(searchEvents(user, ask, tools))
  },
  {
    body: t.Object({
      query: t.String({ minLength: 1, maxLength: QUERY_CHARACTERS, pattern: '\\S' }),
      conversationHistory: t.Optional(t.Array(turn, { maxItems: LONGEST_CONVERSATION })),
    }),
  },
)
