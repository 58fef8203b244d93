import { findMeeting } from '@app/db/meetings/meetings'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

const SUMMARY = {
  executiveSummary: 'The fee falls.',
  keyPoints: ['The fee is 1 percent', 'The trust stays'],
  actionItems: [{ task: 'Send the form', assignee: 'Dora' }],
  nextMeeting: { date: '2027-02-11', topics: 'fees' },
  evidence: [
    { kind: 'keyPoint', index: 0, segment: 0, quote: 'one percent' },
    { kind: 'keyPoint', index: 1, segment: 1, quote: 'the trust stays' },
  ],
  origin: 'model' as const,
  coverage: 1,
}

const SEGMENTS = [
  { speaker: 'A', start: 0, end: 2, text: 'It is one percent.' },
  { speaker: 'B', start: 2, end: 4, text: 'And the trust stays.' },
  { speaker: 'A', start: 4, end: 5, text: 'Yes.' },
  { speaker: 'B', start: 5, end: 6, text: 'Good.' },
]

/** An adviser with a meeting that has a transcript of two voices and a summary. */
export async function aRecord() {
  const user = await aUser()
  const id = await aMeeting(user)
  const fullText = SEGMENTS.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
  await saveTranscript(user.id, id, { fullText, segments: SEGMENTS })
  await saveSummary(user.id, id, SUMMARY)
  const now = async () => {
    const meeting = await findMeeting(user.id, id)
    if (!meeting?.summary || !meeting.transcript) throw new Error('the record is gone')
    return { ...meeting, summary: meeting.summary, transcript: meeting.transcript }
  }
  const adviser = await as(user)
  const first = await now()
  const path = `/api/meetings/${id}`
  /** A save from a page that has seen `base`. */
  const edit = (change: object, about: { session?: string; base?: typeof first } = {}) =>
    adviser.patch(`${path}/summary`, {
      summaryId: (about.base ?? first).summary.id,
      revision: (about.base ?? first).summary.revision,
      session: about.session,
      change,
    })
  const overview = (value: string) => ({ field: 'executiveSummary', value })
  return { user, id, adviser, path, now, edit, overview, summary: SUMMARY }
}
