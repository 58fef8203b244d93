import { hasChat } from '@app/ai/models/available'
import { openChat } from '@app/ai/models/chat'
import { fillByRules } from '@app/ai/offline/fill-fields'
import { type FilledField, fillByModel } from '@app/ai/summarize/fill-fields'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { FilledTemplate } from '@app/db/meetings/templates/filled-templates'
import { findTemplate, type TemplateField } from '@app/db/meetings/templates/templates'
import type { Segment } from '@app/db/meetings/transcripts'
import { segmentsOf, speakerName } from '@app/web/meetings/segments'
import { env } from '../../env'
import { ledgerDoor } from '../ai-calls/door'
import { BUILT_IN } from './built-in'

const OWN = /^own-(\d{1,9})$/

/** The template with this key; null if there is none, or it is another user's. */
export async function findForm(
  userId: number,
  key: string,
): Promise<{ name: string; fields: TemplateField[] } | null> {
  const [, own] = OWN.exec(key) ?? []
  if (own) return findTemplate(userId, Number(own))
  return BUILT_IN.find((one) => one.key === key) ?? null
}

/** Fills the template's fields from the transcript, by the configured model or by rules. */
export async function fillForm(
  userId: number,
  meetingId: number,
  transcript: NonNullable<MeetingDetail['transcript']>,
  form: { name: string; fields: TemplateField[] },
): Promise<Omit<FilledTemplate, 'template' | 'filledAt'>> {
  const { name, fields } = form
  const segments = segmentsOf(transcript).map((segment) => ({
    ...segment,
    speaker: segment.speaker === null ? null : speakerName(transcript, segment.speaker),
  }))
  const answers = await askModel(userId, meetingId, fields, segments)
  const filled = answers ?? (await fillByRules(fields, segments))
  return { name, fields: joined(fields, filled), origin: answers ? 'model' : 'rules' }
}

/** Null if there is no model, or it fails: rules fill the fields then. */
async function askModel(
  userId: number,
  meetingId: number,
  fields: TemplateField[],
  segments: Segment[],
): Promise<FilledField[] | null> {
  if (!hasChat(env.ai)) return null
  const door = ledgerDoor(userId, () => ({ meetingIds: [meetingId], purpose: 'template' }))
  try {
    return await fillByModel(fields, segments, openChat({ ...env.ai, door }, []))
  } catch (error) {
    console.error(`template of ${meetingId}: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

function joined(fields: TemplateField[], filled: FilledField[]) {
  return fields.map((field, at) => {
    const { text, quote, segment } = filled[at] ?? { text: null, quote: null, segment: null }
    return { ...field, text, quote, segment }
  })
}
