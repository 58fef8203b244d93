import { type Sql, withSetting } from './sql'

/** The database as it is for one user: rows of others can be neither seen nor changed. */
export function asUser(userId: number): Sql {
  if (!Number.isSafeInteger(userId)) throw new TypeError(`database: ${userId} is nobody's id`)
  return withSetting(['app.user_id', String(userId)])
}

/** For what has to find out who somebody is or has paid: accounts of all users, nothing they have written. */
export const asAccounts = withSetting(['role', 'colloquy_accounts'])

/** For rounds over all users: ids, states and times, no content. */
export const asMaintenance = withSetting(['role', 'colloquy_upkeep'])
