import postgres from 'postgres'

export type Sql = postgres.Sql

/** A statement that the server has not finished by then is cancelled there. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Seconds between attempts to connect; the driver's own pauses grow to twenty. */
const RECONNECT_SECONDS = 0.25
/** Connections of a process to the database, besides the one that listens. */
export const CONNECTIONS = 10
/**
 * Statements sent on a connection without waiting. At the driver's own limit, 100, a BEGIN goes out
 * without its connection being set apart, and what others send afterwards falls into the transaction.
 */
const PIPELINED = Number.MAX_SAFE_INTEGER

/** The role of every process; `access.sql` grants its rights. */
export const ROLE = 'colloquy_app'

/** The name of our sessions in the server's list. */
export const APPLICATION = 'colloquy'

export type Connection = { url: string } | { socket: string }

let connection: Connection | null = null
let pool: Sql | null = null
let listening: Sql | null = null

type Observer = (text: string, parameters: unknown[]) => void
let observer: Observer | null = null

/** Opens the pool behind `sql`. One connection only on the embedded database. */
export function connect(to: Connection): void {
  connection = to
  pool = open(to)
}

/** Ends the pool, waiting at most five seconds for running statements. */
export async function disconnect(): Promise<void> {
  const ending = [pool, listening]
  pool = null
  listening = null
  await Promise.all(ending.map((each) => each?.end({ timeout: 5 })))
}

/** The pool of the moment. Throws if there is none. */
export function currentPool(): Sql {
  if (!pool) throw new Error('database: not connected')
  return pool
}

/** A pool that let a statement hang may hang again: later statements get a fresh one. */
export function replacePool(): void {
  if (!connection || isEmbedded()) return
  const broken = pool
  pool = open(connection)
  broken?.end({ timeout: 1 }).catch(() => {})
}

/** A connection beside the pool, for LISTEN: it must outlive a pool that is replaced. */
export function listeningConnection(): Sql {
  if (!connection) throw new Error('database: not connected')
  listening ??= open(connection, 1)
  return listening
}

/** True if one connection serves everything, so that LISTEN and parallel statements do not exist. */
export function isEmbedded(): boolean {
  return connection !== null && 'socket' in connection
}

/** Shows a test every statement with its parameters, until it is called with null. */
export async function observeStatements(observe: Observer | null): Promise<void> {
  const to = connection
  await disconnect()
  observer = observe
  if (to) connect(to)
}

/** A pool of its own to the same database, for what must not share (LISTEN, load tests). */
export function open(to: Connection, connections = CONNECTIONS): Sql {
  return openAs(to, connections, { role: ROLE })
}

/** A connection as the role that logs in, without the pool's limits of time: for migrations. */
export function openAsOwner(to: Connection): Sql {
  return openAs(to, 1, { statement_timeout: 0 })
}

function openAs(
  to: Connection,
  connections: number,
  settings: Record<string, string | number>,
): Sql {
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
  return postgres(withoutHost(to.url), {
    ...options,
    ...socketDirectory(to.url),
    max: connections,
    connect_timeout: 10,
    backoff: () => RECONNECT_SECONDS,
    connection: {
      application_name: APPLICATION,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      ...settings,
    },
  })
}

/** libpq's way to name a server on this machine by the directory of its socket, which this driver does not read. */
function socketDirectory(url: string): { host?: string } {
  const host = new URL(url).searchParams.get('host')
  return host?.startsWith('/') ? { host } : {}
}

function withoutHost(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  return address.href
}

const isoTime = {
  to: 1184,
  from: [1082, 1114, 1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => fromUtc(text) ?? new Date(text).toISOString(),
}

/** Lengths of `2026-11-21 10:15:30` and of the milliseconds and point after it. */
const SECONDS_LENGTH = 19
const FRACTION_LENGTH = 4

/**
 * The ISO time of a time in UTC as the server writes it, in half the time of reading it as a date; null if it is
 * none, or of a year that is not written in four digits. What is smaller than a millisecond is left out, as in a date.
 */
function fromUtc(text: string): string | null {
  if (text[10] !== ' ' || text[4] !== '-' || !text.endsWith('+00')) return null
  const fraction = text.slice(SECONDS_LENGTH, -'+00'.length)
  const milliseconds =
    fraction === '' ? '.000' : fraction.slice(0, FRACTION_LENGTH).padEnd(FRACTION_LENGTH, '0')
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_LENGTH)}${milliseconds}Z`
}
