import { severalMeetings } from '@app/ai/question/asked/several-meetings'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { titlesSaid } from '@app/ai/question/titles'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetings } from '@app/db/search/meeting-rows'
import { scopeOf } from '../scope'

const NEWEST = { order: 'newest', limit: 1, skip: 0 } as const

/**
 * The plan of a question that names several meetings by their titles, which a plan has only one of: the newest one of
 * each that is within its other conditions. `read` reads a question without their names. The plan is unchanged if one
 * of them is not found.
 */
export async function ofSeveralTitled(
  user: User,
  question: string,
  plan: Plan,
  library: Library,
  now: Date,
  read: (question: string) => Plan,
): Promise<Plan> {
  const named = severalMeetings(question, titlesSaid(library), plan.language)
  if (named === null) return plan
  const asked = { ...read(named.rest), ...named.asks }
  // "the kickoff or the review in May": the month may belong to one of them
  const undated = { ...asked, dates: [] }
  const find = (title: string, within: Plan) => newestTitled(user, title, within, library, now)
  const ids = await Promise.all(
    named.titles.map(async (title) => (await find(title, asked)) ?? find(title, undated)),
  )
  const meetingIds = [...new Set(ids.filter((id) => id !== null))]
  return meetingIds.length < named.titles.length ? plan : { ...undated, meetingIds, title: null }
}

async function newestTitled(
  user: User,
  title: string,
  { clientIds, exceptClientIds, dates }: Plan,
  library: Library,
  now: Date,
): Promise<number | null> {
  const wanted = { ...OPEN_PLAN, clientIds, exceptClientIds, dates, title }
  const [meeting] = await listMeetings(user.id, scopeOf(wanted, user, library, now), NEWEST)
  return meeting?.id ?? null
}
