import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { type ExpectedKind, subjectOf } from '@app/ai/answer/expected/kind'
import { contentWords } from '@app/ai/answer/words'
import { giveWay } from '@app/ai/limits/give-way'
import { strongWords } from '@app/ai/question/topic'
import { meetingsInScope } from '../../meetings-about'
import type { Evidence, SearchContext } from '../../types'
import { evidenceAround } from '../sentences'
import { linesOf } from '../transcripts'

/** Minimum words of the question in a title. */
const NAMED = 2
/** Maximum meetings read, newest first. */
const READ = 3
const QUOTED = 3
/** Titles compared, and segments read, before other work gets a turn. */
const IN_A_ROW = 500
const NOBODY = new Set<string>()

/**
 * What answers with the expected kind in meetings whose title names the subject: nobody repeats
 * “emergency motion” at the meeting about it. Null if nothing does.
 */
export async function kindInTitled(
  context: SearchContext,
  kind: ExpectedKind,
): Promise<Evidence | null> {
  const { user, words, ask, plan, dependencies } = context
  const subject = contentWords(subjectOf(strongWords(words || ask.query, plan.language)))
  if (subject.length < NAMED) return null
  const all = await meetingsInScope(context, { order: 'newest', limit: null, skip: 0 })
  const titled = await these(all, READ, ({ title }) => {
    const own = new Set(contentWords(title))
    return subject.filter((word) => own.has(word)).length >= NAMED
  })
  if (titled.length === 0) return null
  const lines = await linesOf(user.id, titled, dependencies.readings)
  const telling = await these(lines, QUOTED, ({ own, nth, text }) =>
    holdsKind(text, kind, NOBODY, own[nth - 1]?.text ?? '', false),
  )
  return telling.length === 0 ? null : evidenceAround(telling)
}

/** The first items that are meant, without holding up other work. */
async function these<T>(all: T[], most: number, isMeant: (item: T) => boolean): Promise<T[]> {
  const found: T[] = []
  for (const [at, item] of all.entries()) {
    if (found.length === most) break
    if (isMeant(item)) found.push(item)
    if (at % IN_A_ROW === IN_A_ROW - 1) await giveWay()
  }
  return found
}
