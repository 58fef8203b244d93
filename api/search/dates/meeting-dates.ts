import { dayIn, dayName, parseDay } from '@app/ai/question/dates/calendar'
import { isOfRows, OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetings } from '@app/db/search/meeting-rows'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { scopeOf } from '../scope'

const OF_MEETING =
  /^(since|after|before|until|at):(?!$)(?:meeting (\d{1,9})|(first|last)? ?(?:client (\d{1,9}))? ?(?:title (.+))?)$/

/**
 * Resolves "since our last meeting" to the date of that meeting. Drops the condition if there is
 * none.
 */
export async function resolveMeetingDates(
  user: User,
  plan: Plan,
  library: Library,
  now: Date,
): Promise<Plan['dates']> {
  const anchors = plan.dates.filter(({ expression }) => OF_MEETING.test(expression))
  const [within, ...others] = plan.dates.filter((date) => !anchors.includes(date))
  const [anchor] = anchors
  const isOneTime =
    anchors.length === 1 && others.length === 0 && !anchor?.expression.startsWith('at:')
  if (anchor && within && isOneTime) {
    const [date] = await resolved(user, plan, library, now, anchors, [within])
    return [date ?? sideOf(anchor, within, now, user.timeZone)]
  }
  return resolved(user, plan, library, now, plan.dates, [])
}

/** "Since the March review" without a meeting in March: from March 1. */
function sideOf(
  anchor: Plan['dates'][number],
  { expression, from, to }: Plan['dates'][number],
  now: Date,
  timeZone: string,
): Plan['dates'][number] {
  const [, word = 'since'] = OF_MEETING.exec(anchor.expression) ?? []
  const named = { expression: `${word} ${expression}`, of: anchor.of }
  if (word === 'until') return { ...named, from: null, to }
  if (word === 'before') {
    return { ...named, from: null, to: from && dayName(subDays(parseDay(from, timeZone), 1)) }
  }
  return { ...named, from, to: word === 'since' ? dayName(dayIn(now, timeZone)) : null }
}

/**
 * Replaces references to meetings with their dates. `during` limits the search for them: "since the
 * review in July". "Said since" excludes the day of that review unless it is today. So do rows after
 * a named meeting, and since the last with a client unless others followed it on that day.
 */
async function resolved(
  user: User,
  plan: Plan,
  library: Library,
  now: Date,
  all: Plan['dates'],
  during: Plan['dates'],
) {
  const dates = await Promise.all(
    all.map(async (date) => {
      const [, word, id, end, client, title = null] = OF_MEETING.exec(date.expression) ?? []
      if (word === undefined) return [date]
      const found = await findMeeting(user, library, now, {
        ...plan,
        status: null,
        topic: '',
        dates: during,
        title,
        order: end === 'first' ? 'oldest' : 'newest',
        meetingIds: id === undefined ? [] : [Number(id)],
        clientIds: client === undefined ? plan.clientIds : [Number(client)],
      })
      if (found === null) return []
      const day = dayIn(new Date(found.date), user.timeZone)
      const isNamed = title !== null || during.length > 0
      const isOfOne = title !== null || client !== undefined
      const isSince =
        word === 'since' &&
        client !== undefined &&
        end !== 'first' &&
        !plan.lacking &&
        (await isLastOfDay(user, library, now, found.id, dayName(day)))
      const isPast = plan.subject !== 'notes' && ((word === 'after' && isOfOne) || isSince)
      const isOut = isOfRows(plan) ? isPast : word === 'since' && isNamed
      const next = addDays(day, 1)
      const from = isOut && next <= dayIn(now, user.timeZone) ? next : day
      return [{ ...date, ...spanOf(word, from, now, user.timeZone) }]
    }),
  )
  return dates.flat()
}

/** The held meeting that a plan picks. */
async function findMeeting(user: User, library: Library, now: Date, plan: Plan) {
  const scope = { ...scopeOf(plan, user, library, now), status: 'past' as const }
  const order = plan.order === 'oldest' ? 'oldest' : 'newest'
  const [one = null] = await listMeetings(user.id, scope, { order, limit: 1, skip: 0 })
  return one
}

/** True if no other meeting followed this one on its day, written yyyy-MM-dd. */
async function isLastOfDay(user: User, library: Library, now: Date, id: number, day: string) {
  const dates = [{ expression: day, of: 'meeting' as const, from: day, to: day }]
  return (await findMeeting(user, library, now, { ...OPEN_PLAN, dates }))?.id === id
}

/** The range from or to the date of a meeting, or that day. */
export function spanOf(word: string, day: Date, now: Date, timeZone: string) {
  const name = dayName(day)
  if (word === 'before') return { from: null, to: dayName(subDays(day, 1)) }
  if (word === 'until') return { from: null, to: name }
  if (word === 'at') return { from: name, to: name }
  return { from: name, to: word === 'since' ? dayName(dayIn(now, timeZone)) : null }
}
