import type postgres from 'postgres'
import { deadline } from './deadline'
import { assertParameters } from './parameters'
import { currentPool, replacePool, type Sql } from './pool'

export type { Sql }
/** The pool, or the transaction that a query runs in. */
export type Query = postgres.ISql

/** Name and value of a setting of the database that holds for one transaction. */
type Setting = [name: string, value: string]

/** PostgreSQL's error code of a deadlock: everything that the transaction did is undone. */
const DEADLOCK = '40P01'
/** Times that it is run in all. Of two that wait for each other one comes through each time. */
const DEADLOCK_RUNS = 3

type Watch = (text: string, setting: Setting | null, made: Error) => void
let watch: Watch | null = null

type Work = (sql: postgres.TransactionSql) => Promise<unknown>

/** Methods that would send statements without the setting. */
const UNSET: (string | symbol)[] = ['reserve', 'listen', 'notify', 'subscribe', 'file']

/**
 * The database. Rows come back camelCase with ISO times. Every statement settles before its deadline:
 * the driver can leave promises open for ever when a backend dies under them.
 */
export const sql: Sql = createSql(null)

/** The database; every statement and every transaction has the setting, and nothing after them. */
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
        return (work: Work) =>
          deadline(
            again(() => target.begin(begun(work, setting))),
            replacePool,
          )
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
 * Shows a test the text of every statement, the setting it is sent with and an error whose stack has
 * its callers; null ends that.
 */
export function watchStatements(show: Watch | null): void {
  watch = show
}

/** The driver puts the text on the statement when it sends it. */
function watched<T extends object>(statement: T, setting: Setting | null): T {
  const show = watch
  if (!show || !(statement instanceof Promise)) return statement
  // writing out its stack takes longer than most statements: left to who needs it
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
 * Has the driver send the setting before the statement and in its transaction, without waiting for it.
 * The driver can do so since it was patched: its types do not know it.
 */
function set<T extends object>(statement: T, setting: Setting | null): T {
  if (setting && 'options' in statement) {
    Object.assign(statement.options as object, { setting, simple: false })
  }
  return statement
}

/** Runs anew what the database broke off because it and another waited for each other. */
async function again<T>(run: (round: number) => Promise<T>, round = 1): Promise<T> {
  try {
    return await run(round)
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
    if (!isDeadlock || round === DEADLOCK_RUNS) throw error
    return again(run, round + 1)
  }
}

function begun(work: Work, setting: Setting | null): Work {
  return (transaction) => {
    if (setting) {
      const [name, value] = setting
      transaction`select set_config(${name}, ${value}, true)`.execute()
    }
    return work(checked(transaction, setting))
  }
}

/** The same for statements of a transaction, which the driver's own function sends. */
function checked(
  transaction: postgres.TransactionSql,
  setting: Setting | null,
): postgres.TransactionSql {
  return new Proxy(transaction, {
    apply(target, _this, call: Parameters<Sql>) {
      assertParameters(call.slice(1))
      return watched(target(...call), setting)
    },
  })
}

/**
 * Puts the deadline on a statement, and runs it again after a deadlock, without starting it: a fragment
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
    running ??= deadline(again(run), replacePool)
    return running.then(done, failed)
  }) as typeof settle
  return statement
}
