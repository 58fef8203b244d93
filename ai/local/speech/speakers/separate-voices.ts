import { SAMPLE_RATE, type SpeakerTurn, type Voice } from '../protocol'
import type { Span } from '../stretches'
import { dot, groupVoices } from './group'
import { windowsOf } from './windows'

/** A cluster below both this many seconds and this share of all speech is merged with the nearest. */
const FEW_SECONDS = 6
const SMALL_SHARE = 0.05
const DECIMALS = 1e4
/** Target level of speech relative to full scale: the speaker model may expect it. */
const LEVEL = 10 ** (-30 / 20)

/**
 * A speaker model: a unit vector for a window of samples, or null if the window holds too little.
 */
export type HearVoice = (samples: Float32Array) => Promise<Float32Array | null>

/** Separates the voices of a recording: who speaks when, and a vector for each voice. */
export async function separateVoices(
  samples: Float32Array,
  speech: Span[],
  alike: number,
  hear: HearVoice,
): Promise<{ turns: SpeakerTurn[]; voices: Voice[] }> {
  const louder = gainFor(samples, speech)
  const heard: { own: Span; vector: Float32Array }[] = []
  for (const { from, to, own } of windowsOf(speech)) {
    const vector = await hear(samples.slice(from, to).map((each) => each * louder))
    if (vector !== null) heard.push({ own, vector })
  }
  const groups = groupVoices(
    heard.map(({ vector }) => vector),
    alike,
  )
  const parts = heard.map((each, at) => ({ ...each, speaker: groups[at] ?? 0 }))
  const voices = voicesOf(parts)
  const total = voices.reduce((sum, { seconds }) => sum + seconds, 0)
  const least = Math.min(FEW_SECONDS, total * SMALL_SHARE)
  const lasting = voices.filter(({ seconds }) => seconds >= least)
  for (const part of parts) {
    if (lasting.some(({ speaker }) => speaker === part.speaker)) continue
    part.speaker = nearest(part.vector, lasting)?.speaker ?? part.speaker
  }
  const turns = parts.map(({ own, speaker }) => ({
    speaker,
    start: own.from / SAMPLE_RATE,
    end: own.to / SAMPLE_RATE,
  }))
  return { turns: joined(turns), voices: voicesOf(parts) }
}

/** Amplifies quiet speech, leaves loud speech as it is. */
function gainFor(samples: Float32Array, speech: Span[]): number {
  let sum = 0
  let count = 0
  for (const { from, to } of speech) {
    for (const each of samples.subarray(from, to)) sum += each * each
    count += to - from
  }
  return sum === 0 ? 1 : Math.max(1, LEVEL / Math.sqrt(sum / count))
}

/** The mean vector of each speaker: the shorter it is, the less uniform the voice. */
function voicesOf(parts: { own: Span; vector: Float32Array; speaker: number }[]): Voice[] {
  return [...Map.groupBy(parts, ({ speaker }) => speaker)].map(([speaker, own]) => {
    const sum = new Float32Array(own[0]?.vector.length ?? 0)
    let samples = 0
    for (const { vector, own: span } of own) {
      for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value
      samples += span.to - span.from
    }
    const vector = Array.from(
      sum,
      (value) => Math.round((value / own.length) * DECIMALS) / DECIMALS,
    )
    return { speaker, seconds: samples / SAMPLE_RATE, vector }
  })
}

function nearest(vector: Float32Array, voices: Voice[]): Voice | null {
  return voices.reduce<Voice | null>(
    (best, each) =>
      best === null || dot(vector, each.vector) > dot(vector, best.vector) ? each : best,
    null,
  )
}

function joined(turns: SpeakerTurn[]): SpeakerTurn[] {
  const all: SpeakerTurn[] = []
  for (const turn of turns) {
    const last = all.at(-1)
    if (last && last.speaker === turn.speaker && turn.start <= last.end) last.end = turn.end
    else all.push({ ...turn })
  }
  return all
}
