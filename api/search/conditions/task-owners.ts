import type { Library as Asked } from '@app/ai/question/library'
import { wordsOfName } from '@app/ai/question/names/name-words'
import type { Plan } from '@app/ai/question/plan'
import { type Library, listTaskOwners } from '@app/db/search/library'

/**
 * The library with the owners of tasks that a question about tasks names: an assistant has tasks, but
 * speaks at no meeting. Unchanged for other questions. `plans` are those of the question, read
 * without these owners, and of the previous one.
 */
export async function withTaskOwners(
  userId: number,
  question: string,
  plans: (Plan | null)[],
  library: Library,
): Promise<Asked> {
  if (!plans.some((plan) => plan?.subject === 'actions')) return library
  const known = new Set([...library.people, ...library.clients.map(({ name }) => name)])
  const words = new Set(wordsOfName(question))
  const owners = (await listTaskOwners(userId)).filter(
    (name) => !known.has(name) && wordsOfName(name).some((word) => words.has(word)),
  )
  return owners.length === 0 ? library : { ...library, owners }
}
