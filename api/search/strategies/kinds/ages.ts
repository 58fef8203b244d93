import { ageSaid } from '@app/ai/answer/expected/age'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { meetingsInScope } from '../../meetings-about'
import { voicesOf } from '../../retrieve'
import { namedIn } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { askedWords } from '../absence'
import { MEETINGS } from '../sentences'
import { evidenceOfLines, linesOf } from '../transcripts'

/** Latest first: ages change. */
const QUOTED = 2

/**
 * What a named person says of their own age, which seldom contains "old" or "age". Null if the question asks
 * for more, or nobody says so.
 */
export async function ownAge(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask, dependencies } = context
  const isOfAge = expectedKind(ask.query) === 'age' && askedWords(context).length === 1
  if (!isOfAge || namedIn(plan) !== 1) return null
  const voices = voicesOf(context)
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const own = lines.filter(
    ({ speaker, text }) => voices.includes(speaker ?? '') && ageSaid(text) === 'own',
  )
  return own.length === 0 ? null : evidenceOfLines(own.slice(0, QUOTED))
}
