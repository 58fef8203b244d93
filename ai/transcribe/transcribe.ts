import type { AudioPiece } from '../audio/prepare'
import { speechHere } from '../models/available'
import { AiError } from '../models/errors'
import type { Models } from '../models/models'
import { askFor } from './ask-server'
import { hearThroughDoor } from './hear-through-door'
import type { PieceTranscript } from './piece-transcript'
import { refusesShape, shapeOf } from './request-shape'
import type { TranscribeOptions } from './transcribe-options'

export { knownSpeakers } from './speakers'
export { stitch } from './stitch'

/** Pieces of one recording sent to the server at once. */
export const PARALLEL_PIECES = 3

/**
 * Transcribes one piece, on this machine if no server is set. If a server refuses known voices or
 * the response shape, retries without them. Throws an AiError.
 */
export async function transcribePiece(
  piece: AudioPiece,
  settings: Models,
  options: TranscribeOptions = {},
): Promise<PieceTranscript> {
  const here = speechHere(settings)
  if (here !== null) return hearThroughDoor(piece, settings, here, options)
  const shape = shapeOf(settings)
  try {
    return await askFor(shape, piece, settings, options)
  } catch (error) {
    if (!(error instanceof AiError) || error.kind !== 'refused') throw error
    if (options.knownSpeakers?.length && !refusesShape(error)) {
      return transcribePiece(piece, settings, { ...options, knownSpeakers: [] })
    }
    if (shape === 'plain' || !refusesShape(error)) throw error
    return askFor('plain', piece, settings, options)
  }
}
