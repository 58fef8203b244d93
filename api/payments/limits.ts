import type { User } from '@app/db/accounts/users'
import type { Query } from '@app/db/connection/sql'
import { countTranscriptions } from '@app/db/payments/transcription-usage'
import { findPlan, freePlan } from '@app/web/checkout/plans'
import { refuse } from '../http/refusals'

/** Throws 403 if the user's plan does not allow `wanted` further recordings this month. */
export async function assertCanTranscribe(user: User, wanted = 1, sql?: Query): Promise<void> {
  const plan = findPlan(user.plan) ?? freePlan
  if (plan.transcriptions === null || wanted === 0) return
  if ((await countTranscriptions(user.id, sql)) + wanted <= plan.transcriptions) return
  const words = { plan: plan.name, included: plan.transcriptions, wanted }
  throw refuse(wanted === 1 ? 'transcriptionsUsedUp' : 'tooFewTranscriptions', words)
}
