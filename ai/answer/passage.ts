/**
 * A stretch of a meeting that may be quoted. It begins at `segment` and `start` (seconds); times
 * are ISO.
 */
export type Passage = {
  meetingId: number
  title: string
  clientName: string
  date: string
  kind: 'transcript' | 'summary' | 'note'
  text: string
  segment: number | null
  start: number | null
}

/** A passage as it is cited: [number] in the text of the answer. */
export type Source = {
  number: number
  meetingId: number
  title: string
  clientName: string
  date: string
  kind: 'transcript' | 'summary' | 'note'
  quote: string
  segment: number | null
  start: number | null
}

export type NumberedPassage = Passage & { number: number }

/** Numbers passages from 1 in the order given. */
export function numberPassages(passages: Passage[]): NumberedPassage[] {
  return passages.map((passage, at) => ({ ...passage, number: at + 1 }))
}

/** The passage as a source with the words quoted from it. */
export function toSource({ text: _text, ...passage }: NumberedPassage, quote: string): Source {
  return { ...passage, quote }
}
