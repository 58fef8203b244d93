import type { Heard, SpeakerTurn, Word } from '../local/speech/protocol'
import type { HeardSegment } from './answer'

/** A segment ends with a sentence of some length, at a pause or when it gets long; in seconds. */
const SENTENCE = 4
const PAUSE = 0.8
const LONGEST = 20
/** A pause at which the speaker may change, and how far from a turn its words may lie; in seconds. */
const BREATH = 0.3
const NEAR = 0.1

/** Segments for a reader: sentences of one speaker with their times. A stretch without times of words is one segment. */
export function segmentsOf({ stretches, turns }: Omit<Heard, 'voices'>): HeardSegment[] {
  return stretches.flatMap((stretch) => {
    const { words, text, start, end, logprob } = stretch
    const about = { noSpeech: null, logprob, compression: null }
    if (words.length === 0) {
      const said = text.trim()
      const speaker = speakerIn(turns, stretch)
      if (said === '') return []
      return [{ ...about, speaker, text: said, start: tidy(start), end: tidy(end) }]
    }
    return sentences(phrases(words, turns)).map(({ words: group, speaker }) => ({
      ...about,
      speaker,
      text: group.map((word) => word.text).join(' '),
      start: tidy(group[0]?.start ?? start),
      end: tidy(Math.min(group.at(-1)?.end ?? end, end)),
    }))
  })
}

/** The name of a speaker within one piece. */
export function speakerName(speaker: number): string {
  return `voice ${speaker}`
}

type Group = { words: Word[]; speaker: string | null }

/** Speakers change between phrases, and turns are known less exactly than words. */
function phrases(words: Word[], turns: SpeakerTurn[]): Group[] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)?.at(-1)
    if (last === undefined || isApart(last, word)) groups.push([word])
    else groups.at(-1)?.push(word)
  }
  return groups.map((group) => {
    const span = { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 }
    return { words: group, speaker: speakerIn(turns, span) }
  })
}

function isApart(last: Word, next: Word): boolean {
  return next.start - last.end > BREATH || /[.!?…]$/.test(last.text)
}

/** The speaker of most of a span; null if none is known near it. */
function speakerIn(turns: SpeakerTurn[], span: { start: number; end: number }): string | null {
  const shares = new Map<number, number>()
  for (const { speaker, start, end } of turns) {
    const shared = Math.min(end, span.end + NEAR) - Math.max(start, span.start - NEAR)
    if (shared > 0) shares.set(speaker, (shares.get(speaker) ?? 0) + shared)
  }
  const [most] = [...shares].toSorted(([, one], [, other]) => other - one)
  return most === undefined ? null : speakerName(most[0])
}

function sentences(parts: Group[]): Group[] {
  const groups: Group[] = []
  for (const { words, speaker } of parts) {
    for (const word of words) {
      const group = groups.at(-1)
      if (!group || group.speaker !== speaker || isOver(group.words, word)) {
        groups.push({ words: [word], speaker })
      } else group.words.push(word)
    }
  }
  return groups
}

function isOver(group: Word[], next: Word): boolean {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return false
  if (next.start - last.end > PAUSE || next.end - first.start > LONGEST) return true
  return /[.!?…]$/.test(last.text) && last.end - first.start >= SENTENCE
}

function tidy(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
