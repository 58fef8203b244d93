import {
  listUnreminded,
  markReminded,
} from '@app/db/accounts/registrations/unfinished-registrations'
import { eachApart } from '@app/db/jobs/each-apart'
import { env } from '../env'
import { sendMail } from '../mail/outbox'
import { finishUrl, temporaryId } from './checkout'

/**
 * Reminds buyers who paid an hour ago and have no account yet. Once: there is one mail per sign-up, and it is
 * marked only when queued.
 */
export async function remindUnfinished() {
  const nameOf = () => 'a buyer was not reminded yet'
  await eachApart(await listUnreminded(), nameOf, async (registration) => {
    const { tid, email, fullName } = registration
    const url = finishUrl(env.appUrl, temporaryId(registration), registration)
    await sendMail(
      { kind: 'unfinished-registration', to: email, name: fullName, url },
      { userId: null, about: `unfinished/${tid}` },
    )
    await markReminded(tid)
  })
}
