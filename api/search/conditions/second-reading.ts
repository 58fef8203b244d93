import { openConversation } from '../rows-before'
import type { Finding, SearchContext } from '../types'

/** A question as read, and what was found for it. */
type Found = { context: SearchContext; finding: Finding }

/**
 * Finds an answer to a question, and if a model read it and nothing was found, to the rules' reading
 * of it, because a condition that the model misunderstood would deny what was said. The answer then
 * shows that reading. What is truly missing is missing in both.
 */
export async function findAgain(
  first: SearchContext,
  find: (context: SearchContext) => Promise<Finding>,
  isReadByModel = first.dependencies.chat !== null,
): Promise<Found> {
  const found = { context: first, finding: await find(first) }
  const { user, ask, dependencies } = first
  const isChosen = Object.keys(ask.plan ?? {}).length > 0
  if (!isReadByModel || isChosen || !isMissing(found.finding)) return found
  const rules = await openConversation(user, ask, { ...dependencies, chat: null })
  if (!rules.plan.sure || rules.plan.unmet.length > 0) return found
  const context = { ...rules, dependencies }
  const finding = await find(context)
  const isDoubted = !isEmpty(found.finding) && 'lead' in finding && finding.lead !== null
  return isMissing(finding) || isDoubted ? found : { context, finding }
}

/** True if nothing was found, or only something else. */
function isMissing(finding: Finding): boolean {
  const { nearest = false, denies = false } = finding
  return nearest || denies || isEmpty(finding)
}

function isEmpty(finding: Finding): boolean {
  return 'result' in finding ? finding.sources.length === 0 : finding.passages.length === 0
}
