import { plainMarkdown } from '@app/ai/answer/markdown'
import { contentWords } from '@app/ai/answer/words'
import { type ListedAction, listActions, listSummaries } from '@app/db/search-lists'
import { namesOf, withoutMeetings } from './client-rows'
import { actionsAnswer, type ListAnswer, meetingsAnswer, withoutNumbers } from './list-answer'
import type { Matter, Prepared } from './prepare'
import { fromRecords, type SearchResult } from './result'
import { retrieve } from './retrieve'

/** Characters of tasks that are looked for in what was said. */
const TASK_CHARACTERS = 400
/** A longer list is told as rows: a model would leave some out, and the prompt has room for passages beside it. */
const TOLD_CHARACTERS = 16_000

/** The tasks that were agreed, as rows or told by the model from them and what was said. */
export async function actionsOf(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { user, plan, meetings, scope } = matter
  const ids = meetings.map(({ id }) => id)
  const all = await listActions(user.id, ids)
  if (WITHOUT.test(matter.ask.query)) return withoutActions(matter, all)
  const actions = about(plan.subject, assignedTo(plan.assignee, all, matter))
  if (actions.length === 0 && plan.subject !== '') return null
  if (actions.length === 0) {
    const where = scope === null ? '' : ` (${plainMarkdown(scope)})`
    return fromRecords(matter, `No action items were found${where}.`)
  }
  const summaries = await listSummaries(user.id, ids)
  const answer = withoutDates(
    matter,
    actionsAnswer(meetings, actions, user.timeZone, { summaries, mentions: [] }),
  )
  return (
    (await promised(matter, actions, answer)) ?? fromRecords(matter, answer.result, answer.sources)
  )
}

const WITHOUT =
  /\b(?:no|without|(?:not|n['’]t) have)\s+(?:any\s+)?(?:\w+\s+)?(?:action items?|action points?|to-?dos?|tasks?|follow-?ups?|next steps?)\b/i

/** The meetings, or the clients, of which no task is known. */
function withoutActions(matter: Matter, actions: ListedAction[]): SearchResult {
  const { meetings, user, ask } = matter
  const having = new Set(actions.map(({ meetingId }) => meetingId))
  if (!/\b(?:clients?|families|households|who)\b/i.test(ask.query)) {
    const none = meetings.filter(({ id }) => !having.has(id))
    const { result, sources } = meetingsAnswer(none, user.timeZone)
    return fromRecords(matter, result, sources)
  }
  const clients = withoutMeetings(
    matter,
    meetings.filter(({ id }) => having.has(id)),
  )
  return fromRecords(matter, namesOf(clients, ' without action items'))
}

/** Who promised what by when: the model reads when in what was said; what was promised are the rows. */
async function promised(matter: Matter, actions: ListedAction[], answer: ListAnswer) {
  const { plan, tools } = matter
  const facts = withoutNumbers(answer.result)
  if (plan.assignee === null || tools.chat === null || facts.length > TOLD_CHARACTERS) return null
  const search = actions
    .map(({ task }) => task)
    .join(' ')
    .slice(0, TASK_CHARACTERS)
  const found = await retrieve({ ...matter, plan: { ...plan, search, subject: search } }, facts)
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

/** What is overdue cannot be told from tasks without dates, and must not be guessed. */
function withoutDates({ ask }: Matter, answer: ListAnswer): ListAnswer {
  if (!/\b(?:over|past )due\b/i.test(ask.query)) return answer
  const note = 'No due dates are kept with action items. These were agreed:'
  return { ...answer, result: `${note}\n\n${answer.result}` }
}
