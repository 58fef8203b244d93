import { MODELS } from '@app/ai/local/models'

/**
 * Minimum similarity of two voices, 0 to 1, by the model that made them. Resemblyzer's encoder gives two
 * recordings of one person 0.90 to 0.95, and two people at most 0.76. A model without an entry proposes
 * nothing.
 */
const LEAST_LIKENESS: Record<string, number> = {
  'resemblyzer-voices': 0.85,
  // Not measured here: its authors use 0.4 for one person.
  [MODELS.titanet.id]: 0.6,
}
/** Minimum lead over the second most similar person. */
const MARGIN = 0.05

export type Voice = { label: string; model: string; vector: number[] }
export type Named = { name: string; model: string; vector: number[]; meetingId: number }
export type Match = { label: string; name: string; meetingId: number }

/**
 * Names for voices that sound like one named person and like no other. Each name is proposed at most once.
 */
export function matchVoices(voices: Voice[], known: Named[]): Match[] {
  const pairs = voices.flatMap((voice) => {
    const least = LEAST_LIKENESS[voice.model]
    const [best, second] = people(voice, known)
    if (best === undefined || least === undefined || best.likeness < least) return []
    if (second !== undefined && best.likeness - second.likeness < MARGIN) return []
    return { label: voice.label, ...best }
  })
  const taken = new Set<string>()
  return pairs
    .toSorted((one, other) => other.likeness - one.likeness)
    .flatMap(({ label, name, meetingId }) => {
      if (taken.has(name)) return []
      taken.add(name)
      return { label, name, meetingId }
    })
}

type Likeness = { name: string; meetingId: number; likeness: number }

/** People known to the same model, each by their most similar meeting, most similar first. */
function people(voice: Voice, known: Named[]): Likeness[] {
  const best = new Map<string, Likeness>()
  for (const { name, model, vector, meetingId } of known) {
    if (model !== voice.model || vector.length !== voice.vector.length) continue
    const likeness = cosine(voice.vector, vector)
    if (likeness > (best.get(name)?.likeness ?? -1)) best.set(name, { name, meetingId, likeness })
  }
  return [...best.values()].toSorted((one, other) => other.likeness - one.likeness)
}

function cosine(one: number[], other: number[]): number {
  const dot = (a: number[], b: number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  const lengths = Math.sqrt(dot(one, one) * dot(other, other))
  return lengths === 0 ? 0 : dot(one, other) / lengths
}
