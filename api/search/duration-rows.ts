import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { meetingsAnswer, more, plural } from './list-answer'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

/** How long the meetings took, each and together. */
export function durations(matter: Matter): SearchResult {
  const { meetings, user } = matter
  if (meetings.length === 0) return fromRecords(matter, '')
  const known = meetings.flatMap(({ duration }) => (duration === null ? [] : [duration]))
  const total = known.reduce((sum, seconds) => sum + seconds, 0)
  const { sources } = meetingsAnswer(meetings, user.timeZone)
  const lines = sources.map(({ title, clientName, date, number }, at) => {
    const seconds = meetings[at]?.duration ?? null
    const long = seconds === null ? 'length not known' : inWords(seconds)
    return `- ${longDate(date, user.timeZone)}: **${plainMarkdown(title)}**, ${plainMarkdown(clientName)}: ${long} [${number}]`
  })
  const lead =
    known.length === 0
      ? 'How long it was is not known.'
      : `**${inWords(total)}** in ${plural(known.length, 'meeting')}`
  return fromRecords(matter, [lead, '', ...lines, ...more(meetings.length)].join('\n'), sources)
}

/** "50 min", "2 h 5 min". */
function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
