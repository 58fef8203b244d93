import type { Passage } from '@app/ai/answer/answer'
import { withPlan } from '../context'
import type { Evidence, Finding, SearchContext } from '../types'
import { comparison } from './compare/compare'
import { passages } from './passages'

/** Words for how something ended. */
const OUTCOME =
  /\b(?:in the end|end(?:ed|s)? up|eventually|finally|up to now|(?:the|its|his|her|their|our|what) final|what (?:came|has come|became) (?:out )?of|where did .{1,60} land|(?:and|,) (?:then )?what .{1,60} (?:actually|later|afterwards))\b|^final\b/i
/** Passages kept before those of later meetings. */
const FIRST = 2

/**
 * Passages that answer; if the question asks how something ended, followed by those of later meetings
 * with the same client, which often say so in other words.
 */
export async function outcomes(context: SearchContext): Promise<Finding> {
  const found = await passages(context)
  if (!OUTCOME.test(context.ask.query) || context.plan.topic === '') return found
  const atAnyTime = { dates: [], order: null, limit: null, skip: 0 }
  const course = await comparison(withPlan(context, { intent: 'compare', ...atAnyTime }))
  if ('result' in course) return found
  return 'result' in found || found.nearest ? course : followedBy(found, course)
}

function followedBy(found: Evidence, course: Evidence): Evidence {
  const [first] = found.passages
  if (first === undefined) return found
  const isOfSame = ({ clientName }: Passage) => clientName === first.clientName
  const later = only(course, (passage) => isOfSame(passage) && passage.date > first.date)
  if (later.passages.length === 0) return found
  const own = only(found, (_passage, at) => at < FIRST)
  const { meant } = course
  return {
    ...found,
    passages: [...own.passages, ...later.passages],
    spans: [...own.spans, ...later.spans],
    each: true,
    ...(meant && { meant: only(meant, ({ date }) => date >= first.date) }),
  }
}

/** The passages, with their spans, for which `is` is true. */
function only(
  { passages: all, spans }: Pick<Evidence, 'passages' | 'spans'>,
  is: (passage: Passage, at: number) => boolean,
) {
  const places = all.flatMap((passage, at) => (is(passage, at) ? [at] : []))
  return {
    passages: all.filter(is),
    spans: places.map((at) => spans[at] ?? null),
  }
}
