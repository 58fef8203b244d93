import { findOpenUser } from '@app/db/accounts/find-user'
import { refuse } from '../http/refusals'

/** Refuses a caller whose account was deleted since the call began. */
export async function assertOpen(userId: number): Promise<void> {
  if (!(await findOpenUser(userId))) throw refuse('signInRequired')
}
