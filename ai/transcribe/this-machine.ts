import { rm } from 'node:fs/promises'
import { type AudioPiece, findEngine } from '../audio/prepare'
import { EngineError } from '../local/error'
import { hearLocally, type LocalSpeech } from '../local/speech/local-speech'
import { SAMPLE_RATE, type Voice } from '../local/speech/protocol'
import { AiError } from '../models/errors'
import { segmentsOf } from './heard-segments'
import { speakerName } from './phrases'
import type { PieceTranscript } from './piece-transcript'
import { hotwordsOf } from './vocabulary'

/** Transcribes one piece on this machine. Throws an AiError, as with a server. */
export async function transcribeHere(
  piece: AudioPiece,
  settings: LocalSpeech,
  { vocabulary = [], signal }: { vocabulary?: string[]; signal?: AbortSignal } = {},
): Promise<PieceTranscript> {
  const path = `${piece.path}.pcm`
  try {
    await Bun.write(
      path,
      await findEngine(settings.ffmpegPath).pcm(piece.path, SAMPLE_RATE, signal),
    )
    const heard = await hearLocally(path, settings, {
      signal,
      vocabulary: hotwordsOf(vocabulary),
    })
    return {
      start: piece.start,
      duration: piece.duration,
      shape: 'verbose',
      by: 'here',
      language: mostOf(heard.stretches.map(({ language }) => language)),
      segments: segmentsOf(heard),
      ...(settings.voices && {
        voices: {
          alike: settings.voices.alike,
          model: settings.voices.model.id,
          of: heard.voices.map(named),
        },
      }),
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new AiError(error.kind, error.message, { cause: error })
  } finally {
    await rm(path, { force: true })
  }
}

function named({ speaker, seconds, vector }: Voice) {
  return { speaker: speakerName(speaker), seconds, vector }
}

/** The majority language: noise or a foreign name does not change a meeting's language. */
function mostOf(languages: (string | null)[]): string | null {
  const known = languages.filter((each) => each !== null)
  const groups = [...Map.groupBy(known, (each) => each).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null
}
