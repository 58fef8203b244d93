import { describeDays } from './said-days'

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

/** `days` are those that words such as "yesterday" meant in it. */
export type NumberedPassage = Passage & { number: number; days?: string }

export function numberPassages(passages: Passage[], timeZone: string): NumberedPassage[] {
  return passages.map((passage, at) => ({
    ...passage,
    number: at + 1,
    days: describeDays(passage, timeZone),
  }))
}

/** A source that quotes the given words of a passage. */
export function toSource(
  { text: _text, days: _days, ...passage }: NumberedPassage,
  quote: string,
): Source {
  return { ...passage, quote }
}
