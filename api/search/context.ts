import { asIndexed } from '@app/ai/answer/words'
import { pointsBack } from '@app/ai/question/follow-up/inherit'
import { withoutFraming } from '@app/ai/question/framing'
import { isOfRows, type Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import { findLibrary, type Library } from '@app/db/search/library'
import { countMeetings } from '@app/db/search/meeting-rows'
import type { Scope } from '@app/db/search/scope'
import { wordedIn } from './languages'
import { readPlan } from './read-plan'
import { ANSWERABLE, LIKELY, retrieve } from './retrieve'
import { describeScope, isNarrow, namedIn, scopeOf } from './scope'
import { scopeByTitle } from './scope-by-title'
import { spellWords } from './spelling/spell-words'
import { byTheirNames } from './strategies/called-by-role'
import type { Ask, Reading, SearchContext, SearchDependencies } from './types'

/** Reads the question against the user's own rows and determines its scope. */
export async function openContext(
  user: User,
  asked: Ask,
  dependencies: SearchDependencies,
): Promise<SearchContext> {
  const ask = { ...asked, query: withoutFraming(asked.query) }
  const library = await findLibrary(user.id, dependencies.model)
  const reading = await readPlan(user, ask, library, dependencies)
  const read = await contextOf(user, ask, dependencies, library, reading)
  const whole = reading.before === null ? read : await inConversation(read, reading.before)
  return byTheirNames(whole)
}

async function contextOf(
  user: User,
  ask: Ask,
  dependencies: SearchDependencies,
  library: Library,
  { plan, own, alone, before }: Reading,
): Promise<SearchContext> {
  const { now } = dependencies
  const described = describeScope(plan, library, user, now)
  const isLimited = described !== null || plan.limit !== null
  const limited = async () => {
    const scope = await scopeByTitle({
      user,
      plan,
      library,
      scope: scopeOf(plan, user, library, now),
    })
    return { scope, meetings: isLimited ? await countPicked(user, plan, scope) : null }
  }
  const spell = (topic: string) =>
    spellWords(user.id, wordedIn(asIndexed(topic), library, plan.language))
  const [words, said, within] = await Promise.all([
    spell(plan.topic),
    own === '' ? '' : spell(own),
    limited(),
  ])
  return {
    words,
    own: said === words ? '' : said,
    user,
    ask,
    dependencies,
    library,
    plan,
    before,
    alone,
    described,
    ...within,
  }
}

/** The number of meetings in scope, capped by the plan's limit. */
async function countPicked(
  user: User,
  { order, limit, skip }: Plan,
  scope: Scope,
): Promise<number> {
  const count = await countMeetings(user.id, scope)
  const isPicked = limit !== null && (order === 'newest' || order === 'oldest')
  return isPicked ? Math.min(limit, Math.max(0, count - skip)) : count
}

/**
 * A follow-up that names nobody keeps the clients, people and title of the previous question if
 * their meetings answer it better.
 */
async function inConversation(context: SearchContext, before: Plan): Promise<SearchContext> {
  const { clientIds, people, title } = before
  const isOfAny = namedIn(before) > 0 || title !== null
  const { plan } = context
  const isOfOne = plan.limit !== null && plan.inherits.includes('topic')
  if (!isOfAny && (isOfRows(plan) || isOfOne)) return ofThem(context, before)
  if (plan.intent !== 'find' || plan.topic === '' || isNarrow(plan)) return context
  if (!isOfAny) return onTopic(context, before)
  const inherits = ['clientIds', 'people', 'title']
  const within = withPlan(context, { clientIds, people, title, inherits })
  const scope = await scopeByTitle(within)
  const scoped = { ...within, scope, meetings: await countPicked(context.user, plan, scope) }
  const { best } = await retrieve(scoped)
  if (best >= ANSWERABLE) return scoped
  return best >= LIKELY && (await retrieve(context)).best < ANSWERABLE ? scoped : context
}

/**
 * Pronouns for one person: "with him", "elle". Excludes those that may refer to a thing, a group or
 * nobody.
 */
const SOMEBODY = /^(?:s?he|him|hers?|his|ihn|ihm|elle|l[ue]i|él|ella|ele|ela|hij|hem)\W*$/i

/** "How often did I meet her?" refers to the client of the passage that answered before. */
async function ofThem(context: SearchContext, before: Plan): Promise<SearchContext> {
  const { plan, ask, library } = context
  if (
    before.topic === '' ||
    plan.subject === 'clients' ||
    namedIn(plan) > 0 ||
    !ask.query.split(/\s+/).some((word) => SOMEBODY.test(word))
  )
    return context
  const [said] = (await retrieve(withPlan(context, before), before.topic)).passages
  const client = library.clients.find(({ name }) => name === said?.clientName)
  if (said === undefined || client === undefined || said.coverage < LIKELY) return context
  const topic = plan.inherits.includes('topic') ? '' : plan.topic
  const own = { clientIds: [client.id], topic, inherits: ['clientIds'] }
  if (plan.intent !== 'find') return withPlan(context, own)
  const status = plan.order === 'newest' ? (plan.status ?? 'held') : plan.status
  return withPlan(context, { ...own, intent: 'list', status })
}

/**
 * A follow-up with "he", "it" or a few words refers to the meeting that best matched the previous
 * topic, unless the full scope answers it.
 */
async function onTopic(context: SearchContext, before: Plan): Promise<SearchContext> {
  const { plan, ask } = context
  const isOpen = before.intent !== 'find' || before.topic === '' || plan.inherits.length > 0
  if (isOpen || !pointsBack(ask.query)) return context
  if ((await retrieve(context)).best >= ANSWERABLE) return context
  const [said] = (await retrieve(withPlan(context, before), before.topic)).passages
  if (said === undefined || said.coverage < ANSWERABLE) return context
  const topic = `${plan.topic} ${before.topic}`
  return withPlan(context, { topic, meetingIds: [said.meetingId], inherits: ['topic'] })
}

/** Applies a change to the plan and recomputes the scope. */
export function withPlan(context: SearchContext, change: Partial<Plan>): SearchContext {
  const { user, library, dependencies } = context
  const plan = { ...context.plan, ...change }
  const { topic } = change
  const words = topic === undefined ? context.words : asIndexed(topic)
  const own = topic === undefined ? context.own : ''
  const described = describeScope(plan, library, user, dependencies.now)
  const { title, meetingIds, amongClientIds, amongMeetingIds } = context.scope
  const isTitled = plan.title !== null && plan.title === context.plan.title
  const titled = isTitled ? { title, meetingIds } : {}
  const among = { amongClientIds, amongMeetingIds }
  const scope = { ...scopeOf(plan, user, library, dependencies.now), ...among, ...titled }
  return { ...context, plan, words, own, described, scope }
}
