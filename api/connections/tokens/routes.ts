import type { Scope } from '@app/db/accounts/find-token'
import { createToken, deleteToken, listTokens } from '@app/db/accounts/tokens'
import { MAX_TOKENS, TOKEN_NAME_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { TOKEN_PREFIX } from '../../http/bearer'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, lineOf, rowId } from '../../http/schemas'
import { inSession, signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { hashToken, newToken } from '../../secrets/tokens'

const HINT_CHARACTERS = 4
/** Default lifetime of a token. */
const DAYS = 365
const DAY_MS = 24 * 3600 * 1000

const token = {
  id: rowId,
  name: t.String(),
  scope: t.UnionEnum(['read', 'write']),
  hint: t.String(),
  createdAt: time,
  usedAt: t.Nullable(time),
  expiresAt: t.Nullable(time),
}

/** Personal access tokens: programs act as their user. */
export const tokenRoutes = new Elysia({ prefix: '/tokens' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => listTokens(user.id),
    call('listTokens', 'Lists personal access tokens', { 200: t.Array(t.Object(token)) }),
  )
  .post(
    '/',
    async ({ user, body, request, set }) => {
      set.status = 201
      return issue(request, user.id, { ...body, days: body.days === undefined ? DAYS : body.days })
    },
    {
      body: t.Object({
        name: lineOf(TOKEN_NAME_CHARACTERS),
        scope: t.Union([t.Literal('read'), t.Literal('write')]),
        /** Days until the token expires, by default `DAYS`; null: until it is revoked. */
        days: t.Optional(t.Nullable(t.Integer({ minimum: 1, maximum: 3_650 }))),
      }),
      ...call(
        'createToken',
        'Creates a token; only this answer contains it',
        { 201: t.Object({ ...token, token: t.String() }) },
        ['tooManyTokens'],
      ),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteToken(user.id, params.id))) throw notFound('Token')
      await record('token revoked', user.id, { token: params.id })
      return { success: true }
    },
    { params: idParams, ...call('revokeToken', 'Revokes a token', { 200: success }, ['Token']) },
  )

/** The token itself is only in this answer. */
async function issue(
  request: Request,
  userId: number,
  { name, scope, days }: { name: string; scope: Scope; days: number | null },
) {
  const token = TOKEN_PREFIX + newToken()
  const about = {
    hash: hashToken(token),
    name: name.trim(),
    scope,
    hint: token.slice(-HINT_CHARACTERS),
    expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
  }
  const created = await inSession(request, userId, (sql) =>
    createToken(userId, about, MAX_TOKENS, sql),
  )
  if (!created) throw refuse('tooManyTokens')
  await record('token created', userId, { token: created.id, scope })
  return { ...created, token }
}
