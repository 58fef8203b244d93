import type { PartOfPlan, Plan } from './plan'

/**
 * One part of the reading, shown above the answer. `without` is merged into the plan to remove it.
 */
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
  /** It comes from the previous question. */
  inherited: boolean
  without: PartOfPlan
}

/**
 * The reading of a question that every answer includes. `everything` is merged into the plan to
 * search everything; null if it already does.
 */
export type Understood = { plan: Plan; chips: Chip[]; everything: PartOfPlan | null }
