import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { leadsTo } from '@app/ai/answer/expected/purpose'
import { meetingsInScope } from '../../meetings-about'
import { namedIn } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { evidenceAround, MEETINGS } from '../sentences'
import { linesOf } from '../transcripts'

const QUOTED = 6
/** Maximum segments before an amount that may contain its question or context. */
const LEADING = 2
const NOBODY = new Set<string>()

/**
 * Amounts of money in meetings with a named person if nobody used the question's words, preferring
 * pay, prices, rents or debts as asked for. Null if no amount is of that kind.
 */
export async function amountsMentioned(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask, dependencies } = context
  if (expectedKind(ask.query) !== 'money' || namedIn(plan) === 0) return null
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = meetings.length === 0 ? [] : await linesOf(user.id, meetings, dependencies.readings)
  const ranked = lines
    .flatMap((line) => {
      const before = line.own.slice(Math.max(0, line.nth - LEADING), line.nth)
      const all = [...before, line].map(({ text }) => text).join(' ')
      const last = before.at(-1)?.text ?? ''
      if (!holdsKind(line.text, 'money', NOBODY, last, false)) return []
      return [{ line, leads: leadsTo(ask.query, all) }]
    })
    .toSorted((one, other) => other.leads - one.leads)
  if (ranked[0]?.leads !== PLAINLY) return null
  return evidenceAround(ranked.slice(0, QUOTED).map(({ line }) => line))
}

/** The result of `leadsTo` for the right kind. */
const PLAINLY = 2
