import { MODELS } from '@app/ai/local/models'

/**
 * How alike, of 1, two voices must be by the model that made them. One person's two recordings are 0.90 and 0.95 to
 * Resemblyzer's encoder, two people's 0.76 at most. A model without an entry proposes nothing.
 */
const LEAST_LIKENESS: Record<string, number> = {
  'resemblyzer-voices': 0.85,
  // Not measured here: its authors take 0.4 for one person.
  [MODELS.titanet.id]: 0.6,
}
/** By how much a voice must be more alike to one person than to any other. */
const MARGIN = 0.05

export type Voice = { label: string; model: string; vector: number[] }
export type Named = { name: string; model: string; vector: number[]; meetingId: number }
export type Match = { label: string; name: string; meetingId: number }

/** Names for voices that sound like one named person and like no other. Each name is proposed for one voice at most. */
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

/** Everybody who is known to the same model by the meeting in which they are most alike, the most alike first. */
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
