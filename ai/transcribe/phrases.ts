import type { SpeakerTurn, Word } from '../local/speech/protocol'

/** A pause at which the speaker may change, and how far from a turn its words may lie; in seconds. */
const BREATH = 0.3
const NEAR = 0.1

/** The name of a speaker within one piece. */
export function speakerName(speaker: number): string {
  return `voice ${speaker}`
}

export type Group = { words: Word[]; speaker: string | null }

/** Speakers change between phrases, and turns are known less exactly than words. */
export function phrases(words: Word[], turns: SpeakerTurn[]): Group[] {
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
export function speakerIn(
  turns: SpeakerTurn[],
  span: { start: number; end: number },
): string | null {
  const shares = new Map<number, number>()
  for (const { speaker, start, end } of turns) {
    const shared = Math.min(end, span.end + NEAR) - Math.max(start, span.start - NEAR)
    if (shared > 0) shares.set(speaker, (shares.get(speaker) ?? 0) + shared)
  }
  const [most] = [...shares].toSorted(([, one], [, other]) => other - one)
  return most === undefined ? null : speakerName(most[0])
}
