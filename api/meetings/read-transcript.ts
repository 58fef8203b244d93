import { prepareAudio } from '@app/ai/audio/prepare'
import { hasSpeech } from '@app/ai/models/available'
import type { HeardVoice } from '@app/ai/transcribe/stitch'
import { stitch } from '@app/ai/transcribe/transcribe'
import { readTranscriptFile } from '@app/ai/transcript-file/read'
import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { findJoinedFrom } from '@app/db/meetings/joining/joined-recording'
import { type Recording, type StoredAudio, savePreparation } from '@app/db/meetings/recordings'
import type { Segment } from '@app/db/meetings/transcripts'
import { failpoint } from '../storage/failpoint'
import { unsealToFile, unsealWhole } from '../storage/recording'
import { PermanentFailure } from './endings'
import { audioEngine } from './engine'
import { withJobDirectory } from './job-directory'
import { readJoined } from './joining/read-joined'
import { report, reportShares, saveUnlessSuperseded } from './progress'
import { fetchSpeechModel } from './speech-model'
import type { MeetingTools } from './tools'
import { transcribePieces } from './transcribe-pieces'

type Words = {
  fullText: string
  segments: Segment[]
  transcribedBy?: string | null
  voices?: HeardVoice[]
}

/** Longer recordings are truncated, with a warning. */
const LONGEST_SECONDS = 4 * 3600
const PREPARING = { step: 'preparing', done: 0, total: 1 } as const

/** The transcript of what was uploaded: transcribed from a recording, or read from a file. */
export async function readTranscript(
  attempt: Attempt,
  { audio, ...recording }: Recording,
  tools: MeetingTools,
  signal: AbortSignal,
): Promise<Words> {
  const joinedFrom = await findJoinedFrom(attempt.userId, attempt.meetingId)
  if (joinedFrom !== null && recording.transcriptVersion === 1) {
    return readJoined(attempt, joinedFrom, LONGEST_SECONDS, signal)
  }
  if (audio === null) throw new PermanentFailure('The recording is no longer stored.')
  if (!/^(audio|video)\//.test(audio.mediaType)) {
    await report(attempt, PREPARING)
    return readTranscriptFile(await unsealWhole(audio), audio.name, signal)
  }
  if (!hasSpeech(tools.ai)) {
    throw new PermanentFailure('No API key is set for the transcription service.')
  }
  await fetchSpeechModel(attempt, tools.ai, signal)
  await report(attempt, PREPARING)
  return withJobDirectory(attempt, (directory) =>
    transcribe(attempt, { ...recording, audio }, directory),
  )

  async function transcribe(
    attempt: Attempt,
    recording: Recording & { audio: StoredAudio },
    jobDir: string,
  ) {
    const path = await unsealToFile(recording.audio, jobDir, signal)
    const { engine = audioEngine(), pieceSeconds } = tools
    const shares = reportShares(attempt)
    const prepared = await prepareAudio(
      {
        path,
        jobDir,
        maxSeconds: LONGEST_SECONDS,
        pieceSeconds,
        signal,
        onShare: shares.onShare,
      },
      engine,
    )
    await shares.reported()
    failpoint('process: prepared')
    const warnings = prepared.silent
      ? ['The recording is silent.', ...prepared.warnings]
      : prepared.warnings
    await saveUnlessSuperseded(attempt, (sql) =>
      savePreparation(attempt, { ...prepared, warnings }, sql),
    )
    if (prepared.silent) return { fullText: '', segments: [] }
    const pieces = await transcribePieces(attempt, recording, prepared.pieces, tools, signal)
    return stitch(pieces)
  }
}
