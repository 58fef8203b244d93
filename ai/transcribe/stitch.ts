import { plainText, type Segment } from '../segments'
import { type Phantom, withoutPhantoms } from './phantoms'
import type { PieceTranscript, PieceVoices } from './piece-transcript'
import { labelVoices } from './speakers'
import { withOneNameEach } from './voices'

/** The full transcript. `dropped` is invented text that was left out, for display. */
type Stitched = {
  segments: Segment[]
  fullText: string
  dropped: Phantom[]
  language: string | null
  transcribedBy: string | null
  voices: HeardVoice[]
}

/** A voice vector by speaker label. */
export type HeardVoice = { label: string; model: string; seconds: number; vector: number[] }

/**
 * Joins the pieces. Times count from the start of the recording. A voice known from an earlier
 * piece keeps its label; any other gets a new one, even if it may be the same person: the reader
 * can name them.
 */
export function stitch(pieces: PieceTranscript[]): Stitched {
  const segments: Segment[] = []
  const dropped: Phantom[] = []
  const labels = new Set<string>()
  const found = new Map<string, string>()
  const inOrder = pieces.toSorted((one, other) => one.start - other.start)
  const named = withOneNameEach(inOrder)
  for (const piece of named.pieces) {
    const { kept, phantoms } = withoutPhantoms(piece.segments)
    const newcomers = kept.filter(
      ({ speaker }) => speaker !== null && !labels.has(speaker) && !found.has(speaker),
    )
    const names = labelVoices(newcomers, labels.size)
    for (const [voice, name] of names) {
      labels.add(name)
      if (piece.voices) found.set(voice, name)
    }
    for (const { speaker, start, end, text } of kept) {
      segments.push({
        speaker: speaker === null ? null : (names.get(speaker) ?? found.get(speaker) ?? speaker),
        start: later(start, piece.start),
        end: later(end, piece.start),
        text,
      })
    }
    dropped.push(...phantoms.map((each) => ({ ...each, start: later(each.start, piece.start) })))
  }
  return {
    segments,
    fullText: plainText(segments),
    dropped,
    language: pieces.find((piece) => piece.language !== null)?.language ?? null,
    transcribedBy: pieces.find((piece) => piece.by !== undefined)?.by ?? null,
    voices: labeled(named.voices, found, pieces.find((piece) => piece.voices)?.voices?.model),
  }
}

function labeled(
  voices: PieceVoices['of'],
  labels: Map<string, string>,
  model: string | undefined,
): HeardVoice[] {
  if (model === undefined) return []
  return voices.flatMap(({ speaker, seconds, vector }) => {
    const label = labels.get(speaker)
    return label === undefined ? [] : { label, model, seconds, vector }
  })
}

function later(time: number | null, offset: number): number | null {
  return time === null ? null : Math.round((time + offset) * 100) / 100
}
