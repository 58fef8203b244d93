import type { Conversation, ConversationTurn } from '@app/db/conversations/conversations'
import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { fetcher, fresh, send } from '../browser/api'
import { answerOf } from './ask'
import type { Chat, Message } from './chat'

export const chatsPath = '/api/conversations'

/** Past chats, last used first; undefined while they load. */
export function useChats() {
  const { data: chats, error } = useSWR<Conversation[]>(chatsPath, fresh())
  return { chats, error }
}

/** Renames and deletes past chats; each throws ApiError and loads the list again. */
export function useChatChanges() {
  const rename = useSWRMutation(
    chatsPath,
    (path, { arg: { id, title } }: { arg: { id: number; title: string } }) =>
      send('PATCH', `${path}/${id}`, { title }),
  )
  const remove = useSWRMutation(chatsPath, (path, { arg: id }: { arg: number }) =>
    send('DELETE', `${path}/${id}`),
  )
  return {
    rename: (id: number, title: string) => rename.trigger({ id, title }),
    remove: (id: number) => remove.trigger(id),
    pending: rename.isMutating || remove.isMutating,
  }
}

/** Reads a past chat as the page shows chats. Throws ApiError. */
export async function readChat(id: number): Promise<Chat> {
  const { turns } = await fetcher<{ turns: ConversationTurn[] }>(`${chatsPath}/${id}`)
  return { id, messages: turns.flatMap(messagesOf) }
}

/** The address of a past chat as Markdown. */
export function exportPath(id: number): string {
  return `${chatsPath}/${id}/export`
}

function messagesOf({ question, answer, details, createdAt }: ConversationTurn): Message[] {
  const known = answerOf({ ...Object(details), result: answer })
  return [
    { role: 'user', content: question, timestamp: createdAt },
    { role: 'assistant', content: answer, timestamp: createdAt, answer: known ?? undefined },
  ]
}
