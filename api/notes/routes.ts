import { enqueue } from '@app/db/jobs'
import { findNote, saveNote } from '@app/db/notes'
import { Elysia, t } from 'elysia'
import { notFound, Refusal } from '../errors'
import { signedIn } from '../session'

/** About a thousand pages. */
const NOTE_CHARACTERS = 1_000_000

const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** `base` is when the note was saved that these words were written on: they do not replace a later one. */
const note = t.Object({
  meetingId: id,
  content: t.String({ maxLength: NOTE_CHARACTERS }),
  base: t.Optional(t.Nullable(t.String({ format: 'date-time' }))),
})

export const noteRoutes = new Elysia({ prefix: '/notes' })
  .use(signedIn)
  .get('/meeting/:id', ({ user, params }) => findNote(user.id, params.id), {
    params: t.Object({ id }),
  })
  .post(
    '/',
    async ({ user, body }) => {
      const note = await saveNote(user.id, body.meetingId, body.content, body.base)
      if (!note) throw await whyNot(user.id, body.meetingId)
      await enqueue('index-note', { userId: user.id, meetingId: body.meetingId })
      return note
    },
    { body: note },
  )

async function whyNot(userId: number, meetingId: number): Promise<Refusal> {
  const { updatedAt } = await findNote(userId, meetingId)
  return updatedAt === null
    ? notFound('Meeting')
    : new Refusal(409, 'The note was changed elsewhere in the meantime.')
}
