import { ApiError } from '../../browser/api'

/** Whether the plan’s transcriptions of this month are used up. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && /another plan/i.test(error.words)
}

/** Leads to the plans in a new tab: the chosen files stay here. */
export function PlansLink() {
  return (
    <a
      href="/checkout"
      target="_blank"
      rel="noreferrer"
      className="font-medium text-accent underline underline-offset-4"
    >
      See plans<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** In the upload dialog, so that it outlasts the notification. */
export function PlanLimit() {
  return (
    <p className="mt-2 text-sm text-bad">
      No transcriptions left this month. <PlansLink />
    </p>
  )
}
