import { enqueue } from '@app/db/jobs/jobs'
import { findNote, saveNote } from '@app/db/meetings/notes'
import { NOTE_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, time } from '../http/describe'
import { notFound, type Refusal, refuse } from '../http/refusals'
import { idParams, moment, rowId } from '../http/schemas'
import { signedIn } from '../http/session'

/** `base` is when the edited note was saved: a later one is not overwritten. */
const note = t.Object({
  meetingId: rowId,
  content: t.String({ maxLength: NOTE_CHARACTERS }),
  base: t.Optional(t.Nullable(moment)),
})

const written = t.Object({ content: t.String(), updatedAt: t.Nullable(time) })

export const noteRoutes = new Elysia({ prefix: '/notes' })
  .use(signedIn)
  .get('/meeting/:id', ({ user, params }) => findNote(user.id, params.id), {
    params: idParams,
    ...call('readNote', 'The note on a meeting; empty if there is none', { 200: written }),
  })
  .post(
    '/',
    async ({ user, body }) => {
      const note = await saveNote(user.id, body.meetingId, body.content, body.base)
      if (!note) throw await whyNot(user.id, body.meetingId)
      await enqueue('index-note', { userId: user.id, meetingId: body.meetingId })
      return note
    },
    {
      body: note,
      ...call('saveNote', 'Saves the note on a meeting', { 200: written }, [
        'Meeting',
        'noteChanged',
      ]),
    },
  )

async function whyNot(userId: number, meetingId: number): Promise<Refusal> {
  const { updatedAt } = await findNote(userId, meetingId)
  return updatedAt === null ? notFound('Meeting') : refuse('noteChanged')
}
