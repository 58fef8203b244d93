/** A quotable passage of a meeting. It starts at `segment` and `start` (seconds); dates are ISO. */
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

/** A cited passage: [number] in the answer. */
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

export function numberPassages(passages: Passage[]): NumberedPassage[] {
  return passages.map((passage, at) => ({ ...passage, number: at + 1 }))
}

/** A source that quotes the given words of a passage. */
export function toSource({ text: _text, ...passage }: NumberedPassage, quote: string): Source {
  return { ...passage, quote }
}
