import { type Sql, withSetting } from './sql'

/** The database restricted to one user by row-level security. */
export function asUser(userId: number): Sql {
  if (!Number.isSafeInteger(userId)) throw new TypeError(`database: ${userId} is not a user id`)
  return withSetting(['app.user_id', String(userId)])
}

/** For finding out who someone is or has paid: the accounts of all users, none of their content. */
export const asAccounts = withSetting(['role', 'colloquy_accounts'])

/** For jobs over all users: ids, states and times, no content. */
export const asMaintenance = withSetting(['role', 'colloquy_upkeep'])
