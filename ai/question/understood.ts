import type { PartOfPlan, Plan } from './plan'

/** One thing that was understood, as it is shown above the answer. `without` goes over the plan once it is removed. */
export type Chip = {
  kind:
    | 'subject'
    | 'client'
    | 'person'
    | 'meeting'
    | 'dates'
    | 'type'
    | 'status'
    | 'owner'
    | 'rows'
    | 'topic'
  label: string
  /** It comes from the question before. */
  inherited: boolean
  without: PartOfPlan
}

/**
 * The reading of a question, as every answer carries it. `everything` goes over the plan to search
 * everything; null if that was done.
 */
export type Understood = { plan: Plan; chips: Chip[]; everything: PartOfPlan | null }
