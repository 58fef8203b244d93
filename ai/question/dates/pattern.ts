import type { Language } from '../plan'
import { is, type Token } from '../sentence'
import type { DayRange, Tense, Unit } from './calendar'

/** The context for reading a date. `near` is the year of a neighboring date. */
export type DateContext = {
  text?: string
  tokens: Token[]
  language: Language
  today: Date
  tense: Tense
  /** "Not met in three months" means the last three. */
  isDenied?: boolean
  /** "How did it change from April to October?" compares both ends. */
  isCourse?: boolean
  /** "Compare March and April" keeps them separate, even though they are adjacent. */
  isCompared?: boolean
  /** True for a question about rows: a bare number in the range of years is a year. */
  isRows?: boolean
  /** Listed dates stay separate. */
  isEach?: boolean
  near?: number
}

/** The parsed values of a date's words. Months and weekdays count from 0; ordinal 0 is the last. */
export type Captured = {
  count: number
  order: number
  unit: Unit
  month: number
  weekday: number
  season: number
  part: 'early' | 'mid' | 'late'
  /** The first and last day of a month. */
  days: [number, number]
  ending: number
  year: number | null
  whole: DayRange
}

export type Step = { end: number } & Partial<Captured>
/** Reads part of a date at a position; null if there is none. */
export type PartReader = (at: number, context: DateContext) => Step | null

/** The token, unless it was already understood otherwise. */
export function free(tokens: Token[], at: number): Token | undefined {
  return tokens[at]?.use === null ? tokens[at] : undefined
}

/** The position after articles and prepositions. */
export function over(tokens: Token[], at: number): number {
  let next = at
  while (is(free(tokens, next), 'in') || isDem(tokens, next)) next += 1
  return next
}

/** "Zwischen dem 2. und dem 22. Oktober". */
function isDem(tokens: Token[], at: number): boolean {
  return free(tokens, at)?.word === 'dem' && /^\d/.test(tokens[at + 1]?.word ?? '')
}
