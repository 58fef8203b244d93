import { OPEN_PLAN } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import { DEMO_USER_ID } from '@app/db/connection/seed'
import { Overtaken } from './citations/standing'
import { underConditions } from './conditions/conditions'
import { type Found, findAgain, findOther } from './conditions/second-reading'
import { toRefusal } from './failure'
import { startSearch } from './limits'
import { ONLY_SAMPLES, replyTo } from './replies/replies'
import { openConversation } from './rows-before'
import { adviceGiven } from './strategies/kinds/advice'
import { agreementsMade } from './strategies/kinds/agreements'
import { worriesOrPriorities } from './strategies/kinds/worries-and-priorities'
import { withOccasions } from './strategies/outside/occasions'
import { questionsAsked } from './strategies/questions-asked'
import { amongRanked } from './strategies/ranked'
import { saidOfKind } from './strategies/said-of-kind'
import { strategies, strategyOf } from './strategies/strategies'
import type { Ask, Finding, SearchContext, SearchDependencies, SearchResult } from './types'
import { isUnanswered, understoodOf, write, writeEvents } from './write'

/** Maximum attempts if the cited meetings keep changing. */
const ATTEMPTS = 3

export type SearchEvent =
  | ({ type: 'scope' } & ReturnType<typeof understoodOf>)
  | { type: 'token'; text: string }
  | ({ type: 'done'; conversation?: number } & SearchResult)

/**
 * Answers a question from the user's own meetings: reads it, retrieves evidence, writes. If any
 * step fails, there is no answer.
 */
export async function search(
  user: User,
  ask: Ask,
  dependencies: SearchDependencies,
): Promise<SearchResult> {
  const end = await startSearch(user.id)
  try {
    return await answer(user, ask, dependencies)
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await end()
  }
}

/** Like `search`, without rate limiting. */
export async function answer(user: User, ask: Ask, dependencies: SearchDependencies) {
  const reply = replyTo(ask.query)
  if (reply !== null) return withoutSearch(reply, dependencies)
  return untilStanding(dependencies, async (each) => {
    const read = await openConversation(user, ask, each)
    const found = await findAgain(read, find)
    const written = await write(found.context, found.finding)
    const other = isUnanswered(written) ? await findOther(read, found, find) : null
    if (other === null) return written
    const again = await write(other.context, other.finding)
    return isUnanswered(again) ? written : again
  })
}

/**
 * Retries if a cited meeting changed in the meantime; the last attempt excludes meetings whose
 * index is outdated.
 */
async function untilStanding(
  dependencies: SearchDependencies,
  ask: (dependencies: SearchDependencies) => Promise<SearchResult>,
): Promise<SearchResult> {
  const outdated = new Set<number>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(attempt < ATTEMPTS ? dependencies : { ...dependencies, outdated })
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error
      for (const id of error.meetingIds) outdated.add(id)
    }
  }
}

/** Like `search`, as a stream of events. */
export async function* searchEvents(
  user: User,
  ask: Ask,
  dependencies: SearchDependencies,
): AsyncIterable<SearchEvent> {
  const end = await startSearch(user.id)
  try {
    const reply = replyTo(ask.query)
    if (reply !== null) {
      yield { type: 'done', ...withoutSearch(reply, dependencies) }
      return
    }
    const read = await openConversation(user, ask, dependencies)
    yield { type: 'scope', ...understoodOf(read) }
    const found = await findAgain(read, find)
    if (found.context !== read) yield { type: 'scope', ...understoodOf(found.context) }
    yield* writtenFor(read, found)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    yield { type: 'done', ...(await answer(user, ask, dependencies)) }
  } finally {
    await end()
  }
}

/** Writes what was found, and if that has no answer, what the rules' reading finds. */
async function* writtenFor(read: SearchContext, found: Found): AsyncIterable<SearchEvent> {
  for await (const event of writeEvents(found.context, found.finding)) {
    const isOver = event.type === 'done' && isUnanswered(event)
    const other = isOver ? await findOther(read, found, find) : null
    if (other === null) {
      yield event
      continue
    }
    yield { type: 'scope', ...understoodOf(other.context) }
    for await (const again of writeEvents(other.context, other.finding)) {
      yield again.type === 'done' && isUnanswered(again) ? event : again
    }
  }
}

/**
 * Retrieves evidence by the plan's intent. Releases rows that only retrieval needs before a model
 * writes.
 */
export async function find(asked: SearchContext): Promise<Finding> {
  try {
    if (hasOnlySamples(asked)) return { result: ONLY_SAMPLES, sources: [] }
    const context = await amongRanked(await underConditions(asked))
    if ('result' in context) return context
    const said =
      (await questionsAsked(context)) ??
      (await worriesOrPriorities(context)) ??
      (await agreementsMade(context)) ??
      (await adviceGiven(context)) ??
      (await saidOfKind(context))
    if (said !== null) return said
    return await withOccasions(context, await strategies[strategyOf(context.plan)](context))
  } finally {
    asked.dependencies.readings.clear()
  }
}

function hasOnlySamples({ user, library }: SearchContext): boolean {
  const { clients, titles } = library
  return user.id === DEMO_USER_ID && clients.length === 0 && titles.length === 0
}

function withoutSearch(result: string, { chat }: SearchDependencies): SearchResult {
  const origin = chat === null ? 'rules' : 'records'
  const understood = { scope: null, plan: OPEN_PLAN, chips: [], everything: null }
  return { ...understood, result, sources: [], origin, nearest: false }
}
