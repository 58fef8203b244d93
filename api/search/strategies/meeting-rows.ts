import { plainMarkdown } from '@app/ai/answer/markdown'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { Mentioned } from '../meetings-about'
import { describeDates, rangeOf } from '../scope'
import { LISTED, meetingLine, more, plain, plural, quotesOf, sourcesOf } from '../text'
import type { Rows, SearchContext } from '../types'

/** Maximum meetings shown instead of none. */
export const NEAREST = 3

/** "**4 meetings**" with one line and source each. */
export async function rowsOf(
  context: SearchContext,
  meetings: MeetingRow[],
  { quotes, spans }: Pick<Mentioned, 'quotes' | 'spans'>,
  lead = leadOf(context, meetings),
): Promise<Rows> {
  const { user, plan } = context
  const shown = meetings.slice(0, LISTED)
  const known = plan.topic === '' ? await quotesOf(user.id, shown) : quotes
  const sources = sourcesOf(shown, known)
  const lines = shown.map((meeting, at) => {
    const state = stateOf(meeting)
    const quote = plan.topic === '' ? '' : (known.get(meeting.id)?.quote ?? '')
    const said = quote === '' ? '' : `\n  > ${plainMarkdown(quote)}`
    return `${meetingLine(meeting, at + 1, user.timeZone, state)}${said}`
  })
  return {
    result: [lead, '', ...lines, ...more(meetings.length)].join('\n'),
    sources,
    spans: sources.map(({ meetingId }) => spans.get(meetingId) ?? null),
  }
}

function stateOf({ status }: MeetingRow): string {
  return status === 'Scheduled' ? ' (scheduled)' : status === 'Failed' ? ' (failed)' : ''
}

/** "**4 meetings**"; one count per period if there are several. */
function leadOf({ plan, user, dependencies }: SearchContext, meetings: MeetingRow[]): string {
  if (plan.dates.length < 2) return counted(meetings)
  const isToldApart = new Set(plan.dates.map(({ expression }) => expression)).size > 1
  const counts = plan.dates.map((date) => {
    const { from, to } = rangeOf(date, user)
    const own = meetings.filter(({ date: at }) => at >= (from ?? '') && (to === null || at < to))
    const time = isToldApart ? date.expression : describeDates(date, user, dependencies.now)
    return `${counted(own)} ${plain(time)}`
  })
  return counts.join(', ')
}

/** "**4 meetings**", of which failed recordings are none. */
function counted(meetings: MeetingRow[]): string {
  const failed = meetings.filter(({ status }) => status === 'Failed').length
  const held = `**${plural(meetings.length - failed, 'meeting')}**`
  if (failed === 0) return held
  const recordings = plural(failed, 'failed recording')
  return failed === meetings.length ? `**${recordings}**` : `${held} and ${recordings}`
}
