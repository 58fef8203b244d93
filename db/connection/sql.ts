import type postgres from 'postgres'
import { deadline } from './deadline'
import { withKnownCommit, witnessOf } from './known-commit'
import { assertParameters } from './parameters'
import { currentPool, replacePool, type Sql } from './pool'

export type { Sql }
/** The pool, or the transaction that a query runs in. */
export type Query = postgres.ISql

/** Name and value of a database setting for one transaction. */
type Setting = [name: string, value: string]

/** PostgreSQL's error code for a deadlock, which rolls the transaction back. */
const DEADLOCK = '40P01'
/** Attempts in total. Each deadlock lets one of the two through. */
const DEADLOCK_RUNS = 3

type Watch = (text: string, setting: Setting | null, made: Error) => void
let watch: Watch | null = null

type Work = (sql: postgres.TransactionSql) => Promise<unknown>

/** Methods that would send statements without the setting. */
const UNSET: (string | symbol)[] = ['reserve', 'listen', 'notify', 'subscribe', 'file']

/**
 * The database. Rows are camelCase with ISO times. Every statement settles by its deadline: the
 * driver can leave promises pending forever if a backend dies.
 */
export const sql: Sql = createSql(null)

/** The database with a setting for every statement and transaction; it does not outlast them. */
export function withSetting(setting: Setting): Sql {
  return createSql(setting)
}

function createSql(setting: Setting | null): Sql {
  return new Proxy((() => {}) as unknown as Sql, {
    apply(_target, _this, call: Parameters<Sql>) {
      assertParameters(call.slice(1))
      return settled(() => watched(set(currentPool()(...call), setting), setting))
    },
    get(_target, property) {
      const target = currentPool()
      if (setting && UNSET.includes(property)) throw new Error(`database: ${String(property)}`)
      if (property === 'begin') {
        const witness = witnessOf(setting)
        const start = (work: Work) =>
          withKnownCommit((own) => target.begin(own), work, currentPool, witness)
        return (work: Work) =>
          deadline((renew) => again(() => start(begun(work, setting, renew))), replacePool)
      }
      if (property === 'unsafe') {
        return (text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) =>
          settled(() => watched(set(target.unsafe(text, parameters, options), setting), setting))
      }
      return Reflect.get(target, property)
    },
  })
}

/**
 * Passes a test every statement's text, its setting, and an error whose stack shows the callers;
 * null stops it.
 */
export function watchStatements(show: Watch | null): void {
  watch = show
}

/** The driver sets the text on the statement when it sends it. */
function watched<T extends object>(statement: T, setting: Setting | null): T {
  const show = watch
  if (!show || !(statement instanceof Promise)) return statement
  // formatting its stack takes longer than most statements: left to the reader
  const made = new Error()
  let text = ''
  return Object.defineProperty(statement, 'string', {
    get: () => text,
    set: (sent: string) => {
      text = sent
      show(sent, setting, made)
    },
  })
}

/**
 * Makes the driver send the setting before the statement in the same transaction, without a round
 * trip. Our patch of the driver adds this, so its types lack it.
 */
function set<T extends object>(statement: T, setting: Setting | null): T {
  if (setting && 'options' in statement) {
    Object.assign(statement.options as object, { setting, simple: false })
  }
  return statement
}

/** Retries what the database rolled back because of a deadlock. */
async function again<T>(run: (round: number) => Promise<T>, round = 1): Promise<T> {
  try {
    return await run(round)
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
    if (!isDeadlock || round === DEADLOCK_RUNS) throw error
    return again(run, round + 1)
  }
}

function begun(work: Work, setting: Setting | null, renew: () => void): Work {
  return (transaction) => {
    if (setting) {
      const [name, value] = setting
      transaction`select set_config(${name}, ${value}, true)`.execute()
    }
    return work(checked(transaction, setting, renew))
  }
}

/**
 * The same for statements in a transaction, which the driver sends with its own function. Each has the time of one
 * alone: a transaction of many is as long as they need.
 */
function checked(
  transaction: postgres.TransactionSql,
  setting: Setting | null,
  renew: () => void,
): postgres.TransactionSql {
  return new Proxy(transaction, {
    apply(target, _this, call: Parameters<Sql>) {
      assertParameters(call.slice(1))
      renew()
      return watched(target(...call), setting)
    },
  })
}

/**
 * Puts the deadline on a statement and retries it after a deadlock. Does not start it: a fragment
 * inside another is never awaited.
 */
function settled<T extends object>(make: () => T): T {
  const statement = make()
  if (!(statement instanceof Promise)) return statement
  const settle = statement.then
  let running: Promise<unknown> | null = null
  const run = (round: number) => {
    const current = round === 1 ? statement : make()
    return new Promise((resolve, reject) => settle.call(current, resolve, reject))
  }
  // biome-ignore lint/suspicious/noThenProperty: the statement is a promise; only its waiting changes
  statement.then = ((done, failed) => {
    running ??= deadline(() => again(run), replacePool)
    return running.then(done, failed)
  }) as typeof settle
  return statement
}
