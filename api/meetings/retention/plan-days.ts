import { checkoutPlans, freePlan, premiumPlan } from '@app/web/checkout/plans'

/** Days that a recording is kept, by the plan of its owner; for ever on the plans that are missing. */
export const RETENTION_DAYS: Record<string, number> = Object.fromEntries(
  [freePlan, premiumPlan, ...checkoutPlans].flatMap(({ id, recordingDays }) =>
    recordingDays === null ? [] : [[id, recordingDays]],
  ),
)
