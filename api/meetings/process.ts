import { hasChat } from '@app/ai/models/models'
import { retryModelCall, sleep } from '@app/ai/models/retry-model-call'
import { summarizeByRules } from '@app/ai/offline/summary'
import { type Perseverance, summarize } from '@app/ai/summarize/summarize'
import { announce } from '@app/db/connection/events'
import { oweReadyMail } from '@app/db/meetings/ready-mails'
import { findRecording, type Recording } from '@app/db/meetings/recordings'
import { beginAttempt, publish, type Run } from '@app/db/meetings/runs'
import { draftSummary, findSummary } from '@app/db/meetings/summaries'
import { draftTranscript, findTranscript, type Transcript } from '@app/db/meetings/transcripts'
import { env } from '../env'
import { failpoint } from '../storage/failpoint'
import { failOrRequeue, Superseded, untilDeleted } from './endings'
import { indexSummary, indexTranscript } from './indexing'
import { namedSegments } from './named-segments'
import { report, saveUnlessSuperseded } from './progress'
import { readTranscript } from './read-transcript'
import { LONG_SECONDS, mailOwed } from './ready-mail'
import type { Tools } from './tools'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/**
 * From a stored recording to "Processed", straight down. Each step is saved before the next begins
 * and skipped when it is there already, so that a run may end anywhere and be taken up by another.
 */
export async function processMeeting(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const run = await beginAttempt(userId, meetingId)
  if (run === null) return
  const recording = await findRecording(userId, meetingId)
  if (recording === null) return
  const stop = untilDeleted(run, signal)
  try {
    await carry(run, recording, using, stop.signal)
  } catch (error) {
    await failOrRequeue(run, recording, error, signal)
  } finally {
    stop.forget()
  }
}

async function carry(run: Run, recording: Recording, tools: Tools, signal: AbortSignal) {
  const transcript =
    (await findTranscript(run.userId, run.meetingId, recording.transcriptRun)) ??
    (await transcribe(run, recording, tools, signal))
  const summary =
    (await findSummary(run.userId, run.meetingId, recording.summaryRun)) ??
    (await summarizeTranscript(run, recording, transcript, tools, signal))

  await report(run, { step: 'indexing', done: 0, total: 1 })
  const subject = { ...recording, signal, ...tools }
  const passages = await indexTranscript(subject, transcript)
  const points = await indexSummary(subject, summary)
  failpoint('process: embedded')
  await saveUnlessSuperseded(run, async (sql) => {
    await passages.save(sql)
    await points.save(sql)
    await publish(run, sql)
    await oweReadyMail(run, LONG_SECONDS, sql)
    failpoint('process: publishing')
  })
  failpoint('process: published')
  const { userId, meetingId: id } = run
  await announce({ userId, id, status: 'Processed', step: null, done: 1, total: 1 })
  await mailOwed()
}

async function transcribe(
  run: Run,
  recording: Recording,
  tools: Tools,
  signal: AbortSignal,
): Promise<Transcript> {
  const heard = await readTranscript(run, recording, tools, signal)
  await saveUnlessSuperseded(run, (sql) =>
    draftTranscript(run, recording.transcriptRun, heard, sql),
  )
  failpoint('process: transcript saved')
  const saved = await findTranscript(run.userId, run.meetingId, recording.transcriptRun)
  if (saved === null) throw new Superseded()
  return saved
}

async function summarizeTranscript(
  run: Run,
  recording: Recording,
  transcript: Transcript,
  { ai, pause }: Tools,
  signal: AbortSignal,
) {
  await report(run, { step: 'summarizing', done: 0, total: 1 })
  const segments = namedSegments(transcript)
  const step: Perseverance = (work, stop) => retryModelCall(work, { pause, signal: stop })
  const summary = hasChat(ai)
    ? await summarize(recording, segments, ai, { signal, step })
    : await summarizeByRules(segments)
  failpoint('process: summary made')
  await saveUnlessSuperseded(run, (sql) => draftSummary(run, recording.summaryRun, summary, sql))
  failpoint('process: summary saved')
  return summary
}
