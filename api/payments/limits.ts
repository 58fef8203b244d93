import { countTranscriptions } from '@app/db/transcriptions'
import type { User } from '@app/db/users'
import { findPlan, freePlan } from '@app/web/checkout/plans'
import { Refusal } from '../errors'

/** Throws 403 where the user's plan allows no further recording this month. */
export async function assertCanTranscribe(user: User): Promise<void> {
  const plan = findPlan(user.plan) ?? freePlan
  if (plan.transcriptions === null) return
  if ((await countTranscriptions(user.id)) < plan.transcriptions) return
  throw new Refusal(
    403,
    `The ${plan.name} plan includes ${plan.transcriptions} transcriptions a month, and they are used up. Choose another plan for more.`,
  )
}

/** Days after which a recording (never its transcript or notes) is deleted; null where it is kept. */
export function recordingRetentionDays(plan: string): number | null {
  return (findPlan(plan) ?? freePlan).recordingDays
}
