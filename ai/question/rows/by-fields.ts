import type { Plan } from '../plan'
import { BOUND_WAYS } from './fields/bounds'
import { CLIENT_WAYS } from './fields/clients'
import { FIGURE_WAYS } from './fields/figures'
import { readFieldsOfKind, readKinds } from './fields/kinds'
import { MEETING_WAYS } from './fields/meetings'
import { RANK_WAYS } from './fields/ranks'
import { RECENCY_WAYS } from './fields/recency'
import { TASK_WAYS } from './fields/tasks'
import type { IsKind, Read } from './fields/way'

/** What is not read with certainty is left to the other rules. */
const WAYS = [
  ...CLIENT_WAYS,
  ...RECENCY_WAYS,
  ...BOUND_WAYS,
  ...MEETING_WAYS,
  ...FIGURE_WAYS,
  ...RANK_WAYS,
  ...TASK_WAYS,
]

/** Whole questions of rows are short; what is longer would take their patterns long. */
const MOST_CHARACTERS = 160

/** "Clients met in May but not in June": a question of rows by several fields; null if it is none of these. */
export function readByFields(question: string, read: Read, isKind: IsKind): Plan | null {
  if (question.length > MOST_CHARACTERS) return null
  const asked = question.trim().replace(/^[¿\s]+|[?.!\s]+$/g, '')
  const fields = (said: string) => readWays(said, read, isKind)
  const plan =
    fields(asked) ?? readFieldsOfKind(asked, fields, isKind) ?? readKinds(question, read, isKind)
  return plan && { ...plan, language: read(question).language }
}

function readWays(asked: string, read: Read, isKind: IsKind): Plan | null {
  for (const { asked: way, plan } of WAYS) {
    const found = way.exec(asked)
    const own = found && plan(found.slice(1), read, isKind)
    if (own) return own
  }
  return null
}
