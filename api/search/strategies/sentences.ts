import { askedKind } from '@app/ai/answer/expected/asked-kind'
import type { Picked } from '@app/ai/answer/pick'
import { pickHeld } from '@app/ai/answer/pick-held'
import { strongWords } from '@app/ai/question/topic'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { meetingsInScope } from '../meetings-about'
import { voicesOf } from '../retrieve'
import type { Evidence, SearchContext } from '../types'
import { linesOf } from './transcripts'

/** Leads synonym matches, which may not mean the same to everyone. */
export const OTHERWISE = 'In other words:'

/** Maximum meetings whose sentences are all read. */
export const MEETINGS = 12
/** Minimum share of the words in a sentence and its neighbors. */
const ENOUGH = 0.5
const QUOTED = 3
/** Segments shown before and after the matching one. */
const BEFORE = 1
const AFTER = 6

/**
 * Sentences in a narrow scope that contain the words in inflections the index does not know. Null
 * if there are none, so it was not said there.
 */
export async function bySentences(
  context: SearchContext,
  enough = ENOUGH,
): Promise<Evidence | null> {
  const { user, plan, ask, dependencies } = context
  const words = strongWords(context.words || ask.query, plan.language)
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  if (meetings.length === 0 || words === '') return null
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const texts = lines.map(({ nth, own }) => ({
    text: own
      .slice(Math.max(0, nth - BEFORE), nth + 1)
      .map(({ speaker, text }) => `${speaker ?? ''}: ${text.replace(/\s+/g, ' ')}`)
      .join('\n'),
  }))
  const { language } = plan
  const wanted = { words, language, asked: askedKind(ask.query), voices: voicesOf(context) }
  const picked = await pickHeld(texts, wanted)
  const best = picked.filter(({ share }) => share >= enough)
  const places = [...new Set(best.map(({ of }: Picked) => of))].slice(0, QUOTED)
  if (places.length === 0) return null
  return {
    ...evidenceAround(places.flatMap((at) => lines[at] ?? [])),
    lead: best[0]?.otherwise ? OTHERWISE : null,
  }
}

/** Turns lines with their context into evidence. */
export function evidenceAround(found: Line[]): Evidence {
  return {
    passages: found.map(({ meeting, nth, own }) => passageOf(meeting, nth, own)),
    spans: found.map(({ nth, own }) => ({
      from: Math.max(0, nth - BEFORE),
      to: Math.min(own.length - 1, nth + AFTER),
    })),
    facts: null,
    lead: null,
  }
}

type Line = Pick<Awaited<ReturnType<typeof linesOf>>[number], 'meeting' | 'nth' | 'own'>
function passageOf({ id, title, clientName, date }: MeetingRow, nth: number, own: Line['own']) {
  const text = own
    .slice(Math.max(0, nth - BEFORE), nth + AFTER + 1)
    .map((segment) => `${segment.speaker ?? ''}: ${segment.text}`)
    .join('\n')
  const { start = null } = own[nth] ?? {}
  return {
    meetingId: id,
    title,
    clientName,
    date,
    kind: 'transcript' as const,
    text,
    segment: nth,
    start,
  }
}
