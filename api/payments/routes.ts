import { findUser } from '@app/db/accounts/find-user'
import { listSubscriptions } from '@app/db/payments/subscriptions'
import { premiumPlan } from '@app/web/checkout/plans'
import { Elysia, t } from 'elysia'
import { clientAddress } from '../http/address'
import { call, FOR_ANYBODY, time } from '../http/describe'
import { refuse } from '../http/refusals'
import { currentUser, signedIn } from '../http/session'
import { throttle } from '../http/throttle'
import { cancelSubscriptions, openPortal } from './billing'
import { startRegistration, startSubscription } from './checkout'
import { confirmCheckouts } from './reconcile'
import { handleEvent } from './webhook'

const CHECKOUTS_PER_HOUR = 20
const HOUR = 3600

const text = t.String({ maxLength: 500 })
const address = t.String({ minLength: 1, maxLength: 4000 })

const order = t.Object({
  productId: text,
  successUrl: address,
  cancelUrl: address,
  metadata: t.Optional(
    t.Object({ email: text, fullName: text, username: text, tempUserId: t.Optional(text) }),
  ),
})

const subscription = t.Object({
  plan: t.String(),
  status: t.Nullable(t.String()),
  cancelAtPeriodEnd: t.Boolean(),
  periodEnd: t.Nullable(time),
})

const open = new Elysia()
  .post(
    '/create-checkout-session',
    async ({ body, request, server }) => {
      const user = await currentUser(request)
      const by = user?.id ?? clientAddress({ request, server })
      const registers = body.productId === premiumPlan.id && body.metadata
      if (!user && !registers) {
        throw refuse('signInRequired')
      }
      const limit = { key: `checkout:${by}`, limit: CHECKOUTS_PER_HOUR, seconds: HOUR }
      await throttle([by ? limit : null])
      const returns = { ...body, request }
      if (registers) return startRegistration(registers, returns)
      if (!user) throw refuse('signInRequired')
      return startSubscription(user, body.productId, returns)
    },
    {
      body: order,
      ...call(
        'createCheckoutSession',
        'Starts paying for a plan',
        { 200: t.Object({ url: t.String() }) },
        [
          'signInRequired',
          'tooManyRequests',
          'unknownPlan',
          'alreadySubscribed',
          'foreignReturnAddress',
          'paymentsNotSetUp',
          'paymentProviderFailed',
          'invalidEmail',
          'invalidUsername',
          'invalidFullName',
          'nameTaken',
        ],
        { security: FOR_ANYBODY },
      ),
    },
  )
  .post(
    '/webhook',
    async ({ body, request }) => {
      await handleEvent(body, request.headers.get('stripe-signature'))
      return { received: true }
    },
    { body: t.String() },
  )

const subscriptionRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/subscription',
    async ({ user }) => {
      const [subscription] = await listSubscriptions(user.id)
      return {
        plan: user.plan,
        status: subscription?.status ?? null,
        cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
        periodEnd: subscription?.periodEnd ?? null,
      }
    },
    call('readSubscription', 'The plan and its payment status', { 200: subscription }),
  )
  .post(
    '/confirm',
    async ({ user }) => {
      await confirmCheckouts(user.id)
      return { plan: (await findUser(user.id))?.plan ?? user.plan }
    },
    call(
      'confirmPayments',
      'Checks with the provider what was paid',
      { 200: t.Object({ plan: t.String() }) },
      ['paymentsNotSetUp', 'paymentProviderFailed'],
    ),
  )
  .post(
    '/portal',
    async ({ user }) => ({ url: await openPortal(user.id) }),
    call(
      'openPortal',
      'The provider’s page for invoices and cards',
      { 200: t.Object({ url: t.String() }) },
      ['paymentsNotSetUp', 'paymentProviderFailed', 'Subscription'],
    ),
  )
  .post(
    '/cancel',
    async ({ user }) => ({ cancelled: await cancelSubscriptions(user.id) }),
    call(
      'cancelSubscription',
      'Cancels the subscription at the end of its paid period',
      { 200: t.Object({ cancelled: t.Integer() }) },
      ['paymentsNotSetUp', 'paymentProviderFailed'],
    ),
  )

export const paymentRoutes = new Elysia({ prefix: '/payments' }).use(open).use(subscriptionRoutes)
