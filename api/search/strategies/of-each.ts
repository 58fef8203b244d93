import { withPlan } from '../context'
import { meetingsAbout } from '../meetings-about'
import { evidenceOf, type FoundPassage } from '../passages'
import { retrieve, WORTH_READING } from '../retrieve'
import type { Evidence, SearchContext } from '../types'

/** Maximum clients or meetings whose best passage a model reads. */
const READ = 20

/**
 * The best passage of each client or meeting, for a model to judge which ones belong in a list by topic:
 * who "thinks of living abroad" rarely says so in these words. Null without a model, without a topic, if the
 * words themselves find meetings, or if nothing is near them.
 */
export async function passageOfEach(context: SearchContext): Promise<Evidence | null> {
  const { plan, dependencies } = context
  if (dependencies.chat === null || plan.topic === '') return null
  if ((await meetingsAbout(context)).meetings.length > 0) return null
  const { passages, best, isSemantic } = await retrieve(withPlan(context, { limit: null }))
  if (best < WORTH_READING && !isSemantic) return null
  const ofWhom = ({ clientName, meetingId }: FoundPassage) =>
    plan.subject === 'clients' ? clientName : meetingId
  const first = [...Map.groupBy(passages, ofWhom).values()].flatMap((own) => own.slice(0, 1))
  return first.length === 0 ? null : evidenceOf(first, 'fit', null, READ)
}
