import { listSummaries, type ScopedMeeting } from '@app/db/search-lists'
import { meetingsAnswer, summariesAnswer, withoutNumbers } from './list-answer'
import { inputOf, type Matter, type Prepared } from './prepare'
import { fromRecords, type SearchResult } from './result'

/** Characters of all summaries that go to the model. */
const SUMMARY_CHARACTERS = 16_000

/** The summaries as they are, or told by the model from them. */
export async function summariesOf(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { user, meetings, scope, tools } = matter
  const ids = meetings.map(({ id }) => id)
  const summaries = await listSummaries(user.id, ids)
  if (summaries.length === 0) return null
  if (tools.chat === null) {
    const { result, sources } = summariesAnswer(meetings, summaries, user.timeZone)
    return fromRecords(matter, result, sources)
  }
  const told = meetings.filter(({ id }) => summaries.some(({ meetingId }) => meetingId === id))
  const room = Math.max(300, SUMMARY_CHARACTERS / told.length)
  const shown = told.slice(0, Math.floor(SUMMARY_CHARACTERS / room)).toReversed()
  const passages = shown.map((meeting) => {
    const summary = summaries.find(({ meetingId }) => meetingId === meeting.id)
    const text = [
      summary?.executiveSummary ?? '',
      ...(summary?.keyPoints ?? []).map((point) => `- ${point}`),
    ].join('\n')
    return {
      ...subjectOf(meeting),
      kind: 'summary' as const,
      text: text.slice(0, room),
      segment: null,
      start: null,
    }
  })
  const { result: facts } = meetingsAnswer(meetings, user.timeZone)
  return {
    scope,
    input: inputOf(matter, passages, withoutNumbers(facts)),
    spans: passages.map(() => null),
  }
}

function subjectOf({ id, title, clientName, date }: ScopedMeeting) {
  return { meetingId: id, title, clientName, date }
}
