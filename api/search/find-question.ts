import type { FindQuestion } from '@app/db/search/find'

/**
 * Text typed into the search of all meetings, with the filters client:, speaker:, after:, before:
 * and on:.
 */
type Typed = Omit<FindQuestion, 'zone' | 'meetings'>

/** Maximum words searched for. */
const MAX_WORDS = 8

const FILTER = /\b(client|speaker|after|before|on):(?:"([^"]*)"|(\S*))/giu
const DAY = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/

/**
 * Parses the typed text. Dates may be a year, month or day (2026, 2026-04, 2026-04-30); invalid
 * ones are ignored. Without a trailing space, the last word is still being typed.
 */
export function readTyped(text: string): Typed {
  const filters = new Map<string, string>()
  const rest = text.replace(FILTER, (_all, name: string, quoted?: string, plain?: string) => {
    filters.set(name.toLowerCase(), (quoted ?? plain ?? '').trim())
    return ' '
  })
  const words = (rest.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  const on = daysOf(filters.get('on'))
  return {
    words,
    typing: /[\p{L}\p{N}]$/u.test(rest),
    client: filters.get('client') || null,
    speaker: filters.get('speaker') || null,
    from: on?.first ?? daysOf(filters.get('after'))?.first ?? null,
    to: on?.last ?? daysOf(filters.get('before'))?.last ?? null,
  }
}

function daysOf(text = ''): { first: string; last: string } | null {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (!year) return null
  const first = `${year}-${two(month ?? '1')}-${two(day ?? '1')}`
  if (!isDay(first)) return null
  if (day) return { first, last: first }
  const end = new Date(Date.UTC(Number(year), month ? Number(month) : 12, 0))
  return { first, last: end.toISOString().slice(0, 10) }
}

function two(number: string): string {
  return number.padStart(2, '0')
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
