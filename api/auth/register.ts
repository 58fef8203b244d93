// A free account is created immediately; any other only for a payment verified on the server.

import { findRegistration } from '@app/db/accounts/registrations/find-registration'
import {
  consumeRegistration,
  setRegistrationUser,
} from '@app/db/accounts/registrations/registration-states'
import type { Registration } from '@app/db/accounts/registrations/registrations'
import { createUser, type User } from '@app/db/accounts/users'
import { asAccounts } from '@app/db/connection/roles'
import { databaseTime, saveSubscription } from '@app/db/payments/subscriptions'
import { freePlan } from '@app/web/checkout/plans'
import { checkIdentity, type Identity } from '../credentials/identity'
import { hashPassword } from '../credentials/password'
import { checkPasswordRules } from '../credentials/password-rules'
import { env } from '../env'
import { isDuplicate } from '../http/database-errors'
import { refuse } from '../http/refusals'
import { sendMail } from '../mail/outbox'
import { applyCheckout, readSubscription } from '../payments/fulfill'
import { payments } from '../payments/provider'
import { record } from '../secrets/audit'
import { hashToken } from '../secrets/tokens'

type SignUp = Identity & { password: string; plan: string; tid: string | null }

/** Creates the account. Email address and plan are the paid ones, whatever was sent. */
export async function register(signUp: SignUp): Promise<User> {
  const paid = signUp.tid ? await findPaid(signUp.tid) : null
  if (!paid && signUp.plan !== freePlan.id) {
    throw refuse('unpaid')
  }
  const identity = checkIdentity({ ...signUp, email: paid?.email ?? signUp.email })
  checkPasswordRules(signUp.password, identity)
  const passwordHash = await hashPassword(signUp.password)
  const user = await create(identity, passwordHash, paid)
  await record('registered', user.id, { plan: user.plan })
  if (paid?.subscription) await followUp(paid.subscription)
  await sendMail(
    { kind: 'welcome', to: user.email },
    { userId: user.id, about: `welcome/${user.id}` },
  )
  return user
}

/** The paid sign-up with that id; if no payment has been reported yet, the provider is asked. */
async function findPaid(tid: string): Promise<Registration | null> {
  const hash = hashToken(tid)
  const registration = await findRegistration(hash)
  if (registration?.status === 'created' && registration.checkoutSession) {
    const checkout = await payments().findCheckout(registration.checkoutSession)
    if (checkout) await applyCheckout(checkout)
    return onlyPaid(await findRegistration(hash))
  }
  return onlyPaid(registration)
}

function onlyPaid(registration: Registration | null): Registration | null {
  return registration?.status === 'paid' ? registration : null
}

async function create(identity: Identity, passwordHash: string, paid: Registration | null) {
  try {
    return await asAccounts.begin(async (sql) => {
      const consumed = paid && (await consumeRegistration(paid.tid, sql))
      if (paid && !consumed) throw refuse('paymentUsed')
      const plan = consumed?.plan ?? freePlan.id
      const user = await createUser({ ...identity, passwordHash, plan }, sql)
      if (consumed) await setRegistrationUser(consumed.tid, user.id, sql)
      if (consumed?.subscription) {
        await saveSubscription(
          {
            id: consumed.subscription,
            userId: user.id,
            customer: consumed.customer,
            plan,
            status: 'active',
            cancelAtPeriodEnd: false,
            periodEnd: null,
          },
          await databaseTime(sql),
          sql,
        )
      }
      return user
    })
  } catch (error) {
    if (isDuplicate(error)) {
      throw refuse('nameTaken')
    }
    throw error
  }
}

/** The account exists; its subscription's state can be read later. */
async function followUp(subscription: string) {
  try {
    await readSubscription(subscription)
  } catch (error) {
    console.error(`payments: ${env.stripe.secretKey ? error : 'no provider'}`)
  }
}
