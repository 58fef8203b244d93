import type { Door, ModelCall, OpenCall } from '@app/ai/models/door'
import type { AiSettings, Models } from '@app/ai/models/models'
import { endCall, startCall } from '@app/db/accounts/ai-calls/ai-calls'

/** Whose call it is, what for, and of which meetings it carries something. */
export type CallSubject = { userId: number; meetingIds: number[]; purpose: string }

const PURPOSES = { speech: 'transcription', chat: 'summary', embeddings: 'search index' }

/** The models for work on one meeting. */
export function modelsFor(
  ai: AiSettings,
  { userId, meetingId }: { userId: number; meetingId: number },
): Models {
  const subjectOf = ({ service }: ModelCall) => ({
    userId,
    meetingIds: [meetingId],
    purpose: PURPOSES[service],
  })
  return { ...ai, door: ledgerDoor(subjectOf) }
}

/** The door of the product: each call is in the ledger before it is sent. */
export function ledgerDoor(subjectOf: (call: ModelCall) => CallSubject): Door {
  return { open: (call) => openCall(call, subjectOf(call)) }
}

async function openCall(call: ModelCall, { userId, ...subject }: CallSubject): Promise<OpenCall> {
  const { service: _, ...facts } = call
  const id = await startCall(userId, { ...facts, ...subject })
  return {
    signal: new AbortController().signal,
    // What was answered is not lost because the ledger could not be completed: its row says so.
    close: (end) =>
      endCall(userId, id, end).catch((error) => console.error(`AI call ${id}: ${error}`)),
  }
}
