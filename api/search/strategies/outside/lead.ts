import { isOfAnother } from '../../conditions/namesakes'
import type { FoundPassage } from '../../passages'
import { type Found, NEAR } from '../../retrieve'
import { namedIn } from '../../scope'
import { plain } from '../../text'
import type { Evidence, SearchContext } from '../../types'

/** Leads passages that may be meant but do not contain the question's words. */
export const UNSURE = 'I’m not sure that this is what you mean. The closest I found:'

/** Maximum names of people in a sentence. */
const FEW = 2

/** Names the lifted condition, and says if the people asked about did not say it. */
export function leadOf(
  context: SearchContext,
  around: SearchContext,
  passages: FoundPassage[],
  inside: Found,
  isDenied: boolean,
): Pick<Evidence, 'lead' | 'denies' | 'leadWithOwn'> {
  const { plan, meetings } = context
  if (isOfAnother(context, around)) {
    const { people } = around.plan
    const whose = people.length > FEW ? 'of that name' : `called ${people.map(plain).join(' or ')}`
    return { lead: `From other clients’ meetings with someone ${whose}:` }
  }
  const isSameOne = namedIn(around.plan) > 0
  const isOfOne = namedIn(plan) > 0
  const where = whereIn(context)
  const isOwn = plan.inherits.length === 0 && plan.title === null && plan.sure
  const isOfThen = plan.dates.every(({ of }) => of === 'meeting')
  if (isOwn && meetings === 0 && isOfThen && plan.dates.length > 0)
    return { lead: `You have no ${where}. From others:` }
  if (
    isDenied &&
    isOwn &&
    meetings !== 0 &&
    inside.best < NEAR &&
    (isOfOne ? !isSameOne : isOfThen)
  ) {
    const denial = `I couldn’t find “${plain(plan.topic)}” in ${where}.`
    return {
      lead: `${denial} In others:`,
      leadWithOwn: `${denial} The closest I found:`,
      denies: true,
    }
  }
  const names = [...new Set(passages.map(({ clientName }) => clientName))]
  const whose = plain(around.described ?? names.join(' and '))
  return {
    lead: isSameOne
      ? `From other meetings with ${whose}:`
      : isDescribed(context)
        ? `From meetings other than those for ${plain(context.described ?? '')}:`
        : 'From other meetings:',
    leadWithOwn: UNSURE,
  }
}

/** "Meetings for Rose Abbott", or "this meeting" if only that one was asked. */
function whereIn(context: SearchContext): string {
  if (isDescribed(context)) return `meetings for ${plain(context.described ?? '')}`
  return context.plan.meetingIds.length === 1 ? 'this meeting' : 'these meetings'
}

function isDescribed({ described, plan }: SearchContext): boolean {
  return described !== null && plan.meetingIds.length !== 1
}
