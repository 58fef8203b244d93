import { dayIn } from '@app/ai/question/dates/calendar'
import { readDates } from '@app/ai/question/dates/read'
import { readSentence } from '@app/ai/question/sentence'

/** Words compared while a task is read for a date. */
const COMPARISONS = 2_000

/**
 * The end of the day by which a task is due, counted from its meeting's day: "by Friday", "until
 * March 3". Null if it names none.
 */
export function dueDay(
  { task, quote }: { task: string; quote: string | null },
  meetingDate: string,
  timeZone: string,
): Date | null {
  if (meetingDate === '') return null
  const day = dayIn(new Date(meetingDate), timeZone)
  for (const text of [task, quote ?? '']) {
    const dates = readDates(readSentence(text, { left: COMPARISONS }), day, 'future')
    const to = dates.at(-1)?.range.to ?? null
    if (to !== null && to > day) return to
  }
  return null
}
