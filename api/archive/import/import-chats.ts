import {
  importConversation,
  importFurtherTurns,
} from '@app/db/conversations/archived-conversations'
import type { ChatHead } from './contents'
import { idOf, type Places } from './import-joins'
import { chatsOf, turnsOf } from './read-archive'
import type { ChatFile, ChatTurns } from './shapes/chat-shape'

/** Adds an archive's chats; `places` has its meetings by file. */
export async function importChats(userId: number, path: string, heads: ChatHead[], places: Places) {
  if (heads.length === 0) return
  const files = heads.map(({ file }) => file)
  let at = 0
  for await (const chat of chatsOf(path, files)) {
    const turns = await turnsHere(userId, chat, places)
    const id = await importConversation(userId, { ...chat, turns })
    await importTurnsOf(userId, path, { id, head: heads[at] }, places)
    at += 1
  }
}

/** Adds what the chat's own file had no room for. Safe to repeat, like the import of edits. */
async function importTurnsOf(
  userId: number,
  path: string,
  { id, head }: { id: number; head: ChatHead | undefined },
  places: Places,
) {
  if (!head || head.furtherTurns.length === 0) return
  let earlier = head.turns
  for await (const part of turnsOf(path, head.furtherTurns)) {
    const turns = await turnsHere(userId, part, places)
    await importFurtherTurns(userId, id, { turns, earlier })
    earlier += turns.length
  }
}

async function turnsHere(userId: number, { turns, meetings }: ChatTurns, places: Places) {
  const ids = new Map<number, number>()
  for (const [id, folder] of Object.entries(meetings)) {
    const here = await idOf(userId, folder, places)
    if (here) ids.set(Number(id), here)
  }
  return turns.map((turn) => here(turn, ids))
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
