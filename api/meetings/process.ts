import { hasChat } from '@app/ai/models/available'
import { retryModelCall } from '@app/ai/models/retry-model-call'
import { sleep } from '@app/ai/models/sleep'
import { summarizeByRules } from '@app/ai/offline/summary'
import { type StepRunner, summarize } from '@app/ai/summarize/summarize'
import { announce } from '@app/db/connection/events'
import type { Query } from '@app/db/connection/sql'
import { type Attempt, beginAttempt } from '@app/db/meetings/attempts/attempts'
import { publishAttempt } from '@app/db/meetings/attempts/publish-attempt'
import { findKeptTexts } from '@app/db/meetings/consent/kept-texts'
import { findConsent } from '@app/db/meetings/consent/withheld'
import { namedSegments } from '@app/db/meetings/named-segments'
import { oweReadyMail } from '@app/db/meetings/ready-mails'
import { findRecording, type Recording } from '@app/db/meetings/recordings'
import { draftSummary, findSummary } from '@app/db/meetings/summaries'
import { draftTranscript, findTranscript, type Transcript } from '@app/db/meetings/transcripts'
import { env } from '../env'
import { failpoint } from '../storage/failpoint'
import { renewItems } from './action-items/renew'
import { modelsFor } from './ai-calls/door'
import { WITHHELD_WORDS } from './consent/words'
import { failOrRequeue, PermanentFailure, Superseded, untilDeleted } from './endings'
import { indexSummary, indexTranscript } from './indexing'
import { report, saveUnlessSuperseded } from './progress'
import { readTranscript } from './read-transcript'
import { LONG_SECONDS, mailOwed } from './ready-mail'
import type { MeetingTools, Tools } from './tools'
import { rememberVoices } from './voices/remember'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/**
 * From a stored recording to "Processed", straight down. Each step is saved before the next begins and
 * skipped if it is already there: an attempt may end anywhere and another continue.
 */
export async function processMeeting(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const attempt = await beginAttempt(userId, meetingId)
  if (attempt === null) return
  const recording = await findRecording(userId, meetingId)
  if (recording === null) return
  const stop = untilDeleted(attempt, signal)
  try {
    const tools = { ...using, ai: modelsFor(using.ai, attempt) }
    await runSteps(attempt, recording, tools, stop.signal)
  } catch (error) {
    await failOrRequeue(attempt, recording, error, signal)
  } finally {
    stop.forget()
  }
}

async function runSteps(
  attempt: Attempt,
  recording: Recording,
  tools: MeetingTools,
  signal: AbortSignal,
) {
  await assertConsent(attempt)
  const transcript =
    (await findTranscript(attempt.userId, attempt.meetingId, recording.transcriptVersion)) ??
    (await transcribe(attempt, recording, tools, signal))
  const summary =
    (await findSummary(attempt.userId, attempt.meetingId, recording.summaryVersion)) ??
    (await summarizeTranscript(attempt, recording, transcript, tools, signal))

  await report(attempt, { step: 'indexing', done: 0, total: 1 })
  const subject = { ...recording, signal, ...tools }
  const passages = await indexTranscript(subject, transcript)
  const points = await indexSummary(subject, summary)
  failpoint('process: embedded')
  await saveUnlessSuperseded(attempt, async (sql) => {
    await passages.save(sql)
    await points.save(sql)
    const isNewSummary = await publishAttempt(attempt, sql)
    // those of a summary that was shown may have been changed by its reader, or signed
    if (isNewSummary) {
      const setting = await corrected(recording, sql)
      await renewItems(attempt, setting, summary, namedSegments(transcript), sql)
    }
    await oweReadyMail(attempt, LONG_SECONDS, sql)
    failpoint('process: publishing')
  })
  failpoint('process: published')
  const { userId, meetingId: id } = attempt
  await announce({ userId, id, status: 'Processed', step: null, done: 1, total: 1 })
  await mailOwed()
}

/** The date and client may have been corrected since the attempt began, hours ago. */
async function corrected(recording: Recording, sql: Query): Promise<Recording> {
  return (await findRecording(recording.userId, recording.meetingId, sql)) ?? recording
}

/**
 * Transcript files and rules need no model, but don't bypass a refusal either. Texts that are kept despite it, as in an
 * import, only lack their index, for which no model is asked then.
 */
async function assertConsent({ userId, meetingId }: Attempt) {
  const consent = await findConsent(userId, meetingId)
  if (!consent?.withheld || (await findKeptTexts(userId, meetingId))?.areWanted) return
  throw new PermanentFailure(WITHHELD_WORDS[consent.state])
}

async function transcribe(
  attempt: Attempt,
  recording: Recording,
  tools: MeetingTools,
  signal: AbortSignal,
): Promise<Transcript> {
  const heard = await readTranscript(attempt, recording, tools, signal)
  await saveUnlessSuperseded(attempt, async (sql) => {
    await draftTranscript(attempt, recording.transcriptVersion, heard, sql)
    await rememberVoices(attempt, recording.transcriptVersion, heard.voices ?? [], sql)
  })
  failpoint('process: transcript saved')
  const saved = await findTranscript(attempt.userId, attempt.meetingId, recording.transcriptVersion)
  if (saved === null) throw new Superseded()
  return saved
}

async function summarizeTranscript(
  attempt: Attempt,
  recording: Recording,
  transcript: Transcript,
  { ai, pause }: MeetingTools,
  signal: AbortSignal,
) {
  await report(attempt, { step: 'summarizing', done: 0, total: 1 })
  const segments = namedSegments(transcript)
  const step: StepRunner = (work, stop) => retryModelCall(work, { pause, signal: stop })
  const summary = hasChat(ai)
    ? await summarize(recording, segments, ai, { signal, step })
    : await summarizeByRules(segments, recording.clientName)
  failpoint('process: summary made')
  await saveUnlessSuperseded(attempt, async (sql) => {
    const isShown = await draftSummary(attempt, recording.summaryVersion, summary, sql)
    if (isShown) await renewItems(attempt, await corrected(recording, sql), summary, segments, sql)
  })
  failpoint('process: summary saved')
  return summary
}
