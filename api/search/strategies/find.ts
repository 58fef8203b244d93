import { strongWords } from '@app/ai/question/topic'
import { wider, withPlan } from '../context'
import type { FoundPassage } from '../passages'
import {
  ANSWERABLE,
  evidenceOf,
  type Found,
  NEAR,
  retrieve,
  saying,
  WORTH_READING,
} from '../retrieve'
import { plain } from '../text'
import type { Evidence, Finding, SearchContext } from '../types'

/** Passages that answer, within the scope; else the nearest outside of it, and it is said that they are. */
export async function findPassages(context: SearchContext): Promise<Finding> {
  const sources = context.plan.subject === 'notes' ? (['note'] as const) : undefined
  const look = (within: SearchContext, words?: string) =>
    retrieve(within, words, sources && [...sources])
  const inside = await look(context)
  const event = await aboutThatTime(context, look)
  const { chat } = context.dependencies
  const order = chat === null ? 'fit' : 'time'
  const good = answering(inside, context)
  if (good.length > 0 || event.length > 0) {
    const lead = leadOf(context, good)
    return evidenceOf(order === 'fit' ? [...good, ...event] : [...event, ...good], order, lead)
  }
  const outside = await nearestOutside(context, look)
  return outside ?? nearest(context, inside, order)
}

type Look = (within: SearchContext, words?: string) => Promise<Found>

/** A month may be that of what was said: passages of any meeting that speak of that time. */
async function aboutThatTime(context: SearchContext, look: Look): Promise<FoundPassage[]> {
  const { plan } = context
  const events = plan.dates.filter(({ of }) => of !== 'meeting')
  if (events.length === 0 || plan.topic === '') return []
  const said = events.map(({ expression }) => expression).join(' ')
  const undated = withPlan(context, { dates: [] })
  const { passages } = await look(undated, `${context.words} ${said}`)
  const names = said.toLowerCase().match(/\p{L}{4,}|\d{4}/gu) ?? []
  const isOfThen = ({ body }: FoundPassage) =>
    names.some((name) => body.toLowerCase().includes(name))
  return saying(passages.filter(isOfThen), context.words, ANSWERABLE * 0.8)
}

/** The passages that may answer; fewer if no model can judge. */
function answering(
  { passages, best, isSemantic }: Found,
  { plan, words, dependencies, ask }: SearchContext,
) {
  const bar = dependencies.chat === null ? ANSWERABLE : WORTH_READING
  if (best < bar && !isSemantic) return []
  if (dependencies.chat !== null) return passages
  return saying(passages, strongWords(words || ask.query, plan.language), bar * 0.8)
}

/** What the passages are, if the date is only of what was said. */
function leadOf({ plan, dependencies }: SearchContext, inside: FoundPassage[]): string | null {
  const isEither = plan.dates.some(({ of }) => of !== 'meeting')
  if (!isEither || inside.length > 0) return null
  const when = plan.dates.map(({ expression }) => plain(expression)).join(' and ')
  return dependencies.chat === null
    ? `Not said in meetings ${when}, but about that time:`
    : 'The date is of what was said, not of the meetings.'
}

/** What the same words bring up without the question's limits, if it is an answer. */
async function nearestOutside(context: SearchContext, look: Look): Promise<Evidence | null> {
  for (const around of wider(context)) {
    const found = await look(around)
    if (found.best < ANSWERABLE) continue
    const passages = saying(
      found.passages,
      strongWords(context.words || context.ask.query, context.plan.language),
      ANSWERABLE * 0.8,
    )
    const where = plain(context.described ?? '')
    const there =
      around.described === null
        ? 'In other meetings'
        : `With ${plain(around.described)} at other times`
    return {
      ...evidenceOf(passages, 'fit', `Nothing about that in ${where}. ${there}:`),
      nearest: true,
    }
  }
  return null
}

/** What comes nearest, told as no more than that; nothing at all if nothing is near. */
function nearest(context: SearchContext, { passages }: Found, order: 'fit' | 'time'): Finding {
  const near = passages.filter(({ coverage }) => coverage >= NEAR).slice(0, 3)
  const { plan, ask, described } = context
  const limits = withPlan(context, { title: null }).described
  const where = limits === null ? 'your meetings' : `meetings for ${plain(limits)}, or in any other`
  const lead = `I couldn’t find “${plain(plan.topic || plan.title || ask.query)}” in ${where}.`
  if (near.length === 0)
    return { result: described === null ? '' : lead, sources: [], nearest: true }
  return { ...evidenceOf(near, order, `${lead} The nearest:`), nearest: true }
}
