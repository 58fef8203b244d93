import { contentWords } from '../answer/words'
import { isBefore } from './calendar'
import type { Dates, Tense } from './dates'
import { looksBack } from './kind'
import type { Titled } from './titles'
import { addDays, dayIn } from './zone'

const SINCE =
  /\b(since|after|before|until)\s+(?:the|our|my|his|her|their)\s+(?:last\s+|latest\s+)?([\p{L}\p{N}'’ &-]+?)(?=\s+(?:with|and|have|has|did|was|were)\b|[?.!,;]|$)/iu

/** "Since my last meeting": no title, but whichever was the last. */
const ANY_MEETING = /^(?:meeting|call|session|conversation|appointment|talk|chat)$/i

/**
 * "Since the spring review": from the day of the newest meeting of that title; looking back, of those that have
 * been. Null where no meeting has it.
 */
export function rangeSinceMeeting(
  question: string,
  meetings: Titled[],
  { now, timeZone }: { now: Date; timeZone: string },
  tense: Tense,
): Dates | null {
  const match = SINCE.exec(question)
  const [all = '', word = '', title = ''] = match ?? []
  const isAny = ANY_MEETING.test(title)
  const words = isAny ? [] : contentWords(title)
  if (!match || (words.length === 0 && !isAny)) return null
  const isUntil = /before|until/i.test(word)
  const isBack = tense === 'past' && (!isUntil || looksBack(question))
  const today = dayIn(now, timeZone)
  const meeting = meetings
    .filter(({ date }) => !isBack || !isBefore(today, dayIn(new Date(date), timeZone)))
    .filter((each) => {
      const own = new Set(contentWords(each.title))
      return words.every((one) => own.has(one))
    })
    .sort((one, other) => other.date.localeCompare(one.date))[0]
  if (!meeting) return null
  const day = dayIn(new Date(meeting.date), timeZone)
  const rest = question.replace(all, ' ').replace(/\s+/g, ' ').trim()
  if (isUntil) return { range: { from: null, to: day }, also: [], rest }
  return { range: { from: /after/i.test(word) ? addDays(day, 1) : day, to: null }, also: [], rest }
}
