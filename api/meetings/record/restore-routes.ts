import { plainText } from '@app/ai/segments'
import { enqueue } from '@app/db/jobs/jobs'
import { restorePassages } from '@app/db/meetings/corrections/restored-passages'
import { Elysia, t } from 'elysia'
import { call, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { nameOf } from './name-of'
import { tellChange } from './tell-change'

/** Corrected and reassigned passages, put back. A field of the summary is restored by writing it. */
export const restoreRoutes = new Elysia({ prefix: '/meetings' }).use(signedIn).post(
  '/:id/edits/:editId/restore',
  async ({ user, params: { id, editId }, body: { side } }) => {
    const wanted = { editId, side, editor: nameOf(user) }
    const done = await restorePassages(user.id, id, wanted, plainText)
    if (done === null) throw notFound('Edit')
    if (done === 'held') throw refuse('underHold', { what: 'meeting' })
    if (done !== 'restored') throw refuse(done === 'approved' ? 'approved' : 'segmentChanged')
    await enqueue('index-transcript', { userId: user.id, meetingId: id })
    await tellChange('passages restored', user.id, id, { edit: editId })
    return { success: true }
  },
  {
    params: t.Object({ id: rowId, editId: rowId }),
    body: t.Object({ side: oneOf(['before', 'after']) }),
    ...call(
      'restorePassages',
      'Puts passages back as they were before or after an edit',
      { 200: success },
      ['Edit', 'segmentChanged', 'underHold', 'approved'],
    ),
  },
)
