import { parseDay, type Tense } from '../question/dates/calendar'
import { describeRange } from '../question/dates/describe'
import { readDates } from '../question/dates/read'
import { withTimes } from '../question/dates/wording/wording'
import { readSentence } from '../question/sentence'

const ZONE = 'America/New_York'
const SATURDAY = '2026-11-21'

/** The dates of a question about rows, asked on Saturday, November 21, 2026. */
export function rangesIn(question: string, tense: Tense = 'past'): string[] {
  const today = parseDay(SATURDAY, ZONE)
  const sentence = readSentence(withTimes(question), { left: 100_000 })
  const dates = readDates(sentence, today, tense, { isRows: true })
  return dates.map(({ range }) => describeRange(range, today))
}
