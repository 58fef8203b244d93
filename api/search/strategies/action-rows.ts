import type { Source } from '@app/ai/answer/answer'
import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { ActionRow } from '@app/db/search/summary-rows'
import { describeDates } from '../scope'
import { cut, LISTED, more, percent, plain, plural } from '../text'
import type { Rows, SearchContext } from '../types'
import { byDates, inGroups } from './row-groups'

/** "- task (assignee) [3]" under its meeting; each citation opens its evidence. */
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
        const about = `${assignee}${stateOf(action)}`
        const task = about ? action.task.replace(/(?<!\b[ap]\.m)\.$/i, '') : action.task
        return `- ${plainMarkdown(task)}${about} [${number}]`
      })
    const heading = `**${plain(meeting.title)}**, ${plain(meeting.clientName)}, ${longDate(meeting.date, user.timeZone)}`
    return [heading, '', ...lines].join('\n')
  })
  const left = own.length - blocks.length
  const rest = left > 0 ? [`And action items from ${plural(left, 'more meeting')}.`] : []
  const lead = `**${plural(actions.length, 'action item')}**`
  return { result: [lead, ...blocks, ...rest].join('\n\n'), sources }
}

/** The due date, or "done". */
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
    number,
    meetingId: id,
    title,
    clientName,
    date,
    segment,
    start,
    kind: isSaid ? 'transcript' : 'summary',
    quote: cut(quote ?? task),
  }
}

/**
 * The count of each group: "who has the most tasks", "tasks by client"; with the total if a share
 * is asked for.
 */
export function grouped(
  context: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Rows {
  const { plan } = context
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const groups = groupsOf(context, meetings, actions)
  const shown = groups.slice(0, LISTED)
  const sources: Source[] = []
  const lines = shown.map(({ name, rows: own }) => {
    const meeting = byId.get(own[0]?.meetingId ?? 0)
    const number =
      meeting && own[0] ? sources.push(sourceOf(meeting, own[0], sources.length + 1)) : null
    const share = plan.metric === 'share' ? ` (${percent(own.length, actions.length)})` : ''
    return `- **${plain(name)}**: ${plural(own.length, 'action item')}${share}${number === null ? '' : ` [${number}]`}`
  })
  const by = plan.groupBy === 'owner' ? 'assignee' : (plan.groupBy ?? 'client')
  const average = (actions.length / Math.max(1, groups.length)).toFixed(1).replace(/\.0$/, '')
  const all = plural(actions.length, 'action item')
  const isBounded = plan.atLeast !== null || plan.atMost !== null
  const counted = isBounded ? `**${plural(groups.length, by)}**` : `**${all}** by ${by}`
  const isAverage = plan.metric === 'average'
  const lead = isAverage ? `**${average} action items** a ${by} on average: ${all}` : counted
  return { result: [lead, '', ...lines, ...more(groups.length, shown.length)].join('\n'), sources }
}

/** The tasks of each group. */
export function groupsOf(context: SearchContext, meetings: MeetingRow[], actions: ActionRow[]) {
  const { plan, user, dependencies } = context
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const meetingOf = ({ meetingId }: ActionRow) => byId.get(meetingId)
  if (plan.groupBy === 'dates')
    return byDates(
      context,
      actions,
      (action, of) =>
        of === 'due'
          ? action.due
          : of === 'done'
            ? action.doneAt
            : (meetingOf(action)?.date ?? null),
      (date) => describeDates(date, user, dependencies.now),
    )
  const isOfOwner = plan.groupBy === 'owner' || plan.groupBy === 'person'
  return inGroups(context, actions, meetingOf, (action) =>
    isOfOwner ? (action.assignee ?? 'Nobody named') : null,
  )
}
