import {
  type ArchivedTurn,
  archivedTurns,
  listArchivedConversations,
} from '@app/db/conversations/archived-conversations'
import { furtherFile } from '../numbered-files'
import { slug } from './file-names'
import { jsonEntry } from './json-entry'
import type { Entry } from './zip'

/** Folders of meetings by meeting id. */
export type Folders = Map<number, string>

/** Each chat with its first turns; a long one goes on in further files. */
export async function* chatEntries(userId: number, folders: Folders): AsyncGenerator<Entry> {
  for (const { id, ...chat } of await listArchivedConversations(userId)) {
    const date = new Date(chat.createdAt)
    const folder = `chats/${slug(chat.title)}-${id}`
    const pages = archivedTurns(userId, id)
    const first = await pages.next()
    yield jsonEntry(`${folder}.json`, { ...chat, ...about(first.value ?? [], folders) }, date)
    let at = 0
    for await (const turns of pages) {
      yield jsonEntry(furtherFile(folder, 'turns', at), about(turns, folders), date)
      at += 1
    }
  }
}

/** Answers refer to meetings by id; `meetings` has the folders of these. */
function about(turns: ArchivedTurn[], folders: Folders) {
  const ids = new Set(turns.flatMap(({ meetingIds }) => meetingIds))
  const known = [...ids].filter((id) => folders.has(id))
  return { turns, meetings: Object.fromEntries(known.map((id) => [id, folders.get(id)])) }
}
