import { openDoor } from '@app/ai/testing/open-door'
import type { User } from '@app/db/accounts/users'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import { saveNote } from '@app/db/meetings/notes'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { indexNote, indexSummary, indexTranscript, type Subject } from '../../../meetings/indexing'
import { clients, type Line, meetings, type SealedMeeting, type Task } from './meetings'

const SECONDS_A_WORD = 0.4
/** Minimum words a line must share with a task to be its evidence. */
const SHARED_WORDS = 2

/** Stores the sealed meetings as the pipeline would, without a model; returns ids by key. */
export async function buildSealedLibrary(user: User): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, type } of clients) {
    const { id: clientId } = await createClient(user.id, { name, type })
    for (const meeting of meetings.filter(({ client }) => client === name)) {
      ids.set(meeting.key, await store(user, clientId, meeting))
    }
  }
  return ids
}

async function store(user: User, clientId: number, meeting: SealedMeeting): Promise<number> {
  const { title, date, minutes, type, status } = meeting
  const about = { clientId, title, date, duration: minutes * 60, type }
  const id = await createMeeting(user.id, about, status)
  if (status === 'Processed') await storeTexts(user, id, meeting)
  return id
}

async function storeTexts(user: User, meetingId: number, meeting: SealedMeeting) {
  const subject: Subject = {
    userId: user.id,
    meetingId,
    title: meeting.title,
    clientName: meeting.client,
    date: meeting.date,
    ai: { door: openDoor },
    pause: async () => {},
    signal: new AbortController().signal,
  }
  const segments = timed(meeting.lines)
  const fullText = segments.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
  const summary = {
    executiveSummary: meeting.summary,
    keyPoints: meeting.points,
    actionItems: meeting.tasks.map(({ owner, task }) => ({ task, assignee: owner })),
    nextMeeting: null,
    evidence: meeting.tasks.map((task, index) => evidenceOf(task, index, meeting.lines)),
    origin: 'model' as const,
    coverage: 1,
  }
  await saveTranscript(user.id, meetingId, { fullText, segments })
  await saveSummary(user.id, meetingId, summary)
  await (await indexTranscript(subject, { segments, speakers: {} })).save()
  await (await indexSummary(subject, summary)).save()
  if (meeting.note === null) return
  await saveNote(user.id, meetingId, meeting.note)
  await (await indexNote(subject, meeting.note)).save()
}

function timed(lines: Line[]) {
  let clock = 0
  return lines.map(({ speaker, text }) => {
    const start = clock
    clock += 1 + text.split(' ').length * SECONDS_A_WORD
    return { speaker, text, start, end: clock }
  })
}

/** The line that shares the most words with the task. */
function evidenceOf({ task }: Task, index: number, lines: Line[]) {
  const wanted = wordsOf(task)
  const shared = lines.map(({ text, own }) =>
    own ? wordsOf(text).filter((word) => wanted.includes(word)).length : 0,
  )
  const most = Math.max(...shared)
  const segment = most < SHARED_WORDS ? null : shared.indexOf(most)
  const quote = segment === null ? null : (lines[segment]?.text ?? null)
  return { kind: 'actionItem', index, segment, quote }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}
