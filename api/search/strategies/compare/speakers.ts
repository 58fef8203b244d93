import { pickHeld } from '@app/ai/answer/pick-held'
import { strongWords } from '@app/ai/question/topic'
import { listMeetings } from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import type { Evidence, SearchContext } from '../../types'
import { evidenceOfLines, linesOf } from '../transcripts'

/**
 * Maximum meetings per person whose sentences are all read, and maximum sentences quoted per
 * person.
 */
const MEETINGS = 12
const EACH = 2

/** What each compared person said about the topic; null if one of them said nothing. */
export async function compareSpeakers(context: SearchContext): Promise<Evidence | null> {
  const { own, words } = context
  const planned = await saidBySpeakers(context, words)
  return planned === null && own !== '' ? saidBySpeakers(context, own) : planned
}

async function saidBySpeakers(context: SearchContext, words: string): Promise<Evidence | null> {
  const { plan, user } = context
  const found: Line[] = []
  for (const person of plan.people) {
    const { scope } = withPlan(context, { people: [person] })
    const choice = { order: 'newest', limit: MEETINGS, skip: 0 } as const
    const lines = await linesOf(user.id, await listMeetings(user.id, scope, choice))
    const own = lines.filter(({ speaker }) => speaker === person)
    const picked = await pickHeld(own, {
      words: strongWords(words, plan.language),
      language: plan.language,
    })
    const saying = picked.filter(({ share }) => share > 0).flatMap(({ of }) => own[of] ?? [])
    const best = [...new Set(saying)].slice(0, EACH)
    if (best.length === 0) return null
    found.push(...best)
  }
  return evidenceOfLines(found)
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
