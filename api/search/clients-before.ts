import { plainMarkdown } from '@app/ai/answer/markdown'
import { isOfRows, OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { has, readSentence } from '@app/ai/question/sentence'
import type { User } from '@app/db/accounts/users'
import { underConditions } from './conditions/conditions'
import { openContext, withPlan } from './context'
import { strategies, strategyOf } from './strategies/strategies'
import type { Ask, SearchContext, SearchDependencies } from './types'

/** Maximum clients that "them" means one by one; more are described by their conditions. */
const MAX_CLIENTS = 20
/** Clients of the previous answer in words other than pronouns. */
const THEM =
  /\b(?:of|among|with|to|for) (?:them|those|these|him|her)\b|\b(?:that|this|the|those|these) (?:client|one|family|company|firm|couple|foundation)s?\b/i

/**
 * Opens a question; in "whom do I meet most often?" and then "how long did I talk with them?", for
 * the clients that the previous question found, which its conditions alone do not tell.
 */
export async function openConversation(
  user: User,
  ask: Ask,
  dependencies: SearchDependencies,
): Promise<SearchContext> {
  const context = await openContext(user, ask, dependencies)
  const { before } = context
  if (before === null || !isPick(before) || !isOfThem(context, before)) return context
  const clientIds = await clientsOf(withPlan(context, before))
  if (clientIds.length === 0 || clientIds.length > MAX_CLIENTS) return context
  const { language } = before
  const previous: Plan = { ...OPEN_PLAN, intent: 'list', subject: 'clients', clientIds, language }
  return openContext(user, { ...ask, previous }, dependencies)
}

/** True if the plan picks clients by a figure, or by what they have or lack. */
function isPick(plan: Plan): boolean {
  const { subject, groupBy, limit, order, lacking, having, atLeast, atMost } = plan
  const isOfClients = subject === 'clients' || groupBy === 'client'
  const isRanked = limit !== null && order !== null
  const isLimited = [lacking, having, atLeast, atMost].some((each) => each !== null)
  return isOfRows(plan) && isOfClients && (isRanked || isLimited)
}

/** True if the question speaks of those clients and names nobody. */
function isOfThem({ ask, plan }: SearchContext, before: Plan): boolean {
  const isNamed = plan.clientIds.some((id) => !before.clientIds.includes(id))
  if (isNamed || plan.people.length > before.people.length) return false
  return THEM.test(ask.query) || has(readSentence(ask.query, { left: 0 }, plan.language), 'they')
}

/** The clients in the rows that a plan finds. */
async function clientsOf(context: SearchContext): Promise<number[]> {
  const finding = await strategies[strategyOf(context.plan)](await underConditions(context))
  if (!('result' in finding)) return []
  const named = new Set(
    [...finding.result.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) => name),
  )
  const { clients } = context.library
  return clients.flatMap(({ id, name }) => (named.has(plainMarkdown(name)) ? [id] : []))
}
