import { dot } from '../local/speech/speakers/group'
import type { PieceTranscript, PieceVoices } from './piece-transcript'

type Known = PieceVoices['of'][number]

/**
 * Gives each voice one name across all pieces, and returns the voices. Pieces without voices stay
 * unchanged.
 */
export function withOneNameEach(pieces: PieceTranscript[]) {
  const known: Known[] = []
  const named = pieces.map((piece) => {
    if (piece.voices === undefined) return piece
    const names = find(piece.voices, known)
    const segments = piece.segments.map((segment) => {
      const { speaker } = segment
      return { ...segment, speaker: speaker === null ? null : (names.get(speaker) ?? speaker) }
    })
    return { ...piece, segments }
  })
  return { pieces: named, voices: known }
}

/** Matches a piece's voices with the known ones, to which it adds new voices. */
function find({ alike, of: voices }: PieceVoices, known: Known[]): Map<string, string> {
  const names = new Map<string, string>()
  const pairs = voices.flatMap((voice) =>
    known.map((other) => ({ voice, other, likeness: dot(voice.vector, other.vector) })),
  )
  const taken = new Set<Known>()
  for (const { voice, other, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < alike || names.has(voice.speaker) || taken.has(other)) continue
    names.set(voice.speaker, other.speaker)
    taken.add(other)
    remember(other, voice)
  }
  for (const voice of voices) {
    if (names.has(voice.speaker)) continue
    const name = `recording’s voice ${known.length}`
    names.set(voice.speaker, name)
    known.push({ ...voice, speaker: name })
  }
  return names
}

function remember(known: Known, { seconds, vector }: Known) {
  const both = known.seconds + seconds
  known.vector = known.vector.map(
    (each, at) => (each * known.seconds + (vector[at] ?? 0) * seconds) / both,
  )
  known.seconds = both
}
