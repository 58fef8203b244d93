import { isKin, wordsOfName } from '@app/ai/question/name-words'
import type { Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { wordedIn } from '../languages'

/**
 * "The brewery" is the client Copper Kettle Brewing if nobody says that word and no other client has
 * such a name. A client named in the question, or chosen, is kept.
 */
export async function withClientByTrade(user: User, plan: Plan, library: Library): Promise<Plan> {
  const isNamed = plan.clientIds.length + plan.people.length > 0
  if (plan.topic === '' || (isNamed && !plan.inherits.includes('clientIds'))) return plan
  const words = plan.topic.split(' ')
  const speakers = new Set(library.people)
  const firms = library.clients.filter(({ name }) => !speakers.has(name))
  const [called, ...more] = words.flatMap((word) => {
    const [one, other] = firms.filter(({ name }) =>
      wordsOfName(name).some((part) => isKin(word.toLowerCase(), part)),
    )
    return one === undefined || other !== undefined ? [] : [{ word, id: one.id }]
  })
  if (called === undefined || more.length > 0) return plan
  const unsaid = await findUnknownWords(user.id, wordedIn(called.word, library, plan.language), 0)
  if (unsaid.length === 0) return plan
  const topic = words.filter((word) => word !== called.word).join(' ')
  return {
    ...plan,
    ...(topic === '' && plan.intent === 'find' ? { intent: 'summarize' } : {}),
    clientIds: [called.id],
    people: [],
    inherits: plan.inherits.filter((field) => field !== 'clientIds' && field !== 'people'),
    topic,
  }
}
