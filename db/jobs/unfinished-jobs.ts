import { sql as pool, type Query } from '../connection/sql'

/** Unfinished runs older than this say nothing about the job. */
export const REMEMBERED_HOURS = 24

/** The subject of a job about a meeting. */
export function aboutMeeting({ userId, meetingId }: { userId: number; meetingId: number }): string {
  return `${userId}/${meetingId}`
}

/** Runs of the job that began and have not ended. */
export async function countUnfinished(kind: string, subject: string, sql: Query = pool) {
  const [unfinished]: [{ runs: number }?] = await sql`
    select runs
    from unfinished_jobs
    where kind = ${kind} and subject = ${subject}
      and begun_at > now() - ${REMEMBERED_HOURS} * interval '1 hour'
  `
  return unfinished?.runs ?? 0
}

/** Counts a run before it does anything, so it counts even if it kills the process. */
export async function beginUnfinished(kind: string, subject: string, sql: Query = pool) {
  await sql`
    insert into unfinished_jobs as known (kind, subject, runs)
    values (${kind}, ${subject}, 1)
    on conflict (kind, subject) do update
    set begun_at = now(),
      runs = case
        when known.begun_at > now() - ${REMEMBERED_HOURS} * interval '1 hour' then known.runs + 1
        else 1
      end
  `
}

/** A run ended, with or without a caught error. */
export async function endUnfinished(kind: string, subject: string, sql: Query = pool) {
  const last = await sql`
    delete from unfinished_jobs
    where kind = ${kind} and subject = ${subject} and runs <= 1
  `
  if (last.count > 0) return
  await sql`
    update unfinished_jobs
    set runs = runs - 1
    where kind = ${kind} and subject = ${subject}
  `
}
