import { Elysia, t } from 'elysia'
import { call, success } from '../../http/describe'
import { oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { unreachedNote } from '../action-items/schemas'
import { restoreEdit } from './restore'

const restored = t.Object({ ...success.properties, note: unreachedNote })

/** Restores details, action items and passages. A summary's field is restored by writing it. */
export const restoreRoutes = new Elysia({ prefix: '/meetings' }).use(signedIn).post(
  '/:id/edits/:editId/restore',
  async ({ user, params: { id, editId }, body }) => {
    return { success: true, note: await restoreEdit(user, id, { editId, ...body }) }
  },
  {
    params: t.Object({ id: rowId, editId: rowId }),
    body: t.Object({
      side: oneOf(['before', 'after']),
      since: t.Optional(
        t.Intersect([rowId], {
          description: 'The newest edit that the reader saw: later changes are not overwritten',
        }),
      ),
    }),
    ...call(
      'restoreEdit',
      'Restores details, action items or passages to before or after an edit',
      { 200: restored },
      [
        'Edit',
        'segmentChanged',
        'versionChanged',
        'clientGone',
        'itemGone',
        'clientRefused',
        'underHold',
        'approved',
      ],
    ),
  },
)
