import {
  findConversation,
  listConversations,
  renameConversation,
} from '@app/db/conversations/conversations'
import { deleteConversationForGood } from '@app/db/conversations/delete-for-good'
import { LARGEST_ID } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, media, time } from '../http/describe'
import { notFound } from '../http/refusals'
import { idParams, lineOf, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { savedAs } from '../meetings/documents/file-name'
import { asMarkdown } from './conversation-markdown'

const TITLE_CHARACTERS = 200

/** Maximum chats per response. */
const MAX_CHATS = 10_000

const conversation = { id: rowId, title: t.String(), createdAt: time, updatedAt: time }
const turn = t.Object({
  id: rowId,
  question: t.String(),
  answer: t.String(),
  details: t.Unknown({ description: 'What came with the answer' }),
  createdAt: time,
})

/** Chats with Meeting Intelligence: list, read, rename, delete, export as Markdown. */
export const conversationRoutes = new Elysia({ prefix: '/conversations' })
  .use(signedIn)
  .get('/', ({ user, query }) => listConversations(user.id, query), {
    query: t.Object({
      limit: t.Optional(t.Integer({ minimum: 1, maximum: MAX_CHATS })),
      offset: t.Optional(t.Integer({ minimum: 0, maximum: LARGEST_ID })),
    }),
    ...call('listConversations', 'Lists chats, last used first', {
      200: t.Array(t.Object(conversation)),
    }),
  })
  .get('/:id', ({ user, params }) => existing(user.id, params.id), {
    params: idParams,
    ...call(
      'readConversation',
      'One chat with its turns',
      { 200: t.Object({ ...conversation, turns: t.Array(turn) }) },
      ['Conversation'],
    ),
  })
  .patch(
    '/:id',
    async ({ user, params, body }) => {
      if (!(await renameConversation(user.id, params.id, body.title.trim()))) throw missing()
      return { id: params.id, title: body.title.trim() }
    },
    {
      params: idParams,
      body: t.Object({
        title: lineOf(TITLE_CHARACTERS),
      }),
      ...call(
        'renameConversation',
        'Renames a chat',
        { 200: t.Object({ id: rowId, title: t.String() }) },
        ['Conversation'],
      ),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteConversationForGood(user.id, params.id))) throw missing()
      return { id: params.id }
    },
    {
      params: idParams,
      ...call('deleteConversation', 'Deletes a chat', { 200: t.Object({ id: rowId }) }, [
        'Conversation',
      ]),
    },
  )
  .get(
    '/:id/export',
    async ({ user, params, set }) => {
      const conversation = await existing(user.id, params.id)
      set.headers['content-type'] = 'text/markdown; charset=utf-8'
      set.headers['content-disposition'] = savedAs(conversation.title, 'md', 'chat')
      return asMarkdown(conversation)
    },
    {
      params: idParams,
      ...call('exportConversation', 'One chat as Markdown', { 200: media('text/markdown') }, [
        'Conversation',
      ]),
    },
  )

async function existing(userId: number, id: number) {
  const conversation = await findConversation(userId, id)
  if (!conversation) throw missing()
  return conversation
}

function missing() {
  return notFound('Conversation')
}
