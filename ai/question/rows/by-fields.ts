import type { Plan } from '../plan'
import { CLIENT_WAYS } from './fields/clients'
import { readKinds } from './fields/kinds'
import { MEETING_WAYS } from './fields/meetings'
import { RECENCY_WAYS } from './fields/recency'
import { TASK_WAYS } from './fields/tasks'
import type { IsKind, Read } from './fields/way'

/** What is not read with certainty is left to the other rules. */
const WAYS = [...CLIENT_WAYS, ...RECENCY_WAYS, ...MEETING_WAYS, ...TASK_WAYS]

/** "Clients met in May but not in June": a question of rows by several fields; null if it is none of these. */
export function readByFields(question: string, read: Read, isKind: IsKind): Plan | null {
  const asked = question.trim().replace(/^[¿\s]+|[?.!\s]+$/g, '')
  for (const { asked: way, plan } of WAYS) {
    const found = way.exec(asked)
    const own = found && plan(found.slice(1), read, isKind)
    if (own) return { ...own, language: read(question).language }
  }
  return readKinds(question, read, isKind)
}
