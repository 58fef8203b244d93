import type { Query } from '@app/db/sql'
import { countTranscriptions } from '@app/db/transcriptions'
import type { User } from '@app/db/users'
import { findPlan, freePlan } from '@app/web/checkout/plans'
import { Refusal } from '../errors'

/** Throws 403 where the user's plan does not allow so many further recordings this month. */
export async function assertCanTranscribe(user: User, wanted = 1, sql?: Query): Promise<void> {
  const plan = findPlan(user.plan) ?? freePlan
  if (plan.transcriptions === null || wanted === 0) return
  if ((await countTranscriptions(user.id, sql)) + wanted <= plan.transcriptions) return
  const lack = wanted === 1 ? 'they are used up' : `${wanted} more would be needed`
  throw new Refusal(
    403,
    `The ${plan.name} plan includes ${plan.transcriptions} transcriptions a month, and ${lack}. Choose another plan for more.`,
  )
}

/** Days after which a recording (never its transcript or notes) is deleted; null where it is kept. */
export function recordingRetentionDays(plan: string): number | null {
  return (findPlan(plan) ?? freePlan).recordingDays
}
