import { plainMarkdown } from '@app/ai/answer/markdown'
import { contentWords } from '@app/ai/answer/words'
import {
  type ListedAction,
  listActions,
  listMentions,
  listScope,
  listSummaries,
  listUpcoming,
  type ScopedMeeting,
} from '@app/db/search-lists'
import {
  actionsAnswer,
  clientsAnswer,
  type ListAnswer,
  meetingsAnswer,
  plural,
  summariesAnswer,
} from './list-answer'
import { inputOf, type Matter, type Prepared } from './prepare'
import { findTopic, retrieve } from './retrieve'
import { describeScope, isNarrow, scopeOf } from './scope'
import type { SearchResult } from './search'

/** Characters of all summaries that go to the model. */
const SUMMARY_CHARACTERS = 16_000
/** Characters of tasks that are looked for in what was said. */
const TASK_CHARACTERS = 400

/** Answers that are rows: lists, counts, action items, summaries. Null where the question is for passages. */
export async function answerFromRows(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { plan } = matter
  if (plan.kind === 'countClients' && !isNarrow(plan) && plan.subject === '')
    return allClients(matter)
  if (plan.kind === 'next') return upcoming(matter)
  if (plan.kind === 'find' || plan.kind === 'compare') return null
  const { meetings, scope } = await meetingsOf(matter)
  const own = { ...matter, meetings, scope }
  if (plan.kind === 'actions' || plan.kind === 'countActions') return actionsOf(own)
  if (plan.kind === 'summarize') return plan.subject === '' ? summariesOf(own) : null
  return plan.subject === '' ? listed(own, []) : mentioned(own)
}

/** The meetings in question: those of the scope; all of them without one; by what was said where no title has the topic. */
async function meetingsOf(matter: Matter) {
  const { user, plan, library, tools, meetings } = matter
  if (plan.topic !== null && plan.meetingIds?.length === 0) {
    const meetingIds = await findTopic(matter, plan.topic)
    const found = await listScope(user.id, scopeOf({ ...plan, meetingIds }, tools.now))
    return { meetings: found, scope: describeScope(plan, found, library) }
  }
  if (isNarrow(plan)) return { meetings, scope: matter.scope }
  return { meetings: await listScope(user.id, scopeOf(plan, tools.now)), scope: null }
}

async function listed(
  { user, plan, meetings, scope }: Matter,
  mentions: Awaited<ReturnType<typeof listMentions>>,
): Promise<SearchResult> {
  const summaries = await listSummaries(
    user.id,
    meetings.map(({ id }) => id),
  )
  const evidence = { summaries, mentions }
  if (meetings.length === 0) return rows({ result: '', sources: [] }, scope)
  if (plan.kind === 'listClients' || plan.kind === 'countClients') {
    return rows(clientsAnswer(meetings, user.timeZone, evidence), scope)
  }
  return rows(meetingsAnswer(meetings, user.timeZone, evidence), scope)
}

/** Meetings at which the subject came up, each with the words. */
async function mentioned(matter: Matter): Promise<SearchResult> {
  const { user, plan, meetings } = matter
  const mentions = await listMentions(
    user.id,
    meetings.map(({ id }) => id),
    plan.subject,
  )
  const found = meetings.filter(({ id }) => mentions.some(({ meetingId }) => meetingId === id))
  if (found.length > 0) return listed({ ...matter, meetings: found }, mentions)
  const where =
    matter.scope === null
      ? 'any of your meetings'
      : `these meetings (${plainMarkdown(matter.scope)})`
  return rows(
    { result: `“${plainMarkdown(plan.subject)}” did not come up in ${where}.`, sources: [] },
    matter.scope,
  )
}

async function allClients({ library, meetings, user }: Matter): Promise<SearchResult> {
  const names = library.clients.map(({ name }) => `- ${plainMarkdown(name)}`)
  const result = [`**${plural(names.length, 'client')}**`, '', ...names.slice(0, 100)].join('\n')
  return rows(
    {
      result,
      sources: meetings.length === 0 ? [] : meetingsAnswer(meetings, user.timeZone).sources,
    },
    null,
  )
}

