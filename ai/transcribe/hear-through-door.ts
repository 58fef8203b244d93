import type { AudioPiece } from '../audio/prepare'
import type { LocalSpeech } from '../local/speech/local-speech'
import { workThroughDoor } from '../models/door'
import type { Models } from '../models/models'
import type { PieceTranscript } from './piece-transcript'
import { transcribeHere } from './this-machine'
import type { TranscribeOptions } from './transcribe-options'

/** Local transcription is also logged, and also needs consent. */
export function hearThroughDoor(
  piece: AudioPiece,
  { door }: Models,
  here: LocalSpeech,
  { vocabulary, signal = new AbortController().signal }: TranscribeOptions,
): Promise<PieceTranscript> {
  const call = {
    service: 'speech' as const,
    host: 'this server',
    here: true,
    model: here.speech.title,
    promptVersion: null,
    masked: {},
    bytesOut: Bun.file(piece.path).size,
  }
  return workThroughDoor(door, call, (stop) =>
    transcribeHere(piece, here, { vocabulary, signal: AbortSignal.any([signal, stop]) }),
  )
}
