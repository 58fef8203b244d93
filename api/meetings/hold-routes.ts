import type { User } from '@app/db/accounts/users'
import { setHold } from '@app/db/meetings/holds'
import { HOLD_REASON_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call } from '../http/describe'
import { notFound } from '../http/refusals'
import { clientParams, idParams, lineOrNoneOf } from '../http/schemas'
import { signedIn } from '../http/session'
import { record } from '../secrets/audit'
import { recordItemEdits, statusEdits } from './action-items/record-item-changes'

const body = t.Object({
  hold: t.Boolean(),
  reason: t.Optional(lineOrNoneOf(HOLD_REASON_CHARACTERS)),
})
const held = t.Object({ legalHold: t.Boolean() })

/** Legal hold: blocks deletion by hand and by retention rules. */
export const holdRoutes = new Elysia()
  .use(signedIn)
  .put(
    '/meetings/:id/hold',
    ({ user, params: { id }, body }) => setAndRecord(user, { kind: 'meeting', id }, body),
    {
      params: idParams,
      body,
      ...call('holdMeeting', 'Puts a meeting under legal hold, or lifts it', { 200: held }, [
        'Meeting',
      ]),
    },
  )
  .put(
    '/clients/:clientId/hold',
    ({ user, params: { clientId: id }, body }) => setAndRecord(user, { kind: 'client', id }, body),
    {
      params: clientParams,
      body,
      ...call('holdClient', 'Puts a client under legal hold, or lifts it', { 200: held }, [
        'Client',
      ]),
    },
  )

async function setAndRecord(
  user: User,
  subject: { kind: 'client' | 'meeting'; id: number },
  { hold, reason }: typeof body.static,
) {
  const heldBy = user.fullName ?? user.username
  const said = hold ? { reason: reason?.trim() || null, heldBy } : null
  const { kind, id } = subject
  const followed = await setHold(user.id, subject, said)
  if (followed === null) throw notFound(kind === 'client' ? 'Client' : 'Meeting')
  await record(`${kind} hold`, user.id, { [kind]: id, hold })
  await recordItemEdits(user.id, statusEdits(followed))
  return { legalHold: hold }
}
