import type { Plan } from '@app/ai/question/plan'
import type { Finding, SearchContext } from '../types'
import { actionItems } from './actions'
import { listedClients } from './clients/clients'
import { dayOfOrder } from './clients/order'
import { changes, isChange } from './compare/change'
import { comparison, isSince } from './compare/compare'
import { compareFigures, comparesFigures, OF_ALL } from './compare/figures'
import { countSides } from './compare/sides'
import { measures } from './measures/measures'
import { listedMeetings } from './meetings'
import { ownNotes } from './notes'
import { outcomes } from './outcomes'
import { preparation } from './prepare'
import { summariesOrNotes } from './private-notes'

/** All answering strategies. */
export const strategies = {
  passages: outcomes,
  meetings: listedMeetings,
  clients: listedClients,
  measures,
  actions: actionItems,
  notes: ownNotes,
  summaries: summariesOrNotes,
  comparison,
  sides: compareFigures,
  changes,
  preparation,
} satisfies Record<string, (context: SearchContext) => Promise<Finding>>

/** The strategy for a plan. */
export function strategyOf(plan: Plan): keyof typeof strategies {
  const { intent, subject, groupBy, lacking } = plan
  const isOfTasks = subject === 'actions' || subject === 'notes'
  if (intent === 'prepare' || intent === 'draft') return 'preparation'
  if (intent === 'compare' && !(isOfTasks && plan.topic === '')) return 'comparison'
  if (isChange(plan)) return 'changes'
  if (comparesFigures(plan)) return 'sides'
  const isOfMeasure = OF_ALL.includes(plan.metric)
  if (subject === 'meetings' && isOfMeasure && intent !== 'find') return 'measures'
  const isOfDays = groupBy === 'client' && intent !== 'find' && dayOfOrder(plan) !== null
  if (subject === 'clients' || (subject === 'meetings' && isOfDays)) return 'clients'
  if (subject === 'actions' || lacking === 'actions') return 'actions'
  if (subject === 'notes' || lacking === 'notes') return 'notes'
  if (intent === 'find')
    return (countSides(plan) > 1 && plan.topic !== '') || isSince(plan) ? 'comparison' : 'passages'
  if (intent === 'summarize') return 'summaries'
  return intent === 'measure' || groupBy !== null ? 'measures' : 'meetings'
}
