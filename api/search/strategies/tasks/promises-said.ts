import { promisesIn } from '@app/ai/offline/promises'
import { dueDays, isOwned } from '../../conditions/tasks'
import { meetingsInScope } from '../../meetings-about'
import type { Evidence, SearchContext } from '../../types'
import { MEETINGS } from '../sentences'
import { evidenceOfLines, linesOf } from '../transcripts'

const QUOTED = 12
const LEAD = 'No such action items were noted. Said in the meetings:'

/**
 * What the owner asked about promised in the meetings, for a question whose tasks nobody noted. Null if nothing
 * was promised, or if the question is about the tasks themselves: done, overdue, or lacking an owner.
 */
export async function promisesSaid(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, dependencies } = context
  const isOfRows = plan.state === 'done' || plan.overdue || plan.lacking !== null
  if (isOfRows || dueDays(plan).length > 0) return null
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const quoted: typeof lines = []
  for (const own of Map.groupBy(lines, ({ meeting }) => meeting.id).values()) {
    for (const { assignee, segment, text } of await promisesIn(own)) {
      const line = own[segment]
      const isMeant = isOwned({ user, plan }, { owner: 'nobody', assignee, isDone: false })
      if (line && isMeant) quoted.push({ ...line, text })
    }
  }
  if (quoted.length === 0) return null
  return { ...evidenceOfLines(quoted.slice(0, QUOTED)), lead: LEAD }
}
