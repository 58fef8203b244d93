import { checkoutPlans, freePlan, premiumPlan } from '@app/web/checkout/plans'

/** Days a recording is kept, by its owner's plan; forever on plans that are missing. */
export const RETENTION_DAYS: Record<string, number> = Object.fromEntries(
  [freePlan, premiumPlan, ...checkoutPlans].flatMap(({ id, recordingDays }) =>
    recordingDays === null ? [] : [[id, recordingDays]],
  ),
)
