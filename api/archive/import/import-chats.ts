import { bringConversation } from '@app/db/conversations/archived-conversations'
import { findBrought } from '@app/db/meetings/record/save-archived'
import type { ChatFile } from './chat-shape'
import type { MeetingHead } from './contents'
import { chatsOf } from './read-archive'

type Place = Pick<MeetingHead, 'title' | 'date' | 'createdAt'> & { clientId: number }

/** Adds the chats of an archive; `places` has its meetings by their files. */
export async function importChats(
  userId: number,
  path: string,
  chats: string[],
  places: Map<string, Place>,
) {
  if (chats.length === 0) return
  for await (const chat of chatsOf(path, chats)) {
    const ids = new Map<number, number>()
    for (const [id, folder] of Object.entries(chat.meetings)) {
      const place = places.get(`${folder}/meeting.json`)
      const here = place && (await findBrought(userId, place.clientId, place))
      if (here) ids.set(Number(id), here)
    }
    await bringConversation(userId, { ...chat, turns: chat.turns.map((turn) => here(turn, ids)) })
  }
}

type Turn = ChatFile['turns'][number]

/** The turn with its meetings by their ids here. A link to one that did not come leads to all of them. */
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
