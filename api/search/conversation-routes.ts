import {
  deleteConversation,
  findConversation,
  listConversations,
  renameConversation,
} from '@app/db/conversations/conversations'
import { Elysia, t } from 'elysia'
import { notFound } from '../http/refusals'
import { idParams } from '../http/schemas'
import { signedIn } from '../http/session'
import { asMarkdown } from './conversation-markdown'

const TITLE_CHARACTERS = 200

/** Past chats with Meeting Intelligence: list, read, rename, delete, take along as Markdown. */
export const conversationRoutes = new Elysia({ prefix: '/conversations' })
  .use(signedIn)
  .get('/', ({ user }) => listConversations(user.id))
  .get('/:id', ({ user, params }) => existing(user.id, params.id), { params: idParams })
  .patch(
    '/:id',
    async ({ user, params, body }) => {
      if (!(await renameConversation(user.id, params.id, body.title.trim()))) throw missing()
      return { id: params.id, title: body.title.trim() }
    },
    {
      params: idParams,
      body: t.Object({
        title: t.String({ minLength: 1, maxLength: TITLE_CHARACTERS, pattern: '\\S' }),
      }),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteConversation(user.id, params.id))) throw missing()
      return { id: params.id }
    },
    { params: idParams },
  )
  .get(
    '/:id/export',
    async ({ user, params, set }) => {
      const conversation = await existing(user.id, params.id)
      set.headers['content-type'] = 'text/markdown; charset=utf-8'
      set.headers['content-disposition'] = `attachment; filename="chat-${conversation.id}.md"`
      return asMarkdown(conversation)
    },
    { params: idParams },
  )

async function existing(userId: number, id: number) {
  const conversation = await findConversation(userId, id)
  if (!conversation) throw missing()
  return conversation
}

function missing() {
  return notFound('Conversation')
}
