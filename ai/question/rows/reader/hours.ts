import type { Hours } from '../../plan'
import type { Sentence, Token } from '../../sentence'
import { meaningAt } from './lexicon'

/** A time of day in a sentence, in minutes after midnight. */
export type Clock = { name: string; minutes: number | null; length: number }

const CLOCK = /^(\d{1,2})(?:([:.h])(\d{2}))?(h|am|pm)?$/
const UNIT = /^(?:[ap]\.?m|uhr|h|o'clock)$/
const PARTS: Record<string, Hours> = {
  morning: { from: null, to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: null },
}
const NOON = 12 * 60
/** Lunch is from noon to this. */
const AFTER_LUNCH = 13 * 60
/** In English, "after 5" is in the afternoon. */
const EARLIEST = 7 * 60

/** The times of day by their first token: "9 am", "14h30", "lunch". Marks their words as dates. */
export function markClocks({ tokens, language }: Sentence): Map<number, Clock> {
  const clocks = new Map<number, Clock>()
  for (const [at, token] of tokens.entries()) {
    const clock = token.use === null ? (clockAt(tokens, at) ?? named()) : null
    if (clock === null) continue
    for (const each of tokens.slice(at, at + clock.length)) each.use = 'date'
    clocks.set(token.at, clock)

    function named(): Clock | null {
      const meaning = meaningAt(tokens, at, language)
      const name = meaning?.concepts.find((each) => each in PARTS || /^(?:noon|lunch)$/.test(each))
      return meaning && name !== undefined ? { name, minutes: null, length: meaning.length } : null
    }
  }
  return clocks
}

function clockAt(tokens: Token[], at: number): Clock | null {
  const [, hour, point, minute, own] = CLOCK.exec(tokens[at]?.word ?? '') ?? []
  const next = UNIT.exec(tokens[at + 1]?.word ?? '')?.[0]
  const unit = own ?? next
  if (hour === undefined || (unit === undefined && (point === undefined || point === '.')))
    return null
  const isHalf = unit?.startsWith('p') || unit?.startsWith('a')
  const hours = (Number(hour) % (isHalf ? 12 : 24)) + (unit?.startsWith('p') ? 12 : 0)
  const minutes = hours * 60 + Number(minute ?? 0)
  return { name: 'H', minutes, length: own === undefined && next !== undefined ? 2 : 1 }
}

/** "Before 9 am", "between 2 and 4 pm", "in the afternoon", "after lunch". */
export function hoursOf(
  marks: { names: ReadonlySet<string>; count: number | null }[],
  language: Sentence['language'],
): Hours | null {
  const has = (...names: string[]) =>
    marks.some((mark) => names.some((name) => mark.names.has(name)))
  const part = Object.keys(PARTS).find((name) => has(name))
  if (part !== undefined) return PARTS[part] ?? null
  const isAfter = has('after', 'since')
  const points = marks.flatMap(({ names, count }) => {
    if (names.has('noon')) return [NOON]
    if (names.has('lunch')) return [isAfter ? AFTER_LUNCH : NOON]
    if (count === null) return []
    return names.has('H') ? [count] : [count * 60]
  })
  const [first, last] = points.map((minutes, at) => afternoon(minutes, at))
  if (first === undefined) return null
  if (last !== undefined) return { from: timeOf(first), to: timeOf(last) }
  return isAfter ? { from: timeOf(first), to: null } : { from: null, to: timeOf(first) }

  function afternoon(minutes: number, at: number): number {
    const last = points.at(-1) ?? 0
    const isBare = marks.every(({ names }) => !names.has('H')) && language === 'en'
    const isOfSame = at === 0 && points.length > 1 && last >= NOON && minutes + NOON < last
    return isOfSame || (isBare && minutes < EARLIEST) ? minutes + NOON : minutes
  }
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
