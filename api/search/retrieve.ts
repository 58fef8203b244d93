import { plainMarkdown } from '@app/ai/answer/markdown'
import { contentWords } from '@app/ai/answer/words'
import { hasEmbeddings } from '@app/ai/models'
import type { QuestionPlan } from '@app/ai/question'
import { draftAnswer } from '@app/ai/question/draft'
import { searchChunks } from '@app/db/search'
import { type FoundPassage, joinNeighbours } from './passages'
import { inputOf, type Matter, type Prepared } from './prepare'
import { fromRecords, type SearchResult } from './result'
import { isNarrow } from './scope'

/** Passages looked at, taken, and the characters that they may have together. */
const LOOKED_AT = 60
const PASSAGES = 8
const CONTEXT_CHARACTERS = 14_000
/** How much of the question, by the rarity of its words, a passage must hold where no model can judge. */
const ANSWERABLE = 0.6
/** The same where a model judges what it is given. */
const WORTH_READING = 0.2
/** The part of the library that must have the present model's vectors before they count: a half would outrank the rest. */
const COMPARABLE = 0.9
/** Of the best passage's coverage, what another meeting's must have to be about the same topic. */
const ABOUT_AS_GOOD = 0.9

/** The passages that answer, in the order of time, beside facts from rows. Without any, no model is asked. */
export async function retrieve(
  asked: Matter,
  facts: string | null = null,
): Promise<Prepared | SearchResult> {
  const matter = { ...asked, plan: withSubject(asked.plan) }
  const { scope, tools } = matter
  const found = joinNeighbours(await find(matter, LOOKED_AT))
  const bar = tools.chat === null ? ANSWERABLE : WORTH_READING
  const semantic = hasEmbeddings(tools.ai) && isComparable(matter)
  const best = Math.max(0, ...found.map(({ coverage }) => coverage))
  if (found.length === 0 || (best < bar && !semantic)) return nothing(matter)
  const taken = tools.chat === null ? saidIn(found, matter, bar * 0.8) : found
  const chosen = withinBudget(taken).toSorted(tools.chat === null ? asFound : byTime)
  const passages = chosen.map((each) => ({
    meetingId: each.meetingId,
    title: each.title,
    clientName: each.clientName,
    date: each.date,
    kind: each.source,
    text: each.body,
    segment: each.fromSegment,
    start: each.startSeconds,
  }))
  const spans = chosen.map(({ fromSegment, toSegment }) =>
    fromSegment === null || toSegment === null ? null : { from: fromSegment, to: toSegment },
  )
  return { scope, input: inputOf(matter, passages, facts), spans }
}

/** A question with no words of its own is about the topic of the meetings. */
export function withSubject(plan: QuestionPlan): QuestionPlan {
  if (plan.search !== '' || plan.topic === null) return plan
  return { ...plan, search: plan.topic, subject: plan.topic }
}

/** Passages to be quoted as they are: what is only said around them says nothing there. */
function saidIn(found: FoundPassage[], { plan }: Matter, least: number): FoundPassage[] {
  const near = found.filter(({ coverage }) => coverage >= least)
  const asked = new Set(contentWords(plan.subject))
  const own = near.filter(({ body }) => contentWords(body).some((word) => asked.has(word)))
  return own.length > 0 ? own : near
}

/** Meetings that a topic fits best, by its words: those whose best passage has about as many of them as the best. */
export async function findTopic(matter: Matter, topic: string): Promise<number[]> {
  const plan = { ...matter.plan, people: [], search: topic, subject: topic }
  const found = await look({ ...matter, plan }, topic, { vector: null }, LOOKED_AT)
  const most = Math.max(0, ...found.map(({ coverage }) => coverage))
  const best = found.filter(
    ({ coverage }) => coverage >= Math.max(ANSWERABLE, ABOUT_AS_GOOD * most),
  )
  return [...new Set(best.map(({ meetingId }) => meetingId))]
}

async function find(matter: Matter, limit: number) {
  const { plan, library, tools, ask } = matter
  const words = plan.search === '' ? ask.query : plan.search
  const embedded = isComparable(matter)
    ? await tools.embed(await searchText(matter, words), library.chunks)
    : { vector: null }
  return look(matter, words, embedded, limit)
}

type Embedded = { vector: number[] | null; weight?: number }

function look(matter: Matter, words: string, embedded: Embedded, limit: number) {
  const { user, plan, library, meetings, tools } = matter
  const filter = isNarrow(plan) ? { meetingIds: meetings.map(({ id }) => id) } : {}
  const { subject, people } = plan
  const quantized = tools.quantized(library.chunks)
  const question = { words, subject, people, model: tools.model, ...embedded, quantized, filter }
  return searchChunks(user.id, question, limit)
}

/** Whether the question's vector tells anything: after a change of model the words alone do, until all is embedded again. */
function isComparable({ library }: Matter): boolean {
  return library.embedded > 0 && library.embedded >= COMPARABLE * library.chunks
}

/** What is embedded: with real embeddings, the question made to stand alone and an imagined answer. */
async function searchText({ ask, tools }: Matter, words: string): Promise<string> {
  if (!hasEmbeddings(tools.ai)) return words
  const { question, answer } = await draftAnswer(ask.query, ask.history, tools.chat, tools.signal)
  return `${question}\n${answer}`.trim()
}

function withinBudget(found: FoundPassage[]): FoundPassage[] {
  let left = CONTEXT_CHARACTERS
  const kept: FoundPassage[] = []
  for (const passage of found) {
    left -= passage.body.length
    if (kept.length === PASSAGES || left < 0) break
    kept.push(passage)
  }
  return kept
}

function byTime(one: FoundPassage, other: FoundPassage): number {
  return (
    one.date.localeCompare(other.date) ||
    one.meetingId - other.meetingId ||
    one.position - other.position
  )
}

function asFound(): number {
  return 0
}

function nothing(matter: Matter): SearchResult {
  if (matter.scope === null) return fromRecords(matter, '')
  const where = plainMarkdown(matter.scope)
  return fromRecords(matter, `Nothing about that was said in the meetings looked at (${where}).`)
}
