import { announce } from '@app/db/events'
import type { Step } from '@app/db/meetings'
import { type Run, setStep, writeFenced } from '@app/db/runs'
import type { Query } from '@app/db/sql'
import { Superseded } from './endings'

export type Progress = { step: Step; done: number; total: number }

/** Shows how far the run is. Throws Superseded where it has lost its meeting. */
export async function report(run: Run, progress: Progress): Promise<void> {
  if (!(await setStep(run, progress))) throw new Superseded()
  const { userId, meetingId: id } = run
  await announce({ userId, id, status: 'Processing', ...progress })
}

/** Saves in one transaction. Throws Superseded where the run has lost its meeting. */
export async function keep(run: Run, write: (sql: Query) => Promise<unknown>): Promise<void> {
  if (!(await writeFenced(run, write))) throw new Superseded()
}
