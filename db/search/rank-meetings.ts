import type { ChunkSource } from './chunks'
import { meetingFit, rarityOf } from './fit'
import type { SaidWord } from './said-words'
import type { Text } from './texts'

/** Weight of a word in the title, in occurrences. */
const HEADING = 3
/** Meetings whose passages are ranked. */
const MEETINGS = 250

/** How long the user's meetings are. */
export type Lengths = { chunks: number; meetings: number; of: (meetingId: number) => number }

/**
 * A meeting that matches the words as a whole. `eligible` is true if any of its matching texts may
 * be returned.
 */
export type RankedMeeting = { meetingId: number; score: number; eligible: boolean }

/** Lengths of meetings relative to the average. */
export function lengthsOf(texts: Text[]): Lengths {
  const words = new Map<number, number>()
  let chunks = 0
  for (const [meetingId, , own, count] of texts) {
    words.set(meetingId, (words.get(meetingId) ?? 0) + count)
    chunks += own
  }
  const all = words.values().reduce((sum, count) => sum + count, 0)
  const average = Math.max(all, 1) / Math.max(words.size, 1)
  return { chunks, meetings: words.size, of: (meetingId) => (words.get(meetingId) ?? 0) / average }
}

/** The meetings that match the words best, eligible ones first. */
export function rankMeetings(
  said: SaidWord[],
  lengths: Lengths,
  isEligible: (meetingId: number, source: ChunkSource) => boolean,
): RankedMeeting[] {
  const found = new Map<number, RankedMeeting>()
  for (const { postings } of said) {
    const heard = new Map<number, { times: number; isInTitle: boolean; eligible: boolean }>()
    for (const [meetingId, source, times, , heading] of postings) {
      const eligible = isEligible(meetingId, source)
      const before = heard.get(meetingId)
      if (before === undefined) {
        heard.set(meetingId, { times, isInTitle: heading, eligible })
        continue
      }
      before.times += times
      before.isInTitle ||= heading
      before.eligible ||= eligible
    }
    const novelty = rarityOf(heard.size, lengths.meetings)
    for (const [meetingId, { times, isInTitle, eligible }] of heard) {
      const meeting = found.get(meetingId) ?? { meetingId, score: 0, eligible: false }
      const counted = times + (isInTitle ? HEADING : 0)
      meeting.score += novelty * meetingFit(counted, lengths.of(meetingId))
      meeting.eligible ||= eligible
      found.set(meetingId, meeting)
    }
  }
  return [...found.values()].sort(byFit).slice(0, MEETINGS)
}

function byFit(one: RankedMeeting, other: RankedMeeting): number {
  return (
    Number(other.eligible) - Number(one.eligible) ||
    other.score - one.score ||
    other.meetingId - one.meetingId
  )
}
