import postgres from 'postgres'
import { assertParameters } from './parameters'

export type Sql = postgres.Sql
/** What a query needs: the pool, or the transaction it runs in. */
export type Query = postgres.ISql

/** A statement that the server has not finished by then is cancelled there. */
const STATEMENT_TIMEOUT_MS = 15_000
/** A promise that the driver has not settled by then is rejected here and the pool is replaced. */
const DEADLINE_MS = 20_000
/** After a connection was lost, a statement gets so long and no longer, on any of them. */
const LOST_MS = 1_500
const WATCH_MS = 10_000
const LOOK_MS = 250
/** Seconds between attempts to connect; the driver's own pauses grow to twenty. */
const RECONNECT_SECONDS = 0.25
/** Connections of a process to the database, besides the one that listens. */
export const CONNECTIONS = 10
/**
 * Statements sent on a connection without waiting. At the driver's own limit, 100, a BEGIN goes out
 * without its connection being set apart, and what others send afterwards falls into the transaction.
 */
const PIPELINED = Number.MAX_SAFE_INTEGER

export type Connection = { url: string } | { socket: string }

/** Thrown when the database did not answer in time; the words match the specification's "database". */
export class DatabaseTimeout extends Error {
  constructor() {
    super('database: no answer in time')
  }
}

let connection: Connection | null = null
let pool: Sql | null = null
let aside: Sql | null = null

type Observer = (text: string, parameters: unknown[]) => void
let observer: Observer | null = null

/** Shows a test every statement with its parameters, until it is called with null. */
export async function observeStatements(observe: Observer | null): Promise<void> {
  const to = connection
  await disconnect()
  observer = observe
  if (to) connect(to)
}

/** Opens the pool that `sql` stands for. One connection only on the embedded database. */
export function connect(to: Connection): void {
  connection = to
  pool = openCurrent(to)
}

/** Ends the pool, waiting at most five seconds for running statements. */
export async function disconnect(): Promise<void> {
  const ending = [pool, aside]
  pool = null
  aside = null
  await Promise.all(ending.map((each) => each?.end({ timeout: 5 })))
}

/** A connection beside the pool, for LISTEN: it must outlive a pool that is replaced. */
export function standingConnection(): Sql {
  if (!connection) throw new Error('database: not connected')
  aside ??= open(connection, 1)
  return aside
}

/** True where one connection serves everything, so that LISTEN and parallel statements do not exist. */
export function isEmbedded(): boolean {
  return connection !== null && 'socket' in connection
}

/** A pool of its own to the same database, for what must not share (LISTEN, load tests). */
export function open(to: Connection, connections = CONNECTIONS, lost = () => {}): Sql {
  const options = {
    transform: { column: { from: postgres.toCamel } },
    types: { date: isoTime },
    onnotice: () => {},
    idle_timeout: 0,
    max_lifetime: null,
    max_pipeline: PIPELINED,
    ...(observer && {
      debug: (_: number, text: string, parameters: unknown[]) => observer?.(text, parameters),
    }),
  }
  if ('socket' in to) {
    return postgres({ ...options, path: to.socket, max: 1, user: 'postgres', database: 'postgres' })
  }
  return postgres(to.url, {
    ...options,
    max: connections,
    connect_timeout: 10,
    backoff: () => RECONNECT_SECONDS,
    onclose: lost,
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
  })
}

const isoTime = {
  to: 1184,
  from: [1082, 1114, 1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => new Date(text).toISOString(),
}

/**
 * The database. Rows come back camelCase with ISO times. Every statement settles within
 * `DEADLINE_MS`: the driver can leave promises open for ever when a backend dies under them.
 */
export const sql: Sql = new Proxy((() => {}) as unknown as Sql, {
  apply(_target, _this, call: Parameters<Sql>) {
    assertParameters(call.slice(1))
    return withDeadline(current()(...call))
  },
  get(_target, property) {
    const target = current()
    if (property === 'begin') {
      return (work: (sql: postgres.TransactionSql) => Promise<unknown>) =>
        deadline(target.begin((transaction) => work(checked(transaction))))
    }
    if (property === 'unsafe') {
      return (...call: Parameters<Sql['unsafe']>) => withDeadline(target.unsafe(...call))
    }
    return Reflect.get(target, property)
  },
})

/** The same for statements of a transaction, which the driver's own function sends. */
function checked(transaction: postgres.TransactionSql): postgres.TransactionSql {
  return new Proxy(transaction, {
    apply(target, _this, call: Parameters<Sql>) {
      assertParameters(call.slice(1))
      return target(...call)
    },
  })
}

function current(): Sql {
  if (!pool) throw new Error('database: not connected')
  return pool
}

/** Puts the deadline on a statement without starting it: a fragment inside another is never awaited. */
function withDeadline<T extends object>(statement: T): T {
  if (!(statement instanceof Promise)) return statement
  const settle = statement.then
  // biome-ignore lint/suspicious/noThenProperty: the statement is a promise; only its waiting changes
  statement.then = ((done, failed) =>
    deadline(new Promise((resolve, reject) => settle.call(statement, resolve, reject)))
      .then(withoutGap)
      .then(done, failed)) as typeof settle
  return statement
}

/**
 * A connection that is lost in the middle of an answer goes on counting there: the first answer after
 * it would begin with as many places that hold nothing.
 */
function withoutGap<T>(rows: T): T {
  if (Array.isArray(rows) && rows.length > 0 && !(0 in rows)) {
    rows.splice(0, rows.length - Object.keys(rows).filter((key) => /^\d+$/.test(key)).length)
  }
  return rows
}

/** A pool whose lost connections count; those of one that was replaced or closed do not. */
function openCurrent(to: Connection): Sql {
  const opened: Sql = open(to, CONNECTIONS, () => {
    if (opened === pool) settleSoon()
  })
  return opened
}

type Pending = { since: number; giveUp: () => void }

const pending = new Set<Pending>()

async function deadline<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const one: Pending = { since: performance.now(), giveUp: () => reject(new DatabaseTimeout()) }
  const timer = setTimeout(() => {
    replacePool()
    one.giveUp()
  }, DEADLINE_MS)
  pending.add(one)
  try {
    return await Promise.race([work, late])
  } finally {
    pending.delete(one)
    clearTimeout(timer)
  }
}

let watchedUntil = 0
let watch: Timer | null = null

/**
 * The driver may have forgotten what was under way on a connection that went, and what is sent while
 * it finds out: for a while after a loss nothing may take longer than `LOST_MS`.
 */
function settleSoon(): void {
  watchedUntil = performance.now() + WATCH_MS
  watch ??= setInterval(giveUpForgotten, LOOK_MS)
  watch.unref()
}

function giveUpForgotten() {
  const now = performance.now()
  const forgotten = [...pending].filter(({ since }) => now - since >= LOST_MS)
  if (forgotten.length > 0) replacePool()
  for (const { giveUp } of forgotten) giveUp()
  if (now < watchedUntil) return
  if (watch) clearInterval(watch)
  watch = null
}

/** A pool that let a statement hang may hang again: later statements get a fresh one. */
function replacePool(): void {
  if (!connection || isEmbedded()) return
  const broken = pool
  pool = openCurrent(connection)
  broken?.end({ timeout: 1 }).catch(() => {})
}
