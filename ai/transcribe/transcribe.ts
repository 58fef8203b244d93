import { basename, extname } from 'node:path'
import type { AudioPiece } from '../audio/prepare'
import type { LocalSpeech } from '../local/speech/local-speech'
import { speechHere } from '../models/available'
import { workThroughDoor } from '../models/door'
import { AiError } from '../models/errors'
import { hide } from '../models/mask/hide'
import { type AiSettings, callModel, type Models, speechClient } from '../models/models'
import { type PieceTranscript, readAnswer, type Shape } from './answer'
import type { KnownSpeaker } from './speakers'
import { transcribeHere } from './this-machine'
import { promptOf } from './vocabulary'

export { knownSpeakers } from './speakers'
export { stitch } from './stitch'

/** How many pieces of one recording may be at the server at once. */
export const PARALLEL_PIECES = 3

type TranscribeOptions = {
  /** Names and terms that help recognition; not every model takes them. */
  vocabulary?: string[]
  /** Voices of the first piece, so that later pieces use the same labels. */
  knownSpeakers?: KnownSpeaker[]
  signal?: AbortSignal
}

/**
 * Transcribes one piece, on this machine if no server is set. A server that refuses the known voices or the rich shape is asked again without. Fails with an
 * AiError.
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

/** The ledger names what never leaves this machine too, and what may not be heard is not heard here. */
function hearThroughDoor(
  piece: AudioPiece,
  { door }: Models,
  here: LocalSpeech,
  { vocabulary, signal = new AbortController().signal }: TranscribeOptions,
): Promise<PieceTranscript> {
  const call = {
    ...{ service: 'speech' as const, host: 'this server', here: true, model: here.speech.title },
    ...{ promptVersion: null, masked: {}, bytesOut: Bun.file(piece.path).size },
  }
  return workThroughDoor(door, call, (stop) =>
    transcribeHere(piece, here, { vocabulary, signal: AbortSignal.any([signal, stop]) }),
  )
}

/** Models that tell voices apart have a shape of their own; the provider's other new models give bare text. */
function shapeOf(settings: AiSettings): Shape {
  const model = settings.transcribeModel ?? 'diarize'
  if (model.includes('diarize')) return 'diarized'
  return model.startsWith('gpt-') ? 'plain' : 'verbose'
}

function refusesShape(error: AiError): boolean {
  return (
    error.cause instanceof Error && /response_format|verbose_json|diariz/.test(error.cause.message)
  )
}

function askFor(
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

function parameters(shape: Shape, { knownSpeakers = [] }: TranscribeOptions, prompt?: string) {
  if (shape === 'diarized') {
    return {
      response_format: 'diarized_json' as const,
      chunking_strategy: 'auto' as const,
      ...(knownSpeakers.length > 0 && {
        known_speaker_names: knownSpeakers.map((speaker) => speaker.label),
        known_speaker_references: knownSpeakers.map((speaker) => speaker.dataUrl),
      }),
    }
  }
  const response_format = shape === 'verbose' ? ('verbose_json' as const) : ('json' as const)
  return { response_format, ...(prompt && { prompt }) }
}

/** Servers go by the name's ending. */
const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
}
