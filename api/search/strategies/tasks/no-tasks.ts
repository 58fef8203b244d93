import { listActions } from '@app/db/search/summary-rows'
import { inState, isOwned } from '../../conditions/tasks'
import { withPlan } from '../../context'
import { meetingsTitled, picked } from '../../meetings-about'
import { plain } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { denyRows } from '../absence'
import { listed } from '../action-rows'
import { promisesSaid } from './promises-said'

/** If that owner has no tasks of any state, what they promised follows; otherwise the tasks of the others. */
export async function noTasks(context: SearchContext): Promise<Finding> {
  const { plan, user } = context
  const { meetings } = await meetingsTitled(withPlan(context, { topic: '' }))
  const ids = picked(context, meetings).map(({ id }) => id)
  const noted = await listActions(user.id, ids)
  const inAnyState = { user, plan: { ...plan, state: 'done' as const } }
  const isNoted = noted.some((action) => isOwned(inAnyState, action))
  const said = isNoted ? null : await promisesSaid(context)
  if (said !== null) return said
  const all = plan.owner === null || plan.topic !== '' ? [] : noted
  const own = plan.state === null ? [] : all.filter((action) => isOwned({ user, plan }, action))
  const open = plan.owner === 'others' ? inState(plan, all) : []
  const others = [open, own].find(({ length }) => length > 0) ?? all
  if (others.length === 0)
    return {
      result: await denyRows(context, 'action items', false),
      sources: [],
      nearest: true,
    }
  const rows = listed(context, meetings, others)
  const whose = plan.owner === 'me' ? 'you' : plain(plan.owner ?? 'others')
  const state = plan.state === null ? '' : `${plan.state} `
  const lead = await denyRows(context, `${state}action items assigned to ${whose}`, true)
  return { ...rows, result: `${lead}\n\n${rows.result}`, nearest: true }
}
