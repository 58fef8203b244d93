import { isPlural } from '../parts-of-speech'
import type { Plan } from '../plan'
import { is, type Sentence } from '../sentence'

/** Before the one meeting that is meant, without accents; `EITHER` may stand before several. */
const SINGULAR =
  /^(?:this|that|das|dem|diese[ms]|la|cette|el|esta|il|lo|quest[ao]|quell[ao]|o|a|essa|du|del|dell[ao]?|d[ao]|het|dit|dat)$/
const EITHER = /^(?:the|den|der|die|dieser?|le|de|deze)$/

/** "What was the meeting about?" without saying which: the last one, or the one it is asked in. */
export function ofTheMeeting(plan: Plan, { tokens }: Sentence): Plan {
  const said = tokens.filter((token) => is(token, 'meeting'))
  const at = tokens.findIndex((token) => is(token, 'meeting'))
  const [before, noun] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '']
  const isOne = SINGULAR.test(before) || (EITHER.test(before) && !isPlural(noun))
  const isAny = plan.intent === 'summarize' && plan.topic === '' && !isNarrow(plan)
  return isAny && said.length === 1 && isOne ? { ...plan, order: 'newest', limit: 1 } : plan
}

function isNarrow(plan: Plan): boolean {
  const { clientIds, exceptClientIds, people, exceptPeople, dates, meetingIds, weekdays } = plan
  const lists = [clientIds, exceptClientIds, people, exceptPeople, dates, meetingIds, weekdays]
  const { title, type, limit, status, hours, groupBy } = plan
  return (
    lists.some(({ length }) => length > 0) ||
    [title, type, limit, status, hours, groupBy].some((each) => each !== null)
  )
}
