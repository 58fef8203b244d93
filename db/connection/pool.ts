import postgres from 'postgres'

export type Sql = postgres.Sql

/** The server cancels a statement that takes longer. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Seconds between attempts to connect; the driver's default pauses grow to 20 s. */
const RECONNECT_SECONDS = 0.25
/** Database connections per process, besides the listening one. */
export const CONNECTIONS = 10
/**
 * Statements sent on a connection without waiting. At the driver's default of 100, a BEGIN is sent
 * without reserving its connection, and other callers' later statements end up in the transaction.
 */
const PIPELINED = Number.MAX_SAFE_INTEGER

/** The role of every process; `access.sql` grants its rights. */
export const ROLE = 'colloquy_app'

/** The name of our sessions in the server's list. */
export const APPLICATION = 'colloquy'

/** The driver's code for a statement on a closed connection. */
const CLOSED = 'CONNECTION_CLOSED'

export type Connection = { url: string } | { socket: string }

let connection: Connection | null = null
let pool: Sql | null = null
let listening: Sql | null = null

type Observer = (text: string, parameters: unknown[]) => void
let observer: Observer | null = null

/** Opens the pool behind `sql`. A single connection for the embedded database. */
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

/** The current pool. Throws if there is none. */
export function currentPool(): Sql {
  if (!pool) throw Object.assign(new Error('database: not connected'), { code: CLOSED })
  return pool
}

/** A pool in which a statement hung may hang again: later statements get a new one. */
export function replacePool(): void {
  if (!connection || isEmbedded()) return
  const broken = pool
  pool = open(connection)
  broken?.end({ timeout: 1 }).catch(() => {})
}

/** A connection outside the pool, for LISTEN: it must outlive a replaced pool. */
export function listeningConnection(): Sql {
  if (!connection) throw new Error('database: not connected')
  listening ??= open(connection, 1)
  return listening
}

/** True if a single connection serves everything, which rules out LISTEN and parallel statements. */
export function isEmbedded(): boolean {
  return connection !== null && 'socket' in connection
}

/** Passes every statement with its parameters to a test, until called with null. */
export async function observeStatements(observe: Observer | null): Promise<void> {
  const to = connection
  await disconnect()
  observer = observe
  if (to) connect(to)
}

/** A separate pool on the same database, for what must not share (LISTEN, load tests). */
export function open(to: Connection, connections = CONNECTIONS): Sql {
  return openAs(to, connections, { role: ROLE })
}

/** A connection as the role that logs in, without the pool's timeouts: for migrations. */
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

/** libpq's way to name a local server by its socket directory, which this driver does not support. */
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

/** Lengths of `2026-11-21 10:15:30`, and with the point and milliseconds. */
const SECONDS_LENGTH = 19
const FRACTION_LENGTH = 4

/**
 * The ISO time of a UTC time in the server's format, in half the time of parsing a Date; null if it
 * is not one, or its year does not have four digits. Truncates to milliseconds, like a Date.
 */
function fromUtc(text: string): string | null {
  if (text[10] !== ' ' || text[4] !== '-' || !text.endsWith('+00')) return null
  const fraction = text.slice(SECONDS_LENGTH, -'+00'.length)
  const milliseconds =
    fraction === '' ? '.000' : fraction.slice(0, FRACTION_LENGTH).padEnd(FRACTION_LENGTH, '0')
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_LENGTH)}${milliseconds}Z`
}
