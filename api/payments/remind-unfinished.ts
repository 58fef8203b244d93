import {
  listUnreminded,
  markReminded,
} from '@app/db/accounts/registrations/unfinished-registrations'
import { env } from '../env'
import { sendMail } from '../mail/outbox'
import { finishUrl, temporaryId } from './checkout'

/**
 * Writes to buyers who paid an hour ago and have no account yet: once, since there is one letter
 * about a sign-up, and marked only when it is on its way.
 */
export async function remindUnfinished() {
  for (const registration of await listUnreminded()) {
    const { tid, email, fullName } = registration
    const url = finishUrl(env.appUrl, temporaryId(registration), registration)
    await sendMail(
      { kind: 'unfinished-registration', to: email, name: fullName, url },
      { userId: null, about: `unfinished/${tid}` },
    )
    await markReminded(tid)
  }
}
