import type { Plan } from '../plan'

/** What the rules read of the same conversation, and of some words alone. */
export type OwnReading = {
  plan: Plan
  question: string
  /** The question and those before it. */
  said: string
  /** The user's own name. */
  name: string
  clients: { id: number; name: string }[]
  topicOf: (words: string) => string
}

/** Corrects fields of a plan that contradict the question. */
export type Step = (plan: Plan, own: OwnReading) => Partial<Plan>

const WORDS = /[\p{L}\p{N}]+/gu

export function wordsOf(said: string): string[] {
  return said.toLowerCase().match(WORDS) ?? []
}

export function isWithin(words: string[], all: string[]): boolean {
  return words.every((word) => all.includes(word))
}

export function isInherited({ inherits }: Plan, field: keyof Plan): boolean {
  return inherits.includes(field) || inherits.includes('everything')
}
