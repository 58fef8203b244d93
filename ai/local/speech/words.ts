import type { Word } from './protocol'

/** A recognizer's result for one stretch; times count from its start. */
export type Recognized = {
  text: string
  tokens: string[]
  timestamps: number[]
  durations: number[]
}

/** Assumed duration of a word without one. */
const WORD_SECONDS = 0.3

/** Joins tokens into words: a leading space starts a word. Times never decrease. */
export function wordsOf(recognized: Recognized, offset: number): Word[] {
  const { tokens, timestamps, durations } = recognized
  const words: Word[] = []
  for (const [at, token] of tokens.entries()) {
    const start = offset + (timestamps[at] ?? 0)
    const end = Math.max(start + (durations[at] ?? 0), start)
    const last = words.at(-1)
    if (last === undefined || token.startsWith(' ')) {
      words.push({ text: token.trim(), start: Math.max(start, last?.start ?? 0), end })
    } else {
      last.text += token
      last.end = Math.max(end, last.end)
    }
  }
  const written = words.filter(({ text }) => text !== '')
  return spelled(written, recognized.text).map((word, at, all) => ({
    ...word,
    end: endOf(word, all[at + 1]),
  }))
}

/** A token may be half a character, which only the full text contains. */
function spelled(words: Word[], text: string): Word[] {
  if (!words.some((word) => word.text.includes('\uFFFD'))) return words
  const whole = text.trim().split(/\s+/)
  if (whole.length !== words.length) return words
  return words.map((word, at) => ({ ...word, text: whole[at] ?? word.text }))
}

function endOf({ start, end }: Word, next: Word | undefined): number {
  const lasting = end > start ? end : start + WORD_SECONDS
  return next ? Math.max(Math.min(lasting, next.start), start) : lasting
}
