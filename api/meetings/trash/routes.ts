import { findGrace, listTrash, setGrace } from '@app/db/meetings/trash/trash'
import { LONGEST_GRACE_DAYS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { idParams, oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { receipt } from '../shapes'
import { purgeItem, restoreItem } from './trash'

const setting = t.Object({
  days: t.Integer({
    minimum: 0,
    maximum: LONGEST_GRACE_DAYS,
    description: 'For what is deleted from now on; 0: it is gone at once',
  }),
})
const kind = oneOf(['client', 'meeting'])
const trash = t.Object({
  days: t.Integer(),
  items: t.Array(
    t.Object({
      id: rowId,
      kind,
      subjectId: rowId,
      name: t.String(),
      clientName: t.String(),
      meetings: t.Integer(),
      deletedAt: time,
      dueAt: time,
      held: t.Boolean({ description: 'True if its client is under legal hold, which keeps it' }),
    }),
  ),
})

/** Deleted clients and meetings that can be restored, for as long as the account has set. */
export const trashRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/trash',
    async ({ user }) => ({ days: await findGrace(user.id), items: await listTrash(user.id) }),
    call('listTrash', 'Clients and meetings that can be restored', { 200: trash }),
  )
  .post('/trash/:id/restore', ({ user, params }) => restoreItem(user, params.id), {
    params: idParams,
    ...call(
      'restoreFromTrash',
      'Restores a deleted client or meeting',
      { 200: t.Object({ kind, id: rowId }) },
      ['Deleted item', 'clientDeleted', 'clientReplaced'],
    ),
  })
  .delete(
    '/trash/:id',
    async ({ user, params }) => ({ success: true, receipt: await purgeItem(user.id, params.id) }),
    {
      params: idParams,
      ...call(
        'deleteFromTrash',
        'Deletes an item for good',
        { 200: t.Object({ success: t.Literal(true), receipt: t.Object(receipt) }) },
        ['Deleted item', 'underHold'],
      ),
    },
  )
  .put(
    '/account/trash',
    async ({ user, body: { days } }) => {
      await setGrace(user.id, days)
      await record('deletion setting', user.id, { days })
      return { days }
    },
    {
      body: setting,
      ...call('setDeletionGrace', 'Sets how long deleted clients and meetings can be restored', {
        200: setting,
      }),
    },
  )
