import type { Plan } from '@app/ai/question/plan'
import type { ClientRow } from '@app/db/search/client-rows'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { listNotes } from '@app/db/search/summary-rows'
import { tasksMeant } from '../../conditions/tasks'
import { withPlan } from '../../context'
import { meetingsAbout } from '../../meetings-about'
import { inHours, LISTED, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Rows, SearchContext } from '../../types'

const MINUTE = 60

/**
 * Applies bounds: "only once", "more than three times", "with more than five tasks", "more than two
 * hours together".
 */
export async function withinBounds(context: SearchContext, clients: ClientRow[]): Promise<Rows> {
  const { plan } = context
  const status = plan.status ?? 'held'
  const { meetings } = await meetingsAbout(withPlan(context, { status }))
  const own = Map.groupBy(meetings, ({ clientId }) => clientId)
  const figures = await figuresOf(context, meetings)
  const figureOf = ({ id }: ClientRow) => figures.get(id) ?? 0
  const fitting = clients.filter(
    (client) =>
      figureOf(client) >= (plan.atLeast ?? 0) &&
      figureOf(client) <= (plan.atMost ?? Number.POSITIVE_INFINITY),
  )
  const sorted = fitting.toSorted((one, other) => figureOf(other) - figureOf(one))
  const newest = sorted.flatMap(({ id }) => own.get(id)?.slice(0, 1) ?? [])
  const sources = sourcesOf(newest, await quotesOf(context.user.id, newest))
  const lines = sorted.slice(0, LISTED).map((client) => {
    const [last] = own.get(client.id) ?? []
    const source = sources.find(({ meetingId }) => meetingId === last?.id)
    const cited = source ? ` [${source.number}]` : ''
    return `- **${plain(client.name)}**: ${said(plan, figureOf(client))}${cited}`
  })
  const lead = `**${plural(fitting.length, 'client')}**`
  return { result: [lead, '', ...lines, ...more(fitting.length)].join('\n'), sources }
}

/** The bounded figure of each client: tasks, notes, minutes or meetings. */
async function figuresOf(
  context: SearchContext,
  meetings: MeetingRow[],
): Promise<Map<number, number>> {
  const { plan, user } = context
  const clientOf = new Map(meetings.map(({ id, clientId }) => [id, clientId]))
  const ids = [...clientOf.keys()]
  const sums = new Map<number, number>()
  const add = (meetingId: number, amount: number) => {
    const id = clientOf.get(meetingId)
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + amount)
  }
  if (plan.having === 'actions')
    for (const { meetingId } of await tasksMeant(context, meetings)) add(meetingId, 1)
  else if (plan.having === 'notes')
    for (const { meetingId } of await listNotes(user.id, ids)) add(meetingId, 1)
  else
    for (const { id, duration } of meetings)
      add(id, plan.metric === 'total' ? (duration ?? 0) / MINUTE : 1)
  return sums
}

function said({ having, metric }: Plan, figure: number): string {
  if (having === 'actions') return plural(figure, 'action item')
  if (having === 'notes') return plural(figure, 'note')
  return metric === 'total' ? inHours(figure * MINUTE) : plural(figure, 'meeting')
}
