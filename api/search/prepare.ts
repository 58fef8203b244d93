import type { AnswerInput, Passage } from '@app/ai/answer'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { type QuestionPlan, understandQuestion } from '@app/ai/question'
import { findLibrary, type Library } from '@app/db/search-library'
import type { ScopedMeeting } from '@app/db/search-lists'
import type { User } from '@app/db/users'
import { fromRecords, type SearchResult } from './result'
import { retrieve } from './retrieve'
import { answerFromRows } from './rows'
import { describeLimits, describeScope, isNarrow, listPlanned } from './scope'
import type { Ask } from './search'
import type { Tools } from './tools'
import { withTopic } from './topic'

/** What an answer is written from. */
export type Prepared = { scope: string | null; input: AnswerInput; spans: Span[] }
/** The segments that a passage covers, by the passage's place. */
export type Span = { from: number; to: number } | null

/** Everything that the steps of one search share. */
export type Matter = {
  user: User
  ask: Ask
  plan: QuestionPlan
  library: Library
  meetings: ScopedMeeting[]
  scope: string | null
  tools: Tools
}

/** What people say that is no question. */
const GREETING =
  /^(?:hi|hello|hey|thanks|thank you|thx|great|perfect|ok|okay|bye|good (?:morning|afternoon|evening))(?: there| you| so much| a lot| very much)?\W*$/i
const WELCOME =
  'Ask about your meetings: what was said, who was met when, what was agreed, what comes next.'

/** Understands the question and gathers what answers it; a finished result where rows answer or nothing does. */
export async function prepare(
  user: User,
  ask: Ask,
  tools: Tools,
): Promise<Prepared | SearchResult> {
  if (GREETING.test(ask.query)) return fromRecords({ tools, scope: null }, WELCOME)
  const library = await findLibrary(user.id, tools.model)
  const plan = planOf(user, ask, library, tools.now)
  if (plan.unknown !== null) return nobodyCalled(plan.unknown, tools)
  const meetings = isNarrow(plan) ? await listPlanned(user.id, plan, tools.now) : []
  const scope = describeScope(plan, meetings, library)
  const matter = await withTopic({ user, ask, plan, library, meetings, scope, tools })
  if (looksAtNothing(matter)) return emptyScope(matter)
  return (await answerFromRows(matter)) ?? (await retrieve(matter))
}

function looksAtNothing({ plan, meetings }: Matter): boolean {
  return isNarrow(plan) && meetings.length === 0 && plan.kind !== 'missedClients'
}

function planOf(user: User, ask: Ask, library: Library, now: Date): QuestionPlan {
  const earlier = ask.history
    .filter(({ role, content }) => role === 'user' && !GREETING.test(content.trim()))
    .map(({ content }) => content)
  return understandQuestion(ask.query, { now, timeZone: user.timeZone, ...library }, earlier)
}

/** An empty range says so instead of widening. */
function emptyScope({ plan, library, tools }: Matter): SearchResult {
  const limits = describeLimits(plan, library)
  const about = limits === '' ? '' : ` for ${plainMarkdown(limits)}`
  const scope = `${limits}${limits === '' ? '' : ', '}0 meetings`
  const result = `You have no meetings${about}. Nothing outside of that was looked at.`
  return fromRecords({ tools, scope }, result)
}

function nobodyCalled(name: string, tools: Tools): SearchResult {
  const result = `None of your clients, meetings or speakers is called ${plainMarkdown(name)}, so nothing was searched.`
  return fromRecords({ tools, scope: null }, result)
}

/** The passages as an answer is written from them. */
export function inputOf(
  { user, ask, plan, tools, scope }: Matter,
  passages: Passage[],
  facts: string | null,
): AnswerInput {
  const { now } = tools
  return {
    question: ask.query,
    subject: plan.subject,
    history: ask.history,
    passages,
    facts,
    scope,
    now,
    timeZone: user.timeZone,
  }
}
