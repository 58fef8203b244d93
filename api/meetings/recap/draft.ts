import { hasChat } from '@app/ai/models/available'
import { openChat } from '@app/ai/models/chat'
import { writeRecap } from '@app/ai/summarize/recap'
import type { User } from '@app/db/accounts/users'
import { env } from '../../env'
import { ledgerDoor } from '../ai-calls/door'
import type { MeetingDocument } from '../documents/document'
import { farewellIn, type Tone } from './phrases'
import { type RecapText, recapByRules, signature, subjectOf } from './rules'

type Draft = RecapText & { origin: 'model' | 'rules' }

/** A recap by the configured model; by rules if there is none, or its answer is unusable. */
export async function draftRecap(
  user: User,
  meetingId: number,
  document: MeetingDocument,
  tone: Tone,
): Promise<Draft> {
  const sender = user.fullName ?? user.username
  const written = await byModel(user.id, meetingId, document, tone)
  if (written === null) return { ...recapByRules(document, tone, sender), origin: 'rules' }
  const body = `${written}\n\n${signature(document, farewellIn(tone), sender)}`
  return { subject: subjectOf(document), body, origin: 'model' }
}

async function byModel(
  userId: number,
  meetingId: number,
  document: MeetingDocument,
  tone: Tone,
): Promise<string | null> {
  if (!hasChat(env.ai)) return null
  const door = ledgerDoor(userId, () => ({ meetingIds: [meetingId], purpose: 'recap' }))
  const letterhead = { firm: '', address: [], disclosure: [], logo: null }
  const record = recapByRules({ ...document, letterhead }, 'formal', '').body
  try {
    return await writeRecap(record, tone, openChat({ ...env.ai, door }, []))
  } catch (error) {
    console.error(
      `recap of meeting ${meetingId}: ${error instanceof Error ? error.message : error}`,
    )
    return null
  }
}
