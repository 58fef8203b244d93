import { contentWords } from '../answer/words'
import type { Dates } from './dates'
import type { Titled } from './titles'
import { addDays, dayIn } from './zone'

const SINCE =
  /\b(since|after|before|until)\s+(?:the|our|my|his|her|their)\s+(?:last\s+|latest\s+)?([\p{L}\p{N}'’ &-]+?)(?=\s+(?:with|and|have|has|did|was|were)\b|[?.!,;]|$)/iu

/** "Since the spring review": from the day of the newest meeting of that title. Null where no meeting has it. */
export function rangeSinceMeeting(
  question: string,
  meetings: Titled[],
  timeZone: string,
): Dates | null {
  const match = SINCE.exec(question)
  const [all = '', word = '', title = ''] = match ?? []
  const words = contentWords(title)
  if (!match || words.length === 0) return null
  const meeting = meetings
    .filter((each) => {
      const own = new Set(contentWords(each.title))
      return words.every((one) => own.has(one))
    })
    .sort((one, other) => other.date.localeCompare(one.date))[0]
  if (!meeting) return null
  const day = dayIn(new Date(meeting.date), timeZone)
  const rest = question.replace(all, ' ').replace(/\s+/g, ' ').trim()
  const isBefore = /before|until/i.test(word)
  if (isBefore) return { range: { from: null, to: day }, rest }
  return { range: { from: /after/i.test(word) ? addDays(day, 1) : day, to: null }, rest }
}
