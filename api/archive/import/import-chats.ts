import { importConversation } from '@app/db/conversations/archived-conversations'
import type { ChatFile } from './chat-shape'
import { idOf, type Places } from './import-joins'
import { chatsOf } from './read-archive'

/** Adds an archive's chats; `places` has its meetings by file. */
export async function importChats(userId: number, path: string, chats: string[], places: Places) {
  if (chats.length === 0) return
  for await (const chat of chatsOf(path, chats)) {
    const ids = new Map<number, number>()
    for (const [id, folder] of Object.entries(chat.meetings)) {
      const here = await idOf(userId, folder, places)
      if (here) ids.set(Number(id), here)
    }
    await importConversation(userId, { ...chat, turns: chat.turns.map((turn) => here(turn, ids)) })
  }
}

type Turn = ChatFile['turns'][number]

/** The turn with local meeting ids. A link to a meeting that was not imported leads to the list. */
function here(turn: Turn, ids: Map<number, number>): Turn {
  const idOf = (id: number) => ids.get(id) ?? []
  const linked = (_: string, id: string) => ['/meetings', idOf(Number(id))].flat().join('/')
  return {
    ...turn,
    answer: turn.answer.replace(/\/meetings\/(\d+)/g, linked),
    meetingIds: turn.meetingIds.flatMap(idOf),
    details: {
      ...turn.details,
      sources: turn.details.sources.flatMap((source) => {
        const meetingId = ids.get(source.meetingId)
        return meetingId === undefined ? [] : { ...source, meetingId }
      }),
    },
  }
}
