import { type Hours, TIME } from '../plan'

const SAID = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:(a|p)\.?\s?m\.?|uhr|h)?$/i
const NOON = 12
const START = '00:00'
const END = '24:00'

/**
 * Times of day as "09:00", of "9:00", "5 pm" or "14h30"; null if none can be read. The whole day is
 * no condition.
 */
export function hoursOf(hours: { from: string | null; to: string | null } | null): Hours | null {
  const [from = null, to = null] = [hours?.from, hours?.to].map((said) => timeOf(said ?? ''))
  const [start, end] = [from === START ? null : from, to === END || to === START ? null : to]
  return start === null && end === null ? null : { from: start, to: end }
}

function timeOf(said: string): string | null {
  const [whole, hour = '', minutes = '00', half] = SAID.exec(said.trim()) ?? []
  if (whole === undefined) return null
  const isLate = half?.toLowerCase() === 'p'
  const figure = half === undefined ? Number(hour) : (Number(hour) % NOON) + (isLate ? NOON : 0)
  const time = `${String(figure).padStart(2, '0')}:${minutes}`
  return time === END || TIME.safeParse(time).success ? time : null
}
