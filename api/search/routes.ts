import { chatHere } from '@app/ai/models/available'
import { openDeadline, QUESTION_HERE_MS, QUESTION_MS } from '@app/ai/models/open-deadline'
import { OPEN_PLAN, PART_OF_PLAN, PLAN } from '@app/ai/question/plan'
import { QUESTION_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { env } from '../env'
import { roomFor } from '../http/bodies/body-limit'
import { call } from '../http/describe'
import { extendIdleTimeout } from '../http/extend-idle-timeout'
import { refuse } from '../http/refusals'
import { keyOf } from '../http/repeats/repeats'
import { textOf } from '../http/schemas'
import { signedIn } from '../http/session'
import { keyedHash } from '../secrets/keyed-hash'
import { ANSWERS, keepIn, question } from './answer-shape'
import { keepAnswer, keepAnswerOf, keepInOf, keptAnswerOf, rememberedIn } from './conversation'
import { openDependencies } from './dependencies'
import { eventStream, wantsEvents } from './event-stream'
import { type SearchEvent, search, searchEvents } from './search'
import type { SearchResult } from './types'

/** The page sends the whole conversation; only the newest turns are read. */
const LONGEST_CONVERSATION = 200

const turn = t.Object({
  role: t.Union([t.Literal('user'), t.Literal('assistant')]),
  content: t.String(),
})
const conversation = t.Array(turn, { maxItems: LONGEST_CONVERSATION, ...roomFor(1_000_000) })

/** Checked by the plan's own schema. */
const anyPlan = t.Record(t.String(), t.Unknown(), roomFor(10_000))

export const searchRoutes = new Elysia({ prefix: '/search' }).use(signedIn).post(
  '/',
  async ({ user, body, request, server, set }) => {
    extendIdleTimeout(server, request)
    const keepIn = keepInOf(request)
    const call = keepIn === undefined ? null : callOf(user.id, keepIn, request, body)
    const keeping = { keepIn, call }
    const before = await keptAnswerOf(user.id, call)
    if (before !== null) return wantsEvents(request) ? events(set, only(before), request) : before
    const sent = body.conversationHistory ?? []
    const { history, meetingIds } = await rememberedIn(user.id, keepIn, sent)
    const ask = {
      query: body.query.trim(),
      history,
      plan: partOfPlan(body.plan),
      previous: body.previousPlan === undefined ? null : wholePlan(body.previousPlan),
    }
    const limit = chatHere(env.ai) === null ? QUESTION_MS : QUESTION_HERE_MS
    const deadline = openDeadline(limit, request.signal)
    const now = new Date()
    const dependencies = openDependencies(user.id, env.ai, deadline.signal, now, meetingIds)
    if (!wantsEvents(request)) {
      const result = await search(user, ask, dependencies).finally(deadline.end)
      return keepAnswer(user.id, keeping, ask.query, result, dependencies.carried())
    }
    const found = endedBy(searchEvents(user, ask, dependencies), deadline.end)
    return events(
      set,
      keepAnswerOf(user.id, keeping, ask.query, found, dependencies.carried),
      request,
    )
  },
  {
    body: t.Object({
      query: textOf(QUESTION_CHARACTERS),
      conversationHistory: t.Optional(conversation),
      plan: t.Optional(anyPlan),
      previousPlan: t.Optional(anyPlan),
    }),
    ...call(
      'ask',
      'Answers a question about meetings and notes',
      ANSWERS,
      ['questionTooLong', 'questionsUsedUp', 'tooManyRequests'],
      { parameters: [keepIn, question] },
    ),
  },
)

/** Names a question and all that its answer depends on; null if its sender can't repeat it. */
function callOf(userId: number, keepIn: number | null, request: Request, body: object) {
  const key = keyOf(request)
  const content = JSON.stringify([keepIn, body])
  return key && keyedHash('answer', `${userId}`, key, 'ask', content)
}

function events(
  set: { headers: Record<string, string | number> },
  found: AsyncIterable<SearchEvent>,
  { signal }: Request,
) {
  Object.assign(set.headers, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  return eventStream(found, signal)
}

async function* only(answer: SearchResult): AsyncIterable<SearchEvent> {
  yield { type: 'done', ...answer }
}

/** Yields the events, then calls `end`. */
async function* endedBy<T>(events: AsyncIterable<T>, end: () => void): AsyncIterable<T> {
  try {
    yield* events
  } finally {
    end()
  }
}

/** Rejects unknown plan fields like any other field. */
function partOfPlan(sent: unknown) {
  const part = PART_OF_PLAN.safeParse(sent ?? {})
  if (!part.success) throw refuse('badFields', { fields: 'plan' })
  return part.data
}

/** Fields missing in plans sent by pages from before they existed. */
const { exceptPeople, exceptDates, weekdays, hours, every, having, unmet } = OPEN_PLAN
const ADDED = { exceptPeople, exceptDates, weekdays, hours, every, having, unmet }

function wholePlan(sent: unknown) {
  const plan = PLAN.safeParse(typeof sent === 'object' ? { ...ADDED, ...sent } : sent)
  if (!plan.success) throw refuse('badFields', { fields: 'previousPlan' })
  return plan.data
}
