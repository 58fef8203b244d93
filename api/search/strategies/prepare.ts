import { listMeetings } from '@app/db/search/meeting-rows'
import { listActions } from '@app/db/search/summary-rows'
import { withPlan } from '../context'
import { meetingLine, withoutNumbers } from '../text'
import type { Finding, SearchContext } from '../types'
import { listed } from './action-rows'
import { summaries } from './summaries'

/** Maximum past meetings used to prepare for one. */
const LAST = 3

/** Facts for preparing a meeting or drafting a text: the last meetings, open tasks, plans. */
export async function preparation(context: SearchContext): Promise<Finding> {
  const { user, scope, plan, dependencies } = context
  const isDraft = plan.intent === 'draft'
  const before = withPlan(context, {
    dates: isDraft ? plan.dates : [],
    order: 'newest',
    limit: plan.limit ?? (isDraft ? 1 : LAST),
    topic: '',
    status: null,
  })
  const told = await summaries(before)
  const meetings = await listMeetings(
    user.id,
    { ...before.scope, status: 'held' },
    { order: 'newest', limit: LAST, skip: 0 },
  )
  const actions = await listActions(
    user.id,
    meetings.map(({ id }) => id),
  )
  const next = await listMeetings(
    user.id,
    { ...scope, status: 'planned' },
    { order: 'oldest', limit: LAST, skip: 0 },
  )
  const lines = next.map((meeting) => withoutNumbers(meetingLine(meeting, 0, user.timeZone)))
  const planned = lines.length === 0 ? '' : `Planned:\n${lines.join('\n')}`
  const open = actions.length === 0 ? null : listed(context, meetings, actions)
  if ('result' in told) {
    const lead =
      isDraft && dependencies.chat === null
        ? 'Drafting needs AI. Here’s what the draft can be based on:'
        : ''
    const parts = [
      lead,
      planned,
      told.result,
      open === null ? '' : shifted(open.result, told.sources.length),
    ]
    const sources = [
      ...told.sources,
      ...(open?.sources ?? []).map((source) => ({
        ...source,
        number: source.number + told.sources.length,
      })),
    ]
    return { ...told, result: parts.filter((part) => part !== '').join('\n\n'), sources }
  }
  const facts = [told.facts ?? '', planned, open === null ? '' : withoutNumbers(open.result)]
  return { ...told, facts: facts.filter((part) => part !== '').join('\n\n') }
}

/** Shifts the citations of a list that follows another. */
function shifted(text: string, by: number): string {
  return text.replace(/(?<!\\)\[(\d+)\](?!\()/g, (_all, number) => `[${Number(number) + by}]`)
}
