import type { User } from '@app/db/accounts/users'
import { type ActionItem, listActionItems } from '@app/db/meetings/action-items/action-items'
import type { BriefMeeting } from '@app/db/meetings/dossier/brief-meeting'
import type { BriefLine, BriefPart } from '@app/db/meetings/dossier/briefs'
import { type HeldMeeting, listHeldMeetings } from '@app/db/meetings/dossier/held-meetings'
import { listStatements, type Statement } from '@app/db/meetings/dossier/statements'
import { todayOf } from '../../meetings/action-items/today'
import { type Fact, factsOf, questionsOf } from '../dossier/facts'
import { readStatements } from '../dossier/read-statements'

/** Lines per section: a brief fits on one printed page. */
const MAX_LINES = 6
/** Number of recent meetings whose open questions count. */
const RECENT_MEETINGS = 3
const ITEMS_LOOKED_AT = 100

/** Everything worth knowing before a meeting, from stored data only, and the meeting before it. */
export async function briefLines(
  user: User,
  { clientId, date }: BriefMeeting,
): Promise<{ last: HeldMeeting | null; lines: BriefLine[] }> {
  await readStatements(user.id, { kind: 'client', id: clientId })
  const held = await listHeldMeetings(user.id, { clientId, before: date, most: RECENT_MEETINGS })
  const last = held[0] ?? null
  const about = { clientId, today: todayOf(user), limit: ITEMS_LOOKED_AT }
  const open = await listActionItems(user.id, { ...about, view: 'open' })
  const done = await listActionItems(user.id, { ...about, view: 'done' })
  const said = (await listStatements(user.id, clientId)).filter(isBefore(date))
  const recent = new Set(held.map(({ id }) => id))
  const lines = [
    ...first(last ? [...keyPoints(last), ...done.filter(since(last)).map(doneLine)] : []),
    ...first(open.filter(({ owner }) => owner === 'me').map((item) => itemLine(item, 'we owe'))),
    ...first(open.filter(({ owner }) => owner !== 'me').map((item) => itemLine(item, 'they owe'))),
    ...first(
      factsOf(user, said)
        .filter(isChange(last))
        .map((fact) => factLine(fact, said)),
    ),
    ...first(
      questionsOf(said)
        .filter(({ meetingId }) => recent.has(meetingId))
        .map(questionLine),
    ),
  ]
  return { last, lines }
}

function first(lines: BriefLine[]): BriefLine[] {
  return lines.slice(0, MAX_LINES)
}

function isBefore(date: string) {
  return ({ meetingDate }: Statement) => meetingDate < date
}

function since(last: HeldMeeting) {
  return ({ doneAt }: ActionItem) => doneAt !== null && doneAt > last.date
}

function keyPoints({ id, title, date, keyPoints, evidence, executiveSummary }: HeldMeeting) {
  const points = keyPoints.length > 0 ? keyPoints : [executiveSummary]
  return points.slice(0, MAX_LINES - 2).map((text, at): BriefLine => {
    const proof = evidence.find(({ kind, index }) => kind === 'keyPoint' && index === at)
    const segment = keyPoints.length > 0 ? (proof?.segment ?? null) : null
    const meeting = { meetingId: id, meetingTitle: title, meetingDate: date }
    return { part: 'since', text, detail: null, due: null, ...meeting, segment }
  })
}

function itemLine(item: ActionItem, part: BriefPart): BriefLine {
  const { text, due, ownerName, owner, segment } = item
  const detail = owner === 'nobody' ? 'Nobody named' : part === 'they owe' ? ownerName : null
  return { part, text, detail, due, ...meetingOf(item), segment }
}

function doneLine(item: ActionItem): BriefLine {
  const { text, segment } = item
  return { part: 'since', text, detail: 'Done', due: null, ...meetingOf(item), segment }
}

/** Said at the last meeting, and not superseded. */
function isChange(last: HeldMeeting | null) {
  return ({ meetingId, hidden, superseded }: Fact) =>
    meetingId === last?.id && !hidden && !superseded
}

function factLine(fact: Fact, said: Statement[]): BriefLine {
  const { topic, kind, meetingId, segment } = fact
  const before =
    topic === null
      ? undefined
      : said.find(
          (one) =>
            one.kind === kind && one.topic === topic && one.meetingId !== meetingId && !one.hidden,
        )
  const detail = before ? `Before: “${before.correction ?? before.text}”` : null
  const text = fact.correction ?? `“${fact.text}”`
  return { part: 'facts', text, detail, due: null, ...meetingOf(fact), segment }
}

function questionLine(statement: Statement): BriefLine {
  const { text, correction, reply, segment } = statement
  const detail = reply === null ? 'Not answered' : `Answer: “${reply}”`
  const words = correction ?? `“${text}”`
  return { part: 'questions', text: words, detail, due: null, ...meetingOf(statement), segment }
}

function meetingOf(one: Pick<Statement, 'meetingId' | 'meetingTitle' | 'meetingDate'>) {
  const { meetingId, meetingTitle, meetingDate } = one
  return { meetingId, meetingTitle, meetingDate }
}
