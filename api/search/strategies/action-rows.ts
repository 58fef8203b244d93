import type { Source } from '@app/ai/answer/answer'
import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { ActionRow } from '@app/db/search/summary-rows'
import { cut, LISTED, more, plain, plural } from '../text'
import type { Rows, SearchContext } from '../types'

/**
 * "- task (assignee) [3]" under the meeting that it comes from; each opens the passage behind it.
 */
export function listed(
  { user }: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Rows {
  const ids = new Set(actions.map(({ meetingId }) => meetingId))
  const own = meetings.filter(({ id }) => ids.has(id))
  const sources: Source[] = []
  const blocks = own.slice(0, LISTED).map((meeting) => {
    const lines = actions
      .filter(({ meetingId }) => meetingId === meeting.id)
      .map((action) => {
        const number = sources.push(sourceOf(meeting, action, sources.length + 1))
        const assignee = action.assignee === null ? '' : ` (${plainMarkdown(action.assignee)})`
        return `- ${plainMarkdown(action.task)}${assignee}${stateOf(action)} [${number}]`
      })
    const heading = `**${plain(meeting.title)}**, ${plain(meeting.clientName)}, ${longDate(meeting.date, user.timeZone)}`
    return [heading, '', ...lines].join('\n')
  })
  const left = own.length - blocks.length
  const rest = left > 0 ? [`And those of ${plural(left, 'more meeting')}.`] : []
  const lead = `**${plural(actions.length, 'action item')}**`
  return { result: [lead, ...blocks, ...rest].join('\n\n'), sources }
}

/** When it is due, or that it is done. */
function stateOf({ due, isDone }: ActionRow): string {
  if (isDone) return ', done'
  return due === null ? '' : `, due ${longDate(due, 'UTC')}`
}

function sourceOf(
  { id, title, clientName, date }: MeetingRow,
  { task, quote, segment, start }: ActionRow,
  number: number,
): Source {
  const isSaid = segment !== null && quote !== null
  return {
    ...{ number, meetingId: id, title, clientName, date, segment, start },
    kind: isSaid ? 'transcript' : 'summary',
    quote: cut(quote ?? task),
  }
}

/** "Who has most tasks", "tasks by client". */
export function grouped(
  { plan, user }: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Rows {
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: user.timeZone,
  })
  const keyOf = ({ meetingId, assignee }: ActionRow) => {
    const meeting = byId.get(meetingId)
    if (plan.groupBy === 'owner' || plan.groupBy === 'person') return assignee ?? 'Nobody named'
    if (plan.groupBy === 'month') return meeting ? month.format(new Date(meeting.date)) : ''
    return meeting?.clientName ?? ''
  }
  const sign = plan.order === 'least' ? 1 : -1
  const groups = [...Map.groupBy(actions, keyOf)].toSorted(
    ([, one], [, other]) => sign * (one.length - other.length),
  )
  const last = plan.limit === null ? undefined : groups[plan.limit - 1]
  const shown = groups
    .filter(
      ([, own], at) =>
        last === undefined || at < (plan.limit ?? 0) || own.length === last[1].length,
    )
    .slice(0, LISTED)
  const sources: Source[] = []
  const lines = shown.map(([name, own]) => {
    const meeting = byId.get(own[0]?.meetingId ?? 0)
    const number =
      meeting && own[0] ? sources.push(sourceOf(meeting, own[0], sources.length + 1)) : null
    return `- **${plain(name)}**: ${plural(own.length, 'action item')}${number === null ? '' : ` [${number}]`}`
  })
  const lead = `**${plural(actions.length, 'action item')}** by ${plan.groupBy === 'owner' ? 'assignee' : (plan.groupBy ?? 'client')}`
  return { result: [lead, '', ...lines, ...more(groups.length, shown.length)].join('\n'), sources }
}