async function upcoming({ user, plan, tools, scope }: Matter): Promise<SearchResult> {
  const meetings = await listUpcoming(user.id, plan.clientIds, tools.now.toISOString())
  if (meetings.length > 0) return rows(meetingsAnswer(meetings.toReversed(), user.timeZone), scope)
  const past = await listScope(user.id, {
    ...scopeOf(plan, tools.now),
    from: null,
    to: null,
    heldBy: tools.now.toISOString(),
    pick: { from: 'newest', count: 1, skip: 0 },
  })
  const [summary] = await listSummaries(
    user.id,
    past.map(({ id }) => id),
  )
  const next = summary?.nextMeeting
  if (!summary || !next)
    return rows({ result: 'No coming meeting is in your calendar.', sources: [] }, scope)
  const told = [
    next.date === null ? '' : `**${plainMarkdown(next.date)}**`,
    next.topics === null ? '' : plainMarkdown(next.topics),
  ]
  const { sources } = meetingsAnswer(past, user.timeZone, { summaries: [summary], mentions: [] })
  const result = `Not in your calendar, but the last meeting named the next: ${told.filter((part) => part !== '').join(', ')} [1]`
  return rows({ result, sources }, scope)
}

async function actionsOf(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { user, plan, meetings, scope } = matter
  const all = await listActions(
    user.id,
    meetings.map(({ id }) => id),
  )
  const actions = about(plan.subject, assignedTo(plan.assignee, all, matter))
  if (actions.length === 0 && plan.subject !== '') return null
  if (actions.length === 0) {
    const where = scope === null ? '' : ` (${plainMarkdown(scope)})`
    return rows({ result: `No action items were found${where}.`, sources: [] }, scope)
  }
  const summaries = await listSummaries(
    user.id,
    meetings.map(({ id }) => id),
  )
  const answer = actionsAnswer(meetings, actions, user.timeZone, { summaries, mentions: [] })
  return (await promised(matter, actions, answer)) ?? rows(answer, scope)
}

/** Who promised what by when: the model reads when in what was said; what was promised are the rows. */
async function promised(matter: Matter, actions: ListedAction[], answer: ListAnswer) {
  const { plan, tools } = matter
  if (plan.assignee === null || tools.chat === null) return null
  const search = actions
    .map(({ task }) => task)
    .join(' ')
    .slice(0, TASK_CHARACTERS)
  const found = await retrieve(
    { ...matter, plan: { ...plan, search, subject: search } },
    withoutNumbers(answer.result),
  )
  return 'input' in found ? found : null
}

/** The adviser's own tasks are those under the adviser's name; without any, everybody's are shown with their names. */
function assignedTo(
  assignee: 'me' | 'them' | null,
  actions: ListedAction[],
  { user, library, meetings }: Matter,
) {
  if (assignee === null) return actions
  const own = new Set(
    [user.fullName, user.firstName, user.username, 'adviser advisor me i']
      .flatMap((name) => (name ?? '').toLowerCase().split(/[\s.-]+/))
      .filter((word) => word.length > 1),
  )
  const isMine = ({ assignee: name }: ListedAction) =>
    (name ?? '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => own.has(word))
  const fitting = actions.filter(
    (action) => action.assignee !== null && isMine(action) === (assignee === 'me'),
  )
  return fitting.length > 0 || library.clients.length === 0 || meetings.length === 0
    ? fitting
    : actions
}

function about(search: string, actions: ListedAction[]): ListedAction[] {
  const words = contentWords(search)
  if (words.length === 0) return actions
  return actions.filter(({ task }) => {
    const own = new Set(contentWords(task))
    return words.every((word) => own.has(word))
  })
}

/** The summaries as they are, or told by the model from them. */
async function summariesOf(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { user, meetings, scope, tools } = matter
  const summaries = await listSummaries(
    user.id,
    meetings.map(({ id }) => id),
  )
  if (summaries.length === 0) return null
  if (tools.chat === null) return rows(summariesAnswer(meetings, summaries, user.timeZone), scope)
  const told = meetings.filter(({ id }) => summaries.some(({ meetingId }) => meetingId === id))
  const room = Math.max(300, SUMMARY_CHARACTERS / told.length)
  const shown = told.slice(0, Math.floor(SUMMARY_CHARACTERS / room)).toReversed()
  const passages = shown.map((meeting) => {
    const summary = summaries.find(({ meetingId }) => meetingId === meeting.id)
    const text = [
      summary?.executiveSummary ?? '',
      ...(summary?.keyPoints ?? []).map((point) => `- ${point}`),
    ].join('\n')
    return {
      ...subjectOf(meeting),
      kind: 'summary' as const,
      text: text.slice(0, room),
      segment: null,
      start: null,
    }
  })
  const { result: facts } = meetingsAnswer(meetings, user.timeZone)
  return {
    scope,
    input: inputOf(matter, passages, withoutNumbers(facts)),
    spans: passages.map(() => null),
  }
}

function subjectOf({ id, title, clientName, date }: ScopedMeeting) {
  return { meetingId: id, title, clientName, date }
}

function withoutNumbers(text: string): string {
  return text.replace(/ ?\[\d+\]/g, '')
}

function rows(answer: ListAnswer, scope: string | null): SearchResult {
  return { ...answer, scope, origin: 'rules' }
}
