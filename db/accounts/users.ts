import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'

export type User = {
  id: number
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  fullName: string | null
  profileImageUrl: string | null
  role: string
  plan: string
  /** IANA name; the days in the user's questions are in this zone. */
  timeZone: string
  createdAt: string
}

type NewUser = {
  username: string
  email: string
  passwordHash: string
  fullName: string
  plan: string
}

/** Throws the driver's unique violation if the username or the email address is taken. */
export async function createUser(user: NewUser, sql: Query = asAccounts) {
  const [created]: [User?] = await sql`
    insert into users (username, email, password_hash, full_name, plan)
    values (${user.username}, ${user.email}, ${user.passwordHash}, ${user.fullName}, ${user.plan})
    returning ${userColumns(sql)}
  `
  if (!created) throw new Error('database: the user was not created')
  return created
}

/** The columns of a `User`, for queries that read more than one table too. */
export function userColumns(sql: Query) {
  return sql`
    users.id, username, email, first_name, last_name, full_name, profile_image_url, role, plan,
    time_zone, users.created_at
  `
}

/** The name shown with a user's edits and signatures. */
export function nameOf({ fullName, username }: User): string {
  return fullName?.trim() || username
}
