import { Elysia, t } from 'elysia'
import { clientAddress } from '../http/address'
import { call } from '../http/describe'
import { throttle } from '../http/throttle'
import { register } from './register'
import { resetPassword } from './reset'
import { PASSWORD, user } from './shapes'

/** Sign-ups and payment ids tried per address. */
const REGISTRATIONS_PER_HOUR = 10
const RESETS_PER_HOUR = 20
const HOUR = 3600

const entry = t.String({ maxLength: 500 })

const reset = t.Object({
  success: t.Literal(true),
  ended: t.Object(
    { tokens: t.Integer(), calendarLink: t.Boolean() },
    { description: 'What stopped working besides the sessions' },
  ),
})

export const registrationRoutes = new Elysia()
  .post(
    '/register',
    async ({ body, request, server, set }) => {
      const from = clientAddress({ request, server })
      const limit = { key: `register:${from}`, limit: REGISTRATIONS_PER_HOUR, seconds: HOUR }
      await throttle([from ? limit : null])
      const plan = body.subscriptionPlan
      const user = await register({ ...body, plan, tid: body.tempUserId || null })
      set.status = 201
      return { user }
    },
    {
      body: t.Object({
        email: entry,
        username: entry,
        fullName: entry,
        password: t.String({ maxLength: 4096 }),
        subscriptionPlan: entry,
        tempUserId: t.Optional(t.Nullable(t.String({ maxLength: 500 }))),
      }),
      ...call('register', 'Creates an account', { 201: t.Object({ user }) }, [
        ...PASSWORD,
        'invalidEmail',
        'invalidUsername',
        'invalidFullName',
        'nameTaken',
        'unpaid',
        'paymentUsed',
        'paymentsNotSetUp',
        'paymentProviderFailed',
      ]),
    },
  )
  .post(
    '/reset',
    async ({ body, request, server }) => {
      const from = clientAddress({ request, server })
      const limit = { key: `reset:${from}`, limit: RESETS_PER_HOUR, seconds: HOUR }
      await throttle([from ? limit : null])
      return { success: true, ended: await resetPassword(body.token, body.password) }
    },
    {
      body: t.Object({
        token: t.String({ minLength: 1, maxLength: 200 }),
        password: t.String({ maxLength: 4096 }),
      }),
      ...call('resetPassword', 'Sets a password with a one-time link', { 200: reset }, [
        ...PASSWORD,
        'usedLink',
      ]),
    },
  )
