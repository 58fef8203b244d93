import type { Door, ModelCall, OpenCall } from '@app/ai/models/door'
import { AiError } from '@app/ai/models/errors'
import type { AiSettings, Models } from '@app/ai/models/models'
import { endCall, startCall } from '@app/db/accounts/ai-calls/record-call'
import { findMasking } from '@app/db/accounts/masking'
import { follow, listen, type UserEvent } from '@app/db/connection/events'
import { inOneLine } from '@app/db/connection/in-one-line'
import { asUser } from '@app/db/connection/roles'
import { lockConsents } from '@app/db/meetings/consent/withheld'
import { recordLater } from '../../secrets/audit'
import { WITHHELD_WORDS } from '../consent/words'

/** The call's user, its purpose, and the meetings it contains content of. */
type CallSubject = { userId: number; meetingIds: number[]; purpose: string }

const PURPOSES = { speech: 'transcription', chat: 'summary', embeddings: 'search index' }

/** The models for work on one meeting. */
export function modelsFor(
  ai: AiSettings,
  { userId, meetingId }: { userId: number; meetingId: number },
): Models {
  const subjectOf = ({ service }: ModelCall) => ({
    meetingIds: [meetingId],
    purpose: PURPOSES[service],
  })
  return { ...ai, door: ledgerDoor(userId, subjectOf) }
}

/**
 * The only way to a model: a call is authorized and recorded in the ledger before it is sent. Both happen in
 * one transaction, which is serialized with changes of consent and deletions.
 */
export function ledgerDoor(
  userId: number,
  subjectOf: (call: ModelCall) => Omit<CallSubject, 'userId'>,
): Door {
  return {
    open: (call) => openCall(call, { userId, ...subjectOf(call) }),
    masks: async (here) => {
      const masking = await findMasking(userId)
      return masking === 'always' || (masking === 'remote' && !here)
    },
  }
}

async function openCall(call: ModelCall, { userId, ...subject }: CallSubject): Promise<OpenCall> {
  const stop = stopIfWithheld(userId, subject.meetingIds)
  try {
    await listen()
    const id = await allow(call, { userId, ...subject })
    for (const meeting of new Set(subject.meetingIds)) {
      recordLater('ai call', userId, {
        call: id,
        meeting,
        purpose: subject.purpose,
        host: call.host,
      })
    }
    return {
      signal: stop.signal,
      close: async (end) => {
        stop.forget()
        // An answer is not lost if the ledger can't be updated: its row stays open.
        await endCall(userId, id, end).catch((error) =>
          console.error(`AI call ${id}: ${inOneLine(error)}`),
        )
      },
    }
  } catch (error) {
    stop.forget()
    throw error
  }
}

function allow(call: ModelCall, { userId, ...subject }: CallSubject): Promise<number> {
  const { service: _, ...facts } = call
  return asUser(userId).begin(async (sql) => {
    const reason = await lockConsents(userId, subject.meetingIds, sql)
    if (reason !== null) throw withheld(WITHHELD_WORDS[reason])
    return startCall(userId, { ...facts, ...subject }, sql)
  })
}

/** Aborts if one of the meetings may no longer be processed. */
function stopIfWithheld(userId: number, meetingIds: number[]) {
  const stopped = new AbortController()
  const forget = follow(userId, async (event) => {
    const isWithheld =
      'missed' in event ? await areWithheld(userId, meetingIds) : withholds(event, meetingIds)
    if (isWithheld) stopped.abort(withheld('Consent was withdrawn.'))
  })
  return { signal: stopped.signal, forget }
}

/** False too if that can't be read now. */
async function areWithheld(userId: number, meetingIds: number[]): Promise<boolean> {
  const reason = asUser(userId).begin((sql) => lockConsents(userId, meetingIds, sql))
  return (await reason.catch(() => null)) !== null
}

function withholds(event: UserEvent, meetingIds: number[]): boolean {
  if ('withheld' in event) return event.withheld.some((id) => meetingIds.includes(id))
  return 'closed' in event
}

function withheld(words: string): AiError {
  return new AiError('withheld', words)
}
