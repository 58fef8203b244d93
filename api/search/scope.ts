import type { QuestionPlan } from '@app/ai/question'
import type { Library } from '@app/db/search-library'
import { listScope, type Scope, type ScopedMeeting } from '@app/db/search-lists'

const NAMED_CLIENTS = 3

/** The rows that a plan is about. */
export function scopeOf(plan: QuestionPlan, now: Date): Scope {
  const { meetingIds, clientIds, from, to, pick } = plan
  return { meetingIds, clientIds, from, to, pick, heldBy: plan.held ? now.toISOString() : null }
}

/** The rows of each of the plan's ranges, newest first. */
export async function listPlanned(userId: number, plan: QuestionPlan, now: Date) {
  const scopes = [plan, ...plan.also].map((range) => scopeOf({ ...plan, ...range }, now))
  const parts = await Promise.all(scopes.map((scope) => listScope(userId, scope)))
  const once = new Map(parts.flat().map((meeting) => [meeting.id, meeting]))
  return [...once.values()].toSorted((one, other) => other.date.localeCompare(one.date))
}

/** Whether the plan looks at less than everything. */
export function isNarrow({ meetingIds, clientIds, from, to, pick }: QuestionPlan): boolean {
  return (
    meetingIds !== null || clientIds.length > 0 || from !== null || to !== null || pick !== null
  )
}

/** What was looked at, in words: "Whitfield Trust, 1–30 April, 4 meetings". Null for everything. */
export function describeScope(
  plan: QuestionPlan,
  meetings: ScopedMeeting[],
  library: Library,
): string | null {
  if (!isNarrow(plan)) return null
  return [...named(plan, library), counted(plan, meetings)].join(', ')
}

/** The same without the count, for "no meetings with …". */
export function describeLimits(plan: QuestionPlan, library: Library): string {
  return named(plan, library).join(', ')
}

function named(plan: QuestionPlan, { clients }: Library): string[] {
  const names = clients.filter(({ id }) => plan.clientIds.includes(id)).map(({ name }) => name)
  const left = clients.filter(({ id }) => plan.excludedIds.includes(id)).map(({ name }) => name)
  const isAllBut = left.length > 0 && names.length + left.length === clients.length
  const who = isAllBut
    ? `all but ${left.join(' and ')}`
    : names.length > NAMED_CLIENTS
      ? `${names.length} clients`
      : names.join(' and ')
  const people = names.length === 0 && plan.meetingIds !== null ? plan.people.join(' and ') : ''
  const topic = plan.topic === null ? '' : `“${plan.topic}”`
  const when = rangesOf(plan).join(' and ')
  return [who, people, topic, when].filter((part) => part !== '')
}

/** Each range in words. */
export function rangesOf({ range, also }: QuestionPlan): string[] {
  return [range, ...also.map((other) => other.range)].filter((each) => each !== null)
}

function counted({ pick }: QuestionPlan, meetings: ScopedMeeting[]): string {
  const [first] = meetings
  const count = meetings.length === 1 ? '1 meeting' : `${meetings.length} meetings`
  if (pick === null || first === undefined || first.total === meetings.length) return count
  return `${count} of ${first.total}`
}
