import { openConversation } from '../rows-before'
import type { Evidence, Finding, SearchContext } from '../types'

/** A question as read, and what was found for it. */
export type Found = { context: SearchContext; finding: Finding }

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
  if (!isReadByModel || !isMissing(found.finding)) return found
  const other = await byRules(first, find)
  if (other === null) return found
  const isDoubted =
    !isEmpty(found.finding) && 'lead' in other.finding && other.finding.lead !== null
  return isDoubted ? found : other
}

/**
 * The same if a model found no answer in what was found, because a condition it misunderstood also shows what does
 * not answer. Null if the rules find nothing, or nothing else.
 */
export async function findOther(
  first: SearchContext,
  found: Found,
  find: (context: SearchContext) => Promise<Finding>,
): Promise<Found | null> {
  const isRead = first.dependencies.chat !== null && found.context === first
  const other = isRead ? await byRules(first, find) : null
  return other === null || isSame(found.finding, other.finding) ? null : other
}

/** What the rules' own reading finds; null if they are unsure of it, the user chose another, or it finds nothing. */
async function byRules(
  { user, ask, dependencies }: SearchContext,
  find: (context: SearchContext) => Promise<Finding>,
): Promise<Found | null> {
  if (Object.keys(ask.plan ?? {}).length > 0) return null
  const rules = await openConversation(user, ask, { ...dependencies, chat: null })
  if (!rules.plan.sure || rules.plan.unmet.length > 0) return null
  const context = { ...rules, dependencies }
  const finding = await find(context)
  return isMissing(finding) ? null : { context, finding }
}

function isSame(one: Finding, other: Finding): boolean {
  if ('result' in one || 'result' in other) return false
  const seen = new Set(one.passages.map(placeOf))
  return other.facts === one.facts && other.passages.every((each) => seen.has(placeOf(each)))
}

function placeOf({ meetingId, kind, segment, text }: Evidence['passages'][number]): string {
  return [meetingId, kind, segment, text].join(' ')
}

/** True if nothing was found, or only something else. */
function isMissing(finding: Finding): boolean {
  const { nearest = false, denies = false } = finding
  return nearest || denies || isEmpty(finding)
}

function isEmpty(finding: Finding): boolean {
  return 'result' in finding ? finding.sources.length === 0 : finding.passages.length === 0
}
