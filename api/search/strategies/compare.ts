import { withPlan } from '../context'
import type { FoundPassage } from '../passages'
import { evidenceOf, retrieve } from '../retrieve'
import type { Finding, SearchContext } from '../types'
import { findPassages } from './find'
import { measures } from './measures'
import { summaries } from './summaries'

/** Passages of each side. */
const EACH = 3

/** Sides of something: clients or dates with each other, each with passages of its own. */
export async function comparison(context: SearchContext): Promise<Finding> {
  const { plan, dependencies } = context
  const sides = sidesOf(context)
  if (sides.length < 2) return plan.topic === '' ? summaries(context) : findPassages(context)
  if (plan.topic === '')
    return plan.clientIds.length > 1
      ? measures(withPlan(context, { intent: 'count', groupBy: 'client' }))
      : summaries(context)
  const found: FoundPassage[] = []
  for (const side of sides) found.push(...(await retrieve(side)).passages.slice(0, EACH))
  return found.length === 0
    ? findPassages(context)
    : evidenceOf(found, dependencies.chat === null ? 'fit' : 'time')
}

function sidesOf(context: SearchContext): SearchContext[] {
  const { clientIds, dates, people } = context.plan
  if (clientIds.length > 1) return clientIds.map((id) => withPlan(context, { clientIds: [id] }))
  if (dates.length > 1) return dates.map((date) => withPlan(context, { dates: [date] }))
  return people.length > 1 ? people.map((person) => withPlan(context, { people: [person] })) : []
}
