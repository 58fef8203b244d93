import { record } from '@app/db/audit'
import { createToken, deleteToken, listTokens, type Scope } from '@app/db/tokens'
import { Elysia, t } from 'elysia'
import { notFound, Refusal } from '../errors'
import { newToken, signedIn } from '../session'
import { hashOf, TOKEN_PREFIX } from './bearer'

const MOST_TOKENS = 50
const HINT_CHARACTERS = 4
const DAY_MS = 24 * 3600 * 1000

const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** Personal access tokens: a program's way in, as its user. */
export const tokenRoutes = new Elysia({ prefix: '/tokens' })
  .use(signedIn)
  .get('/', ({ user }) => listTokens(user.id))
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return issue(user.id, { ...body, days: body.days ?? null })
    },
    {
      body: t.Object({
        name: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
        scope: t.Union([t.Literal('read'), t.Literal('write')]),
        /** Until it is over; without it, until it is revoked. */
        days: t.Optional(t.Nullable(t.Integer({ minimum: 1, maximum: 3_650 }))),
      }),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteToken(user.id, params.id))) throw notFound('Token')
      await record('token revoked', user.id, { token: params.id })
      return { success: true }
    },
    { params: t.Object({ id }) },
  )

/** The token itself is in this answer and nowhere else. */
async function issue(
  userId: number,
  { name, scope, days }: { name: string; scope: Scope; days: number | null },
) {
  const token = TOKEN_PREFIX + newToken()
  const created = await createToken(
    userId,
    {
      hash: hashOf(token),
      name: name.trim(),
      scope,
      hint: token.slice(-HINT_CHARACTERS),
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
    },
    MOST_TOKENS,
  )
  if (!created) throw new Refusal(409, `There are ${MOST_TOKENS} tokens already: revoke one first`)
  await record('token created', userId, { token: created.id, scope })
  return { ...created, token }
}
