import { giveWay } from '@app/ai/limits/give-way'
import { keepingWho, TURNS } from '@app/ai/question/follow-up/keeping-who'
import type { Library as Asked, Asking } from '@app/ai/question/library'
import { loadWords } from '@app/ai/question/load-words'
import { planByModel } from '@app/ai/question/model/planner'
import { checkPlan } from '@app/ai/question/model/validate'
import { OPEN_PLAN, PLAN, type Plan } from '@app/ai/question/plan'
import { readQuestion } from '@app/ai/question/read'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetings } from '@app/db/search/meeting-rows'
import { differingPlans } from '../operations/metrics'
import { nameByTrade } from './conditions/client-by-trade'
import { ofNamedByOne } from './conditions/client-of-name'
import { ofOneMeeting } from './conditions/of-one-meeting'
import { ofSeveralTitled } from './conditions/several-titled'
import { withoutStrangers } from './conditions/strangers'
import { withTaskOwners } from './conditions/task-owners'
import { findConsented } from './consent/consented'
import { resolveEventDates } from './dates/event-dates'
import { resolveMeetingDates } from './dates/meeting-dates'
import { earlierQuestions } from './history'
import { languagesNamed } from './languages'
import { scopeOf } from './scope'
import type { Ask, Reading, SearchDependencies } from './types'

const MAX_IDS = 100

/**
 * Reads a question into a plan. A complete plan in the request is used as is; otherwise a model
 * reads the question, or rules if there is none. Plan fields in the request override the reading.
 */
export async function readPlan(
  user: User,
  ask: Ask,
  library: Library,
  dependencies: SearchDependencies,
): Promise<Reading> {
  const sent = withinLibrary(ask.plan ?? {}, library)
  const complete = PLAN.safeParse(sent)
  if (complete.success) return { plan: complete.data, own: '', alone: ask.query, before: null }
  const asking: Asking = {
    now: dependencies.now,
    timeZone: user.timeZone,
    name: user.fullName ?? '',
    languages: languagesNamed(library.languages),
  }
  const isChosen = sent.clientIds !== undefined
  const earlier = ask.previous ?? earlierQuestions(ask)
  await loadWords()
  const isByRules = dependencies.chat === null && !isChosen
  const ofNamed = (said: string, plan: Plan) =>
    isByRules ? ofNamedByOne(user, said, plan, library, asking.now) : plan
  const last = await planBefore(earlier, library, asking)
  const before = last && (await ofNamed(earlierQuestions(ask).at(-1) ?? '', last))
  const read = (question: string, within: Asked) =>
    readQuestion(question, within, asking, before ?? [])
  const bare = read(ask.query, library)
  const question = isChosen
    ? ask.query
    : await nameByTrade(user, ask.query, bare, library, asking.now)
  const owned = await withTaskOwners(user.id, question, [bare, before], library)
  const isBare = question === ask.query && owned === library
  const whole = isBare ? bare : read(question, owned)
  const readAlone = (said: string) => readQuestion(said, owned, asking)
  const several = isByRules
    ? await ofSeveralTitled(user, question, whole, library, asking.now, readAlone)
    : whole
  const byRules = await ofNamed(ask.query, several)
  const { plan, alone } = await readByModel(user.id, ask, library, asking, byRules, dependencies)
  const scoped = { ...plan, ...sent }
  const { now } = dependencies
  const named = await ofOneMeeting(user, scoped, ask.query, library, now)
  const whose = isChosen
    ? named
    : await withClientsOf(
        user,
        await withoutStrangers(user, named, library, now, before !== null),
        library,
        now,
      )
  const own = await resolveEventDates(user, whose, library, now)
  const dates = await resolveMeetingDates(user, own, library, now)
  const isOpen = Object.keys(ask.plan ?? {}).length === 0
  const isWhole = dependencies.chat !== null && !isAsked(own, ask.query, 'every')
  // a topic with none of the words asked was translated
  const told = [...earlierQuestions(ask), ask.query].join(' ')
  const said = isAsked(plan, told, 'some') ? '' : byRules.topic
  return { plan: { ...own, dates }, own: said, alone, before: isOpen && !isWhole ? before : null }
}

