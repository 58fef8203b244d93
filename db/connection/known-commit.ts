import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import { isLostConnection, onceBack } from './unreachable'

type Work = (sql: postgres.TransactionSql) => Promise<unknown>
type Begin = (work: Work) => Promise<unknown>

/** Shows by a mark in the database if a transaction was saved, if the server itself no longer knows after a crash. */
export type Witness = {
  userId: number
  /** In the transaction, as its last statement. */
  leave: (mark: string, sql: postgres.ISql) => Promise<unknown>
  isLeft: (mark: string) => Promise<boolean>
}

/** As long as a server needs to notice that the connection is gone, and to end its transaction. */
const TRIES = 20
const PAUSE_MS = 100

/**
 * A transaction's id, and when the server last crashed: after that it gives the ids of transactions that were not on
 * its disk to others.
 */
type Transaction = { id: string; crashedAt: string }

const witnesses = new AsyncLocalStorage<{ current: Witness | null }>()

/**
 * Begins a call that may have a witness for its transactions. Called before anything is awaited, so that what follows
 * the caller sees what is later set as `current`.
 */
export function awaitWitness(): { current: Witness | null } {
  const call = { current: null }
  witnesses.enterWith(call)
  return call
}

/** The call's witness, if `setting` names its user. */
export function witnessOf(setting: [name: string, value: string] | null): Witness | null {
  const witness = witnesses.getStore()?.current ?? null
  const [name, value] = setting ?? []
  return name === 'app.user_id' && value === String(witness?.userId) ? witness : null
}

/**
 * Runs `work` in a transaction. If the connection is lost while it commits, the answer is lost too: once the database
 * is back, it is asked what became of the transaction. A committed one resolves as if nothing had happened, so that
 * it is neither taken for failed nor made twice; one that isn't, or isn't known, rejects with the lost connection.
 * With a witness it is known even if the server crashed.
 */
export async function withKnownCommit(
  begin: Begin,
  work: Work,
  ask: () => postgres.ISql,
  witness: Witness | null = null,
): Promise<unknown> {
  const mark = crypto.randomUUID()
  const done: { made: Transaction | null; result: unknown } = { made: null, result: null }
  try {
    return await begin(async (sql) => {
      done.result = await resultOf(work(sql))
      done.made = await madeBy(sql)
      if (done.made !== null) await witness?.leave(mark, sql)
      return done.result
    })
  } catch (error) {
    const { made } = done
    if (made === null || !isLostConnection(error)) throw error
    const asked = async () =>
      (await wasCommitted(made, ask())) || (await witness?.isLeft(mark)) === true
    const isCommitted = await onceBack(asked).catch(() => false)
    if (!isCommitted) throw error
    return done.result
  }
}

/** Like the driver, which waits for all statements of an array. */
async function resultOf(work: Promise<unknown>): Promise<unknown> {
  const result = await work
  return Array.isArray(result) ? Promise.all(result) : result
}

/**
 * Null if the transaction has changed nothing. On a cluster the change may be another machine's: there the coordinator
 * gives it an id, and commits last what it answers.
 */
async function madeBy(sql: postgres.ISql): Promise<Transaction | null> {
  const [made]: [{ id: string | null; crashedAt: string }?] = await sql`
    select
      case
        when to_regclass('pg_dist_partition') is null then pg_current_xact_id_if_assigned()
        else pg_current_xact_id()
      end::text as id,
      pg_stat_get_bgwriter_stat_reset_time()::text as crashed_at
  `
  return made?.id ? { id: made.id, crashedAt: made.crashedAt } : null
}

async function wasCommitted({ id, crashedAt }: Transaction, sql: postgres.ISql): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [transaction]: [{ status: string | null }?] = await sql`
      select case
        when pg_stat_get_bgwriter_stat_reset_time()::text = ${crashedAt}
        then pg_xact_status(${id}::text::xid8)
      end as status
    `
    if (transaction?.status !== 'in progress') return transaction?.status === 'committed'
    await Bun.sleep(PAUSE_MS)
  }
  return false
}
