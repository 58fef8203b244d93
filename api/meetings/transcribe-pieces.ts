import type { AudioPiece } from '@app/ai/audio/prepare'
import { retryModelCall } from '@app/ai/models/retry-model-call'
import type { PieceTranscript } from '@app/ai/transcribe/piece-transcript'
import { knownSpeakers, PARALLEL_PIECES, transcribePiece } from '@app/ai/transcribe/transcribe'
import { findVocabulary } from '@app/db/accounts/vocabulary/vocabulary'
import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { resetTries } from '@app/db/meetings/attempts/retries'
import type { Recording } from '@app/db/meetings/recordings'
import { listPieces, savePiece } from '@app/db/meetings/transcript-pieces'
import { failpoint } from '../storage/failpoint'
import { report, saveUnlessSuperseded } from './progress'
import type { MeetingTools } from './tools'

/** A saved answer belongs to a piece that begins within this many seconds. */
const SAME_CUT_SECONDS = 0.05

/**
 * Transcribes the pieces and saves each immediately, so none is paid for twice. The first runs alone, because
 * its voices name those of the others.
 */
export async function transcribePieces(
  attempt: Attempt,
  { transcriptVersion: version, title }: Recording,
  pieces: AudioPiece[],
  { ai, pause }: MeetingTools,
  signal: AbortSignal,
): Promise<PieceTranscript[]> {
  const answers = await findSavedAnswers(attempt, version, pieces)
  const total = pieces.length
  const vocabulary = [title, ...(await findVocabulary(attempt.userId, attempt.meetingId))]
  await report(attempt, { step: 'transcribing', done: answers.size, total })

  async function transcribe(piece: AudioPiece, voices: Awaited<ReturnType<typeof knownSpeakers>>) {
    const options = { vocabulary, knownSpeakers: voices, signal }
    const answer = await retryModelCall(() => transcribePiece(piece, ai, options), {
      pause,
      signal,
    })
    failpoint('process: piece heard')
    await saveUnlessSuperseded(attempt, async (sql) => {
      await savePiece(attempt, version, { position: piece.index, answer }, sql)
      await resetTries(attempt, sql)
    })
    failpoint('process: piece saved')
    answers.set(piece.index, answer)
    await report(attempt, { step: 'transcribing', done: answers.size, total })
    return answer
  }

  const [first, ...others] = pieces
  if (!first) return []
  const opening = answers.get(first.index) ?? (await transcribe(first, []))
  const left = others.filter(({ index }) => !answers.has(index))
  const voices = left.length > 0 ? await knownSpeakers(first, opening) : []
  await sideBySide(left, PARALLEL_PIECES, (piece) => transcribe(piece, voices))
  return pieces.flatMap(({ index }) => answers.get(index) ?? [])
}

/** Answers of earlier attempts, if the recording is still split at the same times. */
async function findSavedAnswers(attempt: Attempt, version: number, pieces: AudioPiece[]) {
  const answers = new Map<number, PieceTranscript>()
  for (const { position, answer } of await listPieces<PieceTranscript>(attempt, version)) {
    const piece = pieces.find(({ index }) => index === position)
    if (piece && Math.abs(piece.start - answer.start) < SAME_CUT_SECONDS)
      answers.set(position, answer)
  }
  return answers
}

/** Runs `width` at a time. The first failure stops new work; running work is awaited. */
async function sideBySide<T>(items: T[], width: number, work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  let failed = false
  async function lane() {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      await work(item)
    }
  }
  const guarded = () =>
    lane().catch((error) => {
      failed = true
      throw error
    })
  const lanes = await Promise.allSettled(Array.from({ length: width }, guarded))
  for (const each of lanes) if (each.status === 'rejected') throw each.reason
}
