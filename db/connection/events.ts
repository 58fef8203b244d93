import { EventEmitter } from 'node:events'
import { isEmbedded, listeningConnection } from './pool'
import { type Sql, sql } from './sql'

/** Sent to the open pages of a user; ids and states only, never content. */
type MeetingEvent = {
  userId: number
  id: number
  status: string
  step: string | null
  done: number
  total: number
}

/** The account is being deleted: its pages end, and so does work on its recordings. */
type AccountClosed = { userId: number; closed: true }

/** Nothing of these meetings may reach a model any more: calls about them end. */
type MeetingsWithheld = { userId: number; withheld: number[] }

/** The user's own templates, or something of clients without a meeting, are not what open pages show. */
type OtherChanged = { userId: number; changed: 'templates' | 'clients' }

export type UserEvent = MeetingEvent | AccountClosed | MeetingsWithheld | OtherChanged

const CHANNEL = 'meeting_events'
const local = new EventEmitter<{ event: [UserEvent] }>().setMaxListeners(0)
let listener: { on: Sql; ready: Promise<unknown> } | null = null

/** Tells every process that serves pages; in one process if the database is embedded. */
export async function announce(event: UserEvent): Promise<void> {
  if (isEmbedded()) local.emit('event', event)
  else await sql.notify(CHANNEL, JSON.stringify(event))
}

/** Calls back for each event of the user until the returned function is called. */
export function follow(userId: number, callback: (event: UserEvent) => void): () => void {
  const own = (event: UserEvent) => {
    if (event.userId === userId) callback(event)
  }
  local.on('event', own)
  void listen()
  return () => local.off('event', own)
}

/** Settles once events of other processes are heard too; at once if there are none. */
export async function listen(): Promise<void> {
  if (isEmbedded()) return
  const on = listeningConnection()
  if (listener?.on !== on) {
    const ready = on.listen(CHANNEL, (payload) => local.emit('event', JSON.parse(payload)))
    listener = { on, ready }
  }
  try {
    await listener.ready
  } catch {
    listener = null
  }
}
