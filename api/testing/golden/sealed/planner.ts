import { join } from 'node:path'
import type { Library } from '@app/ai/question/library'
import type { Planned } from '@app/ai/question/model/planner'
import { READING } from '@app/ai/question/model/reading'
import { checkPlan } from '@app/ai/question/model/validate'
import { OPEN_PLAN } from '@app/ai/question/plan'
import { conversation, fieldsOf, writtenPlans } from '../scripted-reader'
import { ADVISER, NOW, ZONE } from './meetings'

const OPEN_READING = READING.parse(OPEN_PLAN)
const ASKING = { now: new Date(NOW), timeZone: ZONE, name: ADVISER }

/**
 * Ideal readings of the last question of a conversation, written by hand from the conversation and
 * the names of clients and people only; missing fields keep their defaults. Throws if there is none
 * or it is invalid.
 */
export async function sealedReader(library: Library): Promise<(asked: string[]) => Planned> {
  const plans = await writtenPlans(join(import.meta.dir, 'questions/plans.txt'))
  return (asked) => {
    const written = plans.get(conversation(asked))
    if (written === undefined) throw new Error('a sealed question has no plan')
    const { question = asked.at(-1) ?? '', ...fields } = written
    const plan = READING.strict().parse({ ...OPEN_READING, ...fieldsOf(fields, library) })
    const planned = { plan, question: String(question), answer: '' }
    if (checkPlan(planned, library, ASKING, 'en') === null)
      throw new Error('a sealed question has a plan that does not hold')
    return planned
  }
}
