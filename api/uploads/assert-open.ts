import { findOpenUser } from '@app/db/accounts/find-user'
import { refuse } from '../http/refusals'

/** Refuses a sender whose account was deleted while the file was on its way. */
export async function assertOpen(userId: number): Promise<void> {
  if (!(await findOpenUser(userId))) throw refuse('signInRequired')
}
