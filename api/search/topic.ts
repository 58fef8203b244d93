import { meetingsWith, type QuestionPlan } from '@app/ai/question'
import type { Matter } from './prepare'
import { findTopic, withSubject } from './retrieve'
import { describeScope, isNarrow, listPlanned } from './scope'

/**
 * A topic that no title has is looked for in what was said, within the question's other limits; "the last" of
 * those meetings is picked from what is found. Where nobody said it, passages are looked for within the other limits.
 */
export async function withTopic(matter: Matter): Promise<Matter> {
  const { plan } = matter
  if (plan.topic === null || plan.meetingIds?.length !== 0) return matter
  const around = await lookingAt(matter, withoutTopic(matter))
  if (isNarrow(around.plan) && around.meetings.length === 0) return around
  const meetingIds = await findTopic(around, plan.topic)
  if (meetingIds.length > 0) return lookingAt(matter, { ...plan, meetingIds })
  if (!PASSAGES.has(plan.kind)) return matter
  return {
    ...around,
    plan: { ...withoutTopic({ ...matter, plan: withSubject(plan) }), kind: 'find' },
  }
}

/** Kinds of question that passages answer; the others are about the very meetings. */
const PASSAGES: ReadonlySet<QuestionPlan['kind']> = new Set(['find', 'compare', 'summarize'])

function withoutTopic({ plan, library }: Matter): QuestionPlan {
  const meetingIds = meetingsWith(plan.people, plan.clientIds.length > 0, library.meetings)
  return { ...plan, meetingIds, topic: null, pick: null }
}

async function lookingAt(matter: Matter, plan: QuestionPlan): Promise<Matter> {
  const { user, library, tools } = matter
  const meetings = isNarrow(plan) ? await listPlanned(user.id, plan, tools.now) : []
  return { ...matter, plan, meetings, scope: describeScope(plan, meetings, library) }
}
