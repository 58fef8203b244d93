import type { Plan } from '../plan'

/** Maximum earlier questions read for context. */
export const TURNS = 8

/** The plan of the last of earlier questions, oldest first; `read` reads one after another's plan. */
export function planOfTurns(
  earlier: string[],
  read: (turn: string, before: Plan | null) => Plan,
): Plan | null {
  return earlier
    .slice(-TURNS)
    .reduce<Plan | null>((plan, turn) => keepingWho(read(turn, plan), plan), null)
}

/**
 * A question about something said that names nobody, as what the next one follows: "What is the
 * rent?" after Rose is searched for among her meetings first, and "and who does her books?" after
 * it is about her.
 */
export function keepingWho(plan: Plan, before: Plan | null): Plan {
  if (before === null || plan.intent !== 'find' || plan.topic === '' || plan.subject !== 'meetings')
    return plan
  const { clientIds, people } = before
  const isNamed = plan.clientIds.length + plan.people.length + plan.exceptClientIds.length > 0
  const isPlaced = plan.title !== null || plan.meetingIds.length > 0
  return isNamed || isPlaced ? plan : { ...plan, clientIds, people }
}
