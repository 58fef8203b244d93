import { basename, extname } from 'node:path'
import type { AudioPiece } from '../audio/prepare'
import { hide } from '../models/mask/hide'
import { callModel, type Models, speechClient } from '../models/models'
import { readAnswer } from './answer'
import type { PieceTranscript, Shape } from './piece-transcript'
import { parameters } from './request-shape'
import type { TranscribeOptions } from './transcribe-options'
import { promptOf } from './vocabulary'

/** Sends one piece and asks for a response shape. Throws an AiError. */
export function askFor(
  shape: Shape,
  piece: AudioPiece,
  settings: Models,
  options: TranscribeOptions,
): Promise<PieceTranscript> {
  return callModel(
    settings,
    'speech',
    async (signal) => {
      const prompt = promptOf(options.vocabulary ?? [])
      const { texts, masked } = await hide(settings, 'speech', [prompt])
      const { client, model } = await speechClient(settings, masked)
      const name = `${basename(piece.path, extname(piece.path))}.${EXTENSIONS[piece.mediaType] ?? 'mp3'}`
      const file = new File([await Bun.file(piece.path).bytes()], name, { type: piece.mediaType })
      const answer: unknown = await client.audio.transcriptions.create(
        { file, model, ...parameters(shape, options, texts[0]) },
        { signal },
      )
      const heard = readAnswer(answer, shape, piece.duration)
      const by = new URL(client.baseURL).hostname
      return { start: piece.start, duration: piece.duration, shape, by, ...heard }
    },
    options.signal,
    [],
    piece.duration,
  )
}

/** Servers go by the file extension. */
const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
}
