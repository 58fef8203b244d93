import type { Word } from '../local/speech/protocol'
import type { Group } from './phrases'

/**
 * A segment ends after a sentence of this length, at a pause, or when it gets too long; in seconds.
 */
const SENTENCE = 4
const PAUSE = 0.8
const LONGEST = 20

/** Joins phrases into sentences of one speaker, within the longest length. */
export function sentences(parts: Group[]): Group[] {
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
