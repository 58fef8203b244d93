import { beginCall, forgetCall, keepAnswer, witnessTo } from '@app/db/accounts/kept-answers'
import { inOneLine } from '@app/db/connection/in-one-line'
import { awaitWitness } from '@app/db/connection/known-commit'
import { onceBack } from '@app/db/connection/unreachable'
import { Elysia } from 'elysia'
import { keyedHash } from '../../secrets/keyed-hash'
import { seal, unseal } from '../../secrets/seal'
import { knownRefusal } from '../errors'
import { refuse } from '../refusals'
import { knownUserId } from '../session'
import { isRepeatable } from './repeatable'

/** Names a call, so that it is made once however often it is sent. */
export const KEY_HEADER = 'Idempotency-Key'
/** Visible characters, such as a UUID, or a string of a structured header: that with quotation marks. */
export const KEY_PATTERN = '^[!-~]{1,255}$'
/** The table has room for this, sealed; a larger answer is not kept. */
const ANSWER_BYTES = 180_000

const KEY = new RegExp(KEY_PATTERN)
/** Routes that continue an interrupted call by themselves if it is sent again. */
const CONTINUED = ['/api/recaps/meeting/:id']
const repeatable = new Set<string>()

/** A call that this process is making. */
type Run = { userId: number; id: string; key: string; watched: ReturnType<typeof awaitWitness> }

const runs = new WeakMap<Request, Run>()

/** Keeps which calls take a key. */
export function keepRepeatable(routes: Parameters<typeof isRepeatable>[0][]): void {
  for (const route of routes.filter(isRepeatable)) repeatable.add(`${route.method} ${route.path}`)
}

/**
 * Answers a call with the answer that the same call with its key had, and makes it only once. The answer is kept
 * after the call's own transactions: of one in a process that is killed between them, or loses the database for long,
 * only that it was saved is known.
 */
export const repeats = new Elysia({ name: 'repeats' })
  .onBeforeHandle({ as: 'global' }, async ({ request, route, body, set }) => {
    if (!repeatable.has(`${request.method} ${route}`)) return
    const key = keyOf(request)
    if (key === null) return
    const watched = awaitWitness()
    const userId = await knownUserId(request)
    if (userId === null) return
    const run = { userId, id: crypto.randomUUID(), key, watched }
    const begun = await beginCall(userId, callOf(request, body, run), run.id)
    if (begun === 'under way') throw refuse('stillUnderWay', {}, { 'retry-after': '1' })
    if (begun === 'made') throw refuse('alreadyMade')
    if (begun === 'other') throw refuse('otherContent')
    if (begun === 'begun') {
      if (!CONTINUED.includes(route)) watched.current = witnessTo(userId, run.id)
      runs.set(request, run)
      return
    }
    set.status = begun.status
    return open(run, begun.answer)
  })
  .onAfterHandle({ as: 'global' }, async ({ request, responseValue, set }) => {
    const status = typeof set.status === 'number' ? set.status : 200
    await ended(request, ({ userId, id, key }) => {
      const answer = status < 300 ? JSON.stringify(responseValue) : undefined
      if (answer === undefined || Buffer.byteLength(answer) > ANSWER_BYTES) {
        return forgetCall(userId, id, { unlessMade: false })
      }
      const sealed = seal('answer', `${userId} ${key}`, answer)
      return onceBack(() => keepAnswer(userId, id, { status, answer: sealed }))
    })
  })
  .onError({ as: 'global' }, ({ request, error }) =>
    ended(request, ({ userId, id }) =>
      forgetCall(userId, id, { unlessMade: knownRefusal(error) === null }),
    ),
  )

/** The key by which the sender names the call; null if there is none. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get(KEY_HEADER)
  if (key !== null && !KEY.test(key)) throw refuse('badFields', { fields: KEY_HEADER })
  return key
}

/** The call's key and content, which the database can't read. */
function callOf({ method, url }: Request, body: unknown, { userId, key }: Run) {
  const { pathname, search } = new URL(url)
  const content = [method, pathname + search, JSON.stringify(body)]
  return {
    key: keyedHash('answer', `${userId}`, key),
    call: keyedHash('answer', `${userId}`, key, ...content),
  }
}

function open({ userId, key }: Run, sealed: string): object {
  const answer = unseal('answer', `${userId} ${key}`, sealed)
  if (answer === null) throw new Error('a kept answer does not open')
  return JSON.parse(answer)
}

/** What was made stays made if this fails: only the repetition is not recognized. */
async function ended(request: Request, keep: (run: Run) => Promise<void>): Promise<void> {
  const run = runs.get(request)
  if (!run) return
  runs.delete(request)
  run.watched.current = null
  await keep(run).catch((error) =>
    console.error(`an answer of user ${run.userId} was not kept: ${inOneLine(error)}`),
  )
}
