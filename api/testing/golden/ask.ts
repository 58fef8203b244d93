import type { User } from '@app/db/accounts/users'
import { openContext } from '../../search/context'
import { replyTo } from '../../search/replies/replies'
import { answer, find } from '../../search/search'
import { withMore } from '../../search/strategies/more-passages'
import type { Ask, SearchDependencies } from '../../search/types'
import { write } from '../../search/write'
import type { Outcome } from './check'

/** Asks a question and records the texts behind the answer. */
export async function askGolden(
  user: User,
  { query, history = [] }: Pick<Ask, 'query'> & Partial<Ask>,
  dependencies: SearchDependencies,
): Promise<Outcome & { passages: number }> {
  if (replyTo(query) !== null) {
    const result = await answer(user, { query, history }, dependencies)
    return { result, context: [], passages: 0 }
  }
  const context = await openContext(user, { query, history }, dependencies)
  const finding = await withMore(context, await find(context))
  const result = await write(context, finding)
  const texts = 'passages' in finding ? finding.passages.map(({ text }) => text) : []
  const quotes = result.sources.map(({ quote }) => quote)
  return { result, context: [...texts, ...quotes], passages: texts.length }
}
