import type { SpeakerTurn, Word } from '../local/speech/protocol'

/**
 * A pause at which the speaker may change, and the largest gap between a turn and its words; in
 * seconds.
 */
const BREATH = 0.3
const NEAR = 0.1

/** A speaker's name within one piece. */
export function speakerName(speaker: number): string {
  return `voice ${speaker}`
}

export type Group = { words: Word[]; speaker: string | null }

/**
 * Groups words into phrases: speakers change between them, and turn times are less exact than word
 * times.
 */
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

/** The main speaker of a span; null if none is near. */
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
