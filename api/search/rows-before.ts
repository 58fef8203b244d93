import { orderOf } from '@app/ai/question/dates/numbers'
import { isOfRows, OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { has, readSentence, type Sentence } from '@app/ai/question/sentence'
import type { User } from '@app/db/accounts/users'
import { underConditions } from './conditions/conditions'
import { openContext, withPlan } from './context'
import { strategies, strategyOf } from './strategies/strategies'
import { plain } from './text'
import type { Ask, SearchContext, SearchDependencies } from './types'

/** Maximum rows that "them" means one by one; more are described by their conditions. */
const MAX_ROWS = 20
/** The rows of the previous answer in words other than pronouns. */
const THEM =
  /\b(?:of|among|with|to|for) (?:them|those|these|him|her)\b|\b(?:that|this|the|those|these) (?:client|one|family|company|firm|couple|foundation|meeting|call|session)s?\b/i
/** All of them, without a further condition. */
const BARE =
  /^\W*(?:and )?(?:(?:what|which)(?: ones)? (?:are|were)|list|show(?: me)?) (?:they|them|those|these|theirs)\W*$/i
/** Some of several meetings: "which of those were with Rose?" */
const OF_THOSE =
  /^(?:and |so )?(?:which|how many|any|what|how much)\b.{0,20} of (?:them|those|these)\b/i
/** A single meeting: "any tasks from it?", "who was there?" */
const IT = /\b(?:it|there|that)\b/i
/** A figure of all of them: "how many hours is that?" */
const SUM = /\bhow (?:many|much|long)\b.{0,30} (?:is|was|are|were|does|did) (?:that|it|this)\b/i
/** "The second one" of the rows. */
const NTH =
  /\b(?:the )?(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?: one| meeting| call)\b,?/i

/**
 * Opens a question; in "whom do I meet most often?" and then "how long did I talk with them?", for
 * the rows that the previous question found, which its conditions alone do not tell. A model has
 * read the previous answer, so that it needs no help.
 */
export async function openConversation(
  user: User,
  ask: Ask,
  dependencies: SearchDependencies,
): Promise<SearchContext> {
  const context = await openContext(user, ask, dependencies)
  const { before } = context
  if (dependencies.chat !== null || before === null || !isOfThem(context, before)) return context
  const isOfClients = picksClients(before)
  const found = await rowsOf(withPlan(context, before))
  const list = { ...OPEN_PLAN, intent: 'list', language: before.language } as const
  if (picksOwner(before)) {
    const [owner] = found.names
    if (owner === undefined) return context
    const tasks = { ...list, subject: 'actions' as const, owner, state: before.state }
    const about = BARE.test(ask.query) ? { plan: tasks } : { previous: tasks }
    return openContext(user, { ...ask, ...about }, dependencies)
  }
  const ids = isOfClients ? found.clientIds : found.meetingIds
  if (ids.length === 0 || ids.length > MAX_ROWS) return context
  if (isOfClients)
    return openContext(
      user,
      { ...ask, previous: { ...list, subject: 'clients', clientIds: ids } },
      dependencies,
    )
  const nth = ids.length > 1 ? nthIn(readSentence(ask.query, { left: 0 }, before.language)) : null
  const [one] = nth === null ? [] : ids.slice(nth - 1, nth)
  const previous: Plan = { ...list, subject: 'meetings', meetingIds: one ? [one] : ids }
  const query = one ? ask.query.replace(NTH, 'it') : ask.query
  const next = await openContext(user, { ...ask, query, previous }, dependencies)
  // a meeting's row names its client
  const isOfMeeting = next.plan.meetingIds.length > 0 && next.plan.subject !== 'clients'
  return one !== undefined && !isOfMeeting
    ? openContext(user, { ...ask, plan: previous }, dependencies)
    : next
}

/** True if the plan picks clients by a figure, or by what they have or lack. */
function picksClients(plan: Plan): boolean {
  const { subject, groupBy, limit, order, lacking, having, atLeast, atMost } = plan
  const isOfClients = subject === 'clients' || groupBy === 'client'
  const isRanked = limit !== null && order !== null
  const isLimited = [lacking, having, atLeast, atMost].some((each) => each !== null)
  return isOfRows(plan) && isOfClients && (isRanked || isLimited)
}

/** True if the plan picks the owner with the most or fewest tasks. */
function picksOwner({ subject, groupBy, order, limit }: Plan): boolean {
  return subject === 'actions' && groupBy === 'owner' && order !== null && limit === 1
}

/** True if the plan picks the longest or shortest meetings. */
function picksMeetings({ subject, groupBy, metric, limit }: Plan): boolean {
  const isByLength = metric === 'longest' || metric === 'shortest'
  return subject === 'meetings' && groupBy === null && isByLength && limit !== null
}

/** True if the plan picks several meetings by length or date. */
function picksSeveral({ subject, groupBy, limit, order }: Plan): boolean {
  const isOrdered = subject === 'meetings' && groupBy === null && order !== null
  return isOrdered && limit !== null && limit > 1
}

/** True if the question speaks of those rows and names nobody. */
function isOfThem({ ask, plan }: SearchContext, before: Plan): boolean {
  if (picksSeveral(before) && OF_THOSE.test(ask.query)) return true
  if (!picksClients(before) && !picksMeetings(before) && !picksOwner(before)) return false
  const isNamed = plan.clientIds.some((id) => !before.clientIds.includes(id))
  if (isNamed || plan.people.length > before.people.length) return false
  const isOfOne = picksMeetings(before) && (IT.test(ask.query) || NTH.test(ask.query))
  const isSum = picksClients(before) && SUM.test(ask.query)
  if (isOfOne || isSum || THEM.test(ask.query)) return true
  return has(readSentence(ask.query, { left: 0 }, plan.language), 'they')
}

function nthIn({ tokens, language }: Sentence): number | null {
  const [nth] = tokens.flatMap((token) => orderOf(token, language) ?? [])
  return nth !== undefined && nth > 0 ? nth : null
}

/** The names, clients and meetings in the rows that a plan finds. */
async function rowsOf(context: SearchContext) {
  const finding = await strategies[strategyOf(context.plan)](await underConditions(context))
  if (!('result' in finding)) return { names: [], clientIds: [], meetingIds: [] }
  const names = [...finding.result.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) => name)
  const { clients } = context.library
  return {
    names: names.map((name) => name.replaceAll('\\', '')),
    clientIds: clients.flatMap(({ id, name }) => (names.includes(plain(name)) ? [id] : [])),
    meetingIds: [...new Set(finding.sources.map(({ meetingId }) => meetingId))],
  }
}
