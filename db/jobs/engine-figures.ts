import { sql as pool, type Query } from '../connection/sql'
import { utcTime } from '../connection/utc-time'

export type EngineFigures = {
  service: string
  engine: string
  /** Seconds of audio, tokens or texts per second; null if nothing was measured. */
  speed: number | null
  workedAt: string | null
  /** Newest first. */
  failures: { reason: string; at: string }[]
}

/** Seconds of work above which the totals are halved, to weight recent work. */
const SECONDS_KEPT = 600
const LAST_FAILURE_KEPT = 4

/** Adds an engine's work to its totals. */
export async function addEngineWork(
  service: string,
  engine: string,
  { amount, seconds }: { amount: number; seconds: number },
  sql: Query = pool,
) {
  await sql`
    insert into engine_figures as known (service, engine, amount, seconds, worked_at)
    values (${service}, ${engine}, ${amount}, ${seconds}, now())
    on conflict (service, engine) do update set
      amount = known.amount / case when known.seconds > ${SECONDS_KEPT} then 2 else 1 end
        + excluded.amount,
      seconds = known.seconds / case when known.seconds > ${SECONDS_KEPT} then 2 else 1 end
        + excluded.seconds,
      worked_at = excluded.worked_at
  `
}

/** Records why an engine failed; only the latest few are kept. */
export async function addEngineFailure(
  service: string,
  engine: string,
  reason: string,
  sql: Query = pool,
) {
  await sql`
    insert into engine_figures as known (service, engine, failures)
    values (
      ${service}, ${engine},
      jsonb_build_array(
        jsonb_build_object('reason', ${reason}::text, 'at', ${utcTime(sql`now()`, sql)})
      )
    )
    on conflict (service, engine) do update set
      failures = jsonb_path_query_array(
        excluded.failures || known.failures, ${`$[0 to ${LAST_FAILURE_KEPT}]`}::jsonpath
      )
  `
}

export async function listEngineFigures(sql: Query = pool) {
  const figures: EngineFigures[] = await sql`
    select service, engine, amount / nullif(seconds, 0) as speed, worked_at, failures
    from engine_figures
    order by service, engine
  `
  return figures
}
