import { sql as pool, type Query } from '../connection/sql'
import { REMEMBERED_HOURS } from './unfinished-jobs'

/** The current run made progress: earlier unfinished runs no longer count. */
export async function forgiveUnfinished(kind: string, subject: string, sql: Query = pool) {
  await sql`
    update unfinished_jobs
    set runs = 1
    where kind = ${kind} and subject = ${subject} and runs > 1
  `
}

/** The job gets as many attempts as a new one. */
export async function forgetUnfinished(kind: string, subject: string, sql: Query = pool) {
  await sql`
    delete from unfinished_jobs
    where kind = ${kind} and subject = ${subject}
  `
}

/** Deletes runs too old to count. */
export async function deleteOldUnfinished(sql: Query = pool) {
  await sql`
    delete from unfinished_jobs
    where begun_at < now() - ${REMEMBERED_HOURS} * interval '1 hour'
  `
}
