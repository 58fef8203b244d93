import postgres from 'postgres'
import { createClient } from './clients'
import { createMeeting, type MeetingStatus } from './meetings'
import { openDatabase } from './open'
import { createUser, type User } from './users'

let people = 0

/**
 * One migrated database for the whole run: in memory, or a database of its own on the server that
 * DATABASE_URL names. Tests keep apart by their users, as the product's users do.
 */
export async function openTestDatabase(): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
  if (!server) return openDatabase({ url: null, directory: null })
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const close = await openDatabase({ url: url.href, directory: null })
  return async () => {
    await close()
    await onServer(server, `drop database ${name} with (force)`)
  }
}

async function onServer(url: string, statement: string) {
  const server = postgres(url, { max: 1, onnotice: () => {} })
  await server.unsafe(statement)
  await server.end()
}

/** A new user whose names no other test has. The password hash matches nothing. */
export async function aUser(about: Partial<User> = {}): Promise<User> {
  people += 1
  const username = about.username ?? `adviser-${process.pid}-${people}`
  return createUser({
    username,
    email: about.email ?? `${username}@example.test`,
    passwordHash: '!',
    fullName: about.fullName ?? `Adviser ${people}`,
    plan: about.plan ?? 'premium',
  })
}

export async function aClient(user: User, name = `Client ${crypto.randomUUID()}`) {
  return createClient(user.id, { name, type: 'Wealth Management' })
}

/** A meeting with a client of its own unless one is named. */
export async function aMeeting(
  user: User,
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
