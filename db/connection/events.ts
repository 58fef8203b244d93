import { EventEmitter } from 'node:events'
import { inOneLine } from './in-one-line'
import { isEmbedded, listeningConnection } from './pool'
import { type Sql, sql } from './sql'
import { onceBack } from './unreachable'

/** Sent to a user's open pages; ids and states only, never content. */
type MeetingEvent = {
  userId: number
  id: number
  status: string
  step: string | null
  done: number
  total: number
}

/** The account is being deleted: its pages and work on its recordings end. */
type AccountClosed = { userId: number; closed: true }

/** These meetings may no longer reach a model: running calls about them end. */
type MeetingsWithheld = { userId: number; withheld: number[] }

/** A change to the user's templates, or to the clients or the number of their meetings. */
type OtherChanged = { userId: number; changed: 'templates' | 'clients' }

/** Some of the user's sessions have ended: pages of these show nothing more, or ask for a sign-in. */
type SessionsEnded = { userId: number; ended: 'signed out' | 'otherwise' }

type Announced = MeetingEvent | AccountClosed | MeetingsWithheld | OtherChanged | SessionsEnded

/** The connection was lost for a time: whoever follows must ask again what holds now. */
type EventsMissed = { missed: true }

export type UserEvent = Announced | EventsMissed

const CHANNEL = 'meeting_events'
const local = new EventEmitter<{ event: [UserEvent] }>().setMaxListeners(0)
let listener: { on: Sql; ready: Promise<unknown> } | null = null

/**
 * Notifies every process that serves pages; only this one if the database is embedded. If that was lost, once it is
 * back. Never throws, since what is announced is saved: a caller that sees a failure would make the change again,
 * and pages that follow events notice the lost connection.
 */
export async function announce(event: Announced): Promise<void> {
  if (isEmbedded()) {
    local.emit('event', event)
    return
  }
  await onceBack(() => sql.notify(CHANNEL, JSON.stringify(event))).catch((error) => {
    console.error(`a change of user ${event.userId} was not announced: ${inOneLine(error)}`)
  })
}

/**
 * Tells pages whose sessions have ended. Never throws, since what ended them is done: pages that don't hear
 * of it learn it from their streams, which check their session now and then.
 */
export async function announceEnd(
  userId: number,
  ended: SessionsEnded['ended'],
  tell = announce,
): Promise<void> {
  await tell({ userId, ended }).catch((error) => {
    console.error(`the end of a session was not announced: ${inOneLine(error)}`)
  })
}

/** Tells everyone who follows in this process that events may be lost. */
export function announceMissed(): void {
  local.emit('event', { missed: true })
}

/** Calls back for each event of the user, or if some were missed, until the returned function is called. */
export function follow(userId: number, callback: (event: UserEvent) => void): () => void {
  const own = (event: UserEvent) => {
    if ('missed' in event || event.userId === userId) callback(event)
  }
  local.on('event', own)
  void listen()
  return () => local.off('event', own)
}

/** Resolves once events of other processes arrive too; immediately if there are none. */
export async function listen(): Promise<void> {
  if (isEmbedded()) return
  const on = listeningConnection()
  if (listener?.on !== on) {
    listener = { on, ready: listenOn(on) }
  }
  try {
    await listener.ready
  } catch {
    listener = null
  }
}

/** The driver listens again by itself when the connection was lost, or could not be made at first. */
async function listenOn(on: Sql): Promise<void> {
  let isFirst = true
  const onListening = () => {
    if (!isFirst) announceMissed()
    isFirst = false
  }
  try {
    await on.listen(CHANNEL, (payload) => local.emit('event', JSON.parse(payload)), onListening)
  } finally {
    isFirst = false
  }
}