/** True if some or all words of the topic were asked. */
function isAsked({ topic }: Plan, said: string, which: 'some' | 'every'): boolean {
  const asked = said.toLowerCase()
  const words = topic.toLowerCase().split(' ')
  return words[which]((word) => asked.includes(word))
}

/**
 * Planned meetings have no speakers yet, so "upcoming meetings with Walter" means those of the
 * clients he has spoken for; "meetings without Walter" are of these clients, too.
 */
async function withClientsOf(user: User, plan: Plan, library: Library, now: Date): Promise<Plan> {
  const { status, people, exceptPeople, clientIds } = plan
  const isOfCome = status === 'planned' && people.length > 0
  if (clientIds.length > 0 || (!isOfCome && exceptPeople.length === 0)) return plan
  const who = exceptPeople.length > 0 ? exceptPeople : people
  const past = { ...OPEN_PLAN, people: who, status: 'held' as const }
  const choice = { order: 'newest', limit: null, skip: 0 } as const
  const held = await listMeetings(user.id, scopeOf(past, user, library, now), choice)
  const ids = [...new Set(held.map(({ clientId }) => clientId))].slice(0, MAX_IDS)
  if (ids.length === 0) return plan
  return { ...plan, clientIds: ids, ...(isOfCome ? { people: [] } : {}) }
}

/** Reads the previous question, with the ones before it as context. */
async function planBefore(
  earlier: Plan | string[],
  library: Library,
  asking: Asking,
): Promise<Plan | null> {
  if (!Array.isArray(earlier)) return earlier
  let before: Plan | null = null
  for (const turn of earlier.slice(-TURNS)) {
    before = keepingWho(readQuestion(turn, library, asking, before ?? []), before)
    await giveWay()
  }
  return before
}

/** The model's plan after validation; the rules' plan if there is no model or it returned none. */
async function readByModel(
  userId: number,
  { query, history, previous }: Ask,
  library: Library,
  asking: Asking,
  byRules: Plan,
  { chat, signal }: SearchDependencies,
): Promise<Pick<Reading, 'plan' | 'alone'>> {
  if (chat === null) return { plan: byRules, alone: query }
  const consented = await findConsented(userId)
  const planned = await planByModel(
    query,
    consented.history(history),
    previous ?? null,
    consented.library(library),
    asking,
    chat,
    signal,
  )
  if (planned === null) return { plan: byRules, alone: query }
  const asked = [...earlierQuestions({ history }), query].join(' ')
  const topicOf = (words: string) => readQuestion(words, library, asking).topic
  const { clients } = library
  const own = { plan: byRules, question: query, said: asked, name: asking.name, clients, topicOf }
  const plan = checkPlan(planned, library, asking, byRules.language, asked, own)
  const isSame = plan !== null && keyOf(plan) === keyOf(byRules)
  differingPlans.inc({ result: plan === null ? 'malformed' : isSame ? 'same' : 'different' })
  const alone = `${planned.question}\n${planned.answer}`.trim()
  return { plan: plan ?? byRules, alone: alone === '' ? query : alone }
}

/** The fields in which two readings must agree. */
function keyOf({
  intent,
  subject,
  clientIds,
  people,
  dates,
  status,
  lacking,
  metric,
  groupBy,
  limit,
}: Plan): string {
  const days = dates.map(({ from, to }) => [from, to])
  return JSON.stringify([
    intent,
    subject,
    clientIds.toSorted(),
    people.toSorted(),
    days,
    status,
    lacking,
    metric,
    groupBy,
    limit,
  ])
}

/** Drops clients, people and meetings from a sent plan that the user does not have. */
function withinLibrary(plan: NonNullable<Ask['plan']>, { clients, people }: Library) {
  const own = new Set(clients.map(({ id }) => id))
  const names = new Set(people)
  const { clientIds, exceptClientIds, people: said, exceptPeople: absent } = plan
  return {
    ...plan,
    ...(clientIds === undefined ? {} : { clientIds: clientIds.filter((id) => own.has(id)) }),
    ...(exceptClientIds === undefined
      ? {}
      : { exceptClientIds: exceptClientIds.filter((id) => own.has(id)) }),
    ...(said === undefined ? {} : { people: said.filter((name) => names.has(name)) }),
    ...(absent === undefined ? {} : { exceptPeople: absent.filter((name) => names.has(name)) }),
  }
}
