import type { User } from '@app/db/accounts/users'
import { isEmbedded } from '@app/db/connection/pool'
import { COARSE_FROM, openDependencies } from '../../search/dependencies'
import { answer } from '../../search/search'
import { MODEL } from './library'
import { nearSomething, question } from './words'

/** Enough for every connection to prepare its statements. */
const WARM_UP = 60

/** Milliseconds per question up to the answer, excluding the provider's calls. */
export async function timeQuestions(user: User, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count + WARM_UP; at += 1) times.push(await ask(user))
  return times.slice(WARM_UP)
}

async function ask(user: User): Promise<number> {
  const vector = nearSomething()
  const dependencies = {
    ...openDependencies(user.id, {}, AbortSignal.timeout(60_000)),
    model: MODEL,
    embed: async () => ({ vector, weight: 1 }),
    quantized: (chunks: number) => chunks > COARSE_FROM || isEmbedded(),
  }
  const began = performance.now()
  await answer(user, { query: question(), history: [] }, dependencies)
  return performance.now() - began
}
