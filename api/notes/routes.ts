import { enqueue } from '@app/db/jobs'
import { findNote, saveNote } from '@app/db/notes'
import { Elysia, t } from 'elysia'
import { notFound } from '../errors'
import { signedIn } from '../session'

/** About a thousand pages. */
const NOTE_CHARACTERS = 1_000_000

const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

export const noteRoutes = new Elysia({ prefix: '/notes' })
  .use(signedIn)
  .get('/meeting/:id', ({ user, params }) => findNote(user.id, params.id), {
    params: t.Object({ id }),
  })
  .post(
    '/',
    async ({ user, body }) => {
      const note = await saveNote(user.id, body.meetingId, body.content)
      if (!note) throw notFound('Meeting')
      await enqueue('index-note', { userId: user.id, meetingId: body.meetingId })
      return note
    },
    { body: t.Object({ meetingId: id, content: t.String({ maxLength: NOTE_CHARACTERS }) }) },
  )
