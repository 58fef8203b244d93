import { announce } from '@app/db/connection/events'
import type { Query } from '@app/db/connection/sql'
import { type Attempt, writeFenced } from '@app/db/meetings/attempts/attempts'
import { type Step, setStep } from '@app/db/meetings/attempts/progress'
import { Superseded } from './endings'

/** A smaller step is not worth a write. */
const LEAST_PERCENT = 5

type Progress = { step: Step; done: number; total: number }

/** Reports the attempt's progress. Throws Superseded if it has lost its meeting. */
export async function report(attempt: Attempt, progress: Progress): Promise<void> {
  if (!(await setStep(attempt, progress))) throw new Superseded()
  const { userId, meetingId: id } = attempt
  await announce({ userId, id, status: 'Processing', ...progress })
}

/**
 * Reports a step's progress, one write at a time, skipping values in between. Await `reported` before
 * reporting the next step.
 */
export function reportShares(
  attempt: Attempt,
  step: Step = 'preparing',
): { onShare(share: number): void; reported(): Promise<void> } {
  let reporting: Promise<void> | null = null
  let shown = 0
  return {
    onShare(share) {
      const done = Math.floor(share * 100)
      if (reporting !== null || done < shown + LEAST_PERCENT) return
      shown = done
      // A failure here shows in the attempt's next write.
      reporting = report(attempt, { step, done, total: 100 })
        .catch(() => {})
        .finally(() => {
          reporting = null
        })
    },
    reported: async () => {
      await reporting
    },
  }
}

/** Saves in one transaction. Throws Superseded if the attempt has lost its meeting. */
export async function saveUnlessSuperseded(
  attempt: Attempt,
  write: (sql: Query) => Promise<unknown>,
): Promise<void> {
  if (!(await writeFenced(attempt, write))) throw new Superseded()
}
