import type { Conversation, ConversationTurn } from '@app/db/conversations/conversations'
import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import { fetcher, fresh, send } from '../browser/api'
import { answerOf } from './ask'
import type { Chat, Message } from './chat'

const chatsPath = '/api/conversations'

/**
 * The `most` last used chats; undefined while they load. `next` is the chat after them, if there is one. A
 * longer list is loaded from its beginning, because using a chat moves it.
 */
export function useChats(most: number) {
  const { data, error } = useSWR<Conversation[]>(`${chatsPath}?limit=${most + 1}`, {
    ...fresh(),
    keepPreviousData: true,
  })
  return { chats: data?.slice(0, most), next: data?.[most], error }
}

/** True for the addresses of chat lists of any length. */
export function isChatList(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${chatsPath}?`)
}

/** Renames and deletes past chats; each throws ApiError and reloads the list. */
export function useChatChanges() {
  const { mutate } = useSWRConfig()
  const rename = useSWRMutation(
    chatsPath,
    (path, { arg: { id, title } }: { arg: { id: number; title: string } }) =>
      send('PATCH', `${path}/${id}`, { title }),
  )
  const remove = useSWRMutation(chatsPath, (path, { arg: id }: { arg: number }) =>
    send('DELETE', `${path}/${id}`),
  )
  return {
    rename: async (id: number, title: string) => {
      await rename.trigger({ id, title })
      await mutate(isChatList)
    },
    remove: async (id: number) => {
      await remove.trigger(id)
      await mutate(isChatList)
    },
    pending: rename.isMutating || remove.isMutating,
  }
}

/** Loads a past chat in the page's format. Throws ApiError. */
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
