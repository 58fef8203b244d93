import postgres, { type TransactionSql } from 'postgres'
import { createUser, type User } from '../accounts/users'
import { openDatabase } from '../connection/open'
import { openAsOwner } from '../connection/pool'
import { createClient } from '../meetings/clients'
import { createMeeting, type MeetingStatus } from '../meetings/meetings'
import { withMigratedImage } from './data-directory'
import { sql } from './sql'
import { hasEnded, WORKER } from './workers'

let people = 0

/** A distributed database created by `bun run trial:citus`, for the tests to use instead of their own. */
export const DISTRIBUTED_URL = process.env.DISTRIBUTED_DATABASE_URL ?? null

/** That one outlives a run, and process ids are reused. */
const RUN = DISTRIBUTED_URL ? `${process.pid}-${Date.now().toString(36)}` : process.pid

/**
 * One migrated database for the whole run: in memory, or a new one on the server in DATABASE_URL.
 * Tests are isolated by user, like the product's users.
 */
export async function openTestDatabase(): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
  if (server && WORKER) await dropLeftovers(server)
  const made = server && !DISTRIBUTED_URL ? await createDatabase(server) : null
  const url = DISTRIBUTED_URL ?? made
  const open = (image: string | null) => openDatabase({ url, directory: null, image })
  const close = url ? await open(null) : await withMigratedImage(open)
  return async () => {
    await close()
    if (made) await dropDatabase(made)
  }
}

/** The address of a new, empty database on the given server. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a test database, even if there are open connections. */
export async function dropDatabase(url: string) {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await onServer(server.href, `drop database ${name} with (force)`)
}

/** Drops databases left by test processes that have ended. */
async function dropLeftovers(server: string) {
  const made = await onServer(server, "select datname from pg_database where datname ~ '^test_'")
  for (const { datname } of made) {
    const [, pid] = /^test_(\d+)_/.exec(datname) ?? []
    if (pid && hasEnded(Number(pid))) await onServer(server, `drop database if exists ${datname}`)
  }
}

async function onServer(url: string, statement: string) {
  const server = postgres(url, { max: 1, onnotice: () => {} })
  const rows = await server.unsafe(statement)
  await server.end()
  return rows
}

/** A transaction as the owner; on a cluster without the product's timeout, since it changes every shard. */
export async function changeAsOwner(work: (sql: TransactionSql) => Promise<void>): Promise<void> {
  if (!DISTRIBUTED_URL) return sql.begin(work)
  const owner = openAsOwner({ url: DISTRIBUTED_URL })
  try {
    await owner.begin(work)
  } finally {
    await owner.end()
  }
}

/** A new user with unique names. The password hash matches nothing. */
export async function aUser(about: Partial<User> = {}): Promise<User> {
  people += 1
  const username = about.username ?? `adviser-${RUN}-${people}`
  return createUser({
    username,
    email: about.email ?? `${username}@example.test`,
    passwordHash: '!',
    fullName: about.fullName ?? `Adviser ${people}`,
    plan: about.plan ?? 'premium',
  })
}

export async function aClient(user: Pick<User, 'id'>, name = `Client ${crypto.randomUUID()}`) {
  return createClient(user.id, { name, type: 'Wealth Management' })
}

/** A meeting, with a new client unless one is given. */
export async function aMeeting(
  user: Pick<User, 'id'>,
  about: {
    clientId?: number
    title?: string
    date?: string
    status?: MeetingStatus
    type?: string
    duration?: number | null
  } = {},
): Promise<number> {
  const clientId = about.clientId ?? (await aClient(user)).id
  return createMeeting(
    user.id,
    {
      clientId,
      title: about.title ?? 'Annual review',
      date: about.date ?? new Date().toISOString(),
      duration: about.duration ?? null,
      type: about.type ?? 'Meeting',
    },
    about.status ?? 'Processed',
  )
}
