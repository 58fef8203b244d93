import { contentWords } from '@app/ai/answer/words'
import { asksOfTask, withoutState } from '@app/ai/question/asked/whether-done'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { type ActionRow, listActions } from '@app/db/search/summary-rows'
import { closestTasks, wordsOfTask } from '../../conditions/closest-tasks'
import { isOwned } from '../../conditions/tasks'
import { withPlan } from '../../context'
import { meetingsAbout } from '../../meetings-about'
import { isNarrow } from '../../scope'
import { withoutNumbers } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { listed } from '../action-rows'

/** More tasks than these are about a subject rather than the one asked about. */
const MOST = 3

/** "Has Rose sent the form?": what was said, after the state of the task that it asks about. */
export async function withTaskAsked(context: SearchContext, found: Finding): Promise<Finding> {
  const { ask, plan } = context
  if (plan.topic === '' || plan.subject !== 'meetings' || !asksOfTask(ask.query)) return found
  const { meetings } = await meetingsAbout(withPlan(context, { topic: '' }))
  const actions = await tasksAsked(context, meetings)
  if (actions.length === 0 || actions.length > MOST) return found
  const rows = listed(context, meetings, actions)
  const states = new Set(actions.map(({ isDone }) => isDone))
  const [isDone] = states.size === 1 ? states : []
  const lead = isDone === undefined ? '' : isDone ? ', done' : ', still open'
  const result = rows.result.replace(/(?<=^\*\*[^*]+)(?=\*\*)/, lead)
  if ('result' in found || found.nearest) return { ...rows, result }
  const facts = [withoutNumbers(result), found.facts ?? ''].join('\n\n').trim()
  return { ...found, facts }
}

/** The tasks with all words of the question, of their owner, or of their client; otherwise the closest. */
async function tasksAsked(context: SearchContext, meetings: MeetingRow[]): Promise<ActionRow[]> {
  const { user, plan } = context
  const ids = meetings.map(({ id }) => id)
  const clients = new Map(meetings.map(({ id, clientName }) => [id, contentWords(clientName)]))
  const all = await listActions(user.id, ids)
  const owned = all.filter((action) =>
    plan.people.some((owner) => isOwned({ user, plan: { ...plan, owner } }, action)),
  )
  const words = contentWords(withoutState(context.words))
  const own = owned.length > 0 ? owned : all
  const named = own.filter((action) => {
    const said = new Set([...wordsOfTask(action), ...(clients.get(action.meetingId) ?? [])])
    return words.every((word) => said.has(word))
  })
  if (words.length < (isNarrow(plan) ? 1 : 2)) return []
  return named.length > 0 ? named : closestTasks(words, own)
}
