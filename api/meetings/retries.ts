import { CALL_RETRIES } from '@app/ai/models/retry'
import { JOB_RETRIES } from '@app/db/jobs/jobs'
import { MEETING_RETRIES } from '@app/db/meetings/attempts/retries'

/**
 * All retries, from the inside out; nothing else repeats. A call to a model that fails, a job that ends with
 * an unknown error, and a meeting that failed for a temporary reason. A job that crashes its process is not
 * one of them: see `counted-run.ts`.
 */
export const RETRIES = { call: CALL_RETRIES, job: JOB_RETRIES, meeting: MEETING_RETRIES }

/** Seconds of pauses, without jitter, before a failure shows: to a reader, on a recording, to an operator. */
export function secondsUntilReported() {
  const { question, recording } = RETRIES.call
  const { tries, firstSeconds, longestSeconds } = RETRIES.job
  return {
    question: question.pausesMs.reduce((sum, pause) => sum + pause, 0) / 1000,
    recording: doubled(recording.tries, recording.firstMs / 1000, recording.longestMs / 1000),
    job: doubled(tries, firstSeconds, longestSeconds),
    meeting: RETRIES.meeting.hours * 3600,
  }
}

function doubled(tries: number, first: number, longest: number): number {
  return Array.from({ length: tries - 1 }, (_, pause) =>
    Math.min(first * 2 ** pause, longest),
  ).reduce((sum, pause) => sum + pause, 0)
}
