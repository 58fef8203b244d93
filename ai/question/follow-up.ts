import type { QuestionContext, QuestionPlan } from '../question'
import { rangeOf } from '../question'
import { describeRange, unit } from './calendar'
import { kindOf, looksBack, type QuestionKind, tenseOf } from './kind'
import { dayIn } from './zone'

const OPENING =
  /^(?:and|what about|how about|also|but|or|then|so|only|just|ok(?:ay)?|now|same)\b[,\s]*/i
const ONE_BEFORE =
  /\b(?:(?:the )?(?:one|meeting|call|session|time)s? (?:just |right )?before(?: (?:that|this|it))?(?: one)?|before that(?: one)?|(?:the )?(?:previous|prior|preceding|earlier) (?:one|meeting|call|session))\W*$/i
const ONE_AFTER =
  /\b(?:(?:the )?(?:one|meeting|call|session) after(?: (?:that|this|it))?(?: one)?|after that(?: one)?|(?:the )?(?:next|following|subsequent) one)\W*$/i
const UNIT_BEFORE =
  /\b(?:the )?(?:(week|month|quarter|year) before(?: that)?|(?:previous|prior) (week|month|quarter|year))\W*$/i
const REFERENCE =
  /\b(?:he|she|they|them|him|his|hers?|their|theirs|there|it|its)\b|\b(?:in|at|from|of|about|for|to|with|on|during|before|after|since) (?:that|this|those|these)\b|\b(?:that|this|those|these|the same) (?:meetings?|calls?|sessions?|clients?|ones?|period|time|month|week|quarter|year|range)\b|\b(?:that|those|these)\W*$|\bthe meetings?\W*$/i
const VERB = /\b(?:do|does|did|is|are|am|was|were|have|has|had|will|shall)\b/i
const FEW_WORDS = 4
/** What asks for all that was said, and so of the meeting that was just told of. */
const WHAT_THERE =
  /^what (?:did (?:we|i) (?:talk|speak|discuss|cover)(?: about)?|was (?:said|discussed|decided))\W*$/i
const WHICH_ONES =
  /^(?:and |so )?(?:which|who|what)(?: ones?| of them| (?:are|were) (?:they|those|these))?\W*$/i
const OF_THEM = /\b(?:how many|which|who|any|what) of (?:them|those|these)\b/i
const WHEN_WAS_THAT =
  /^(?:and )?when (?:was|were|did) (?:that|this|it|those|he|she|they)\b(?: \w+){0,2}\W*$/i
/** What lists the rows that were counted. */
const LISTS: Partial<Record<QuestionKind, QuestionKind>> = {
  countMeetings: 'listMeetings',
  listMeetings: 'listMeetings',
  duration: 'listMeetings',
  countClients: 'listClients',
  listClients: 'listClients',
  missedClients: 'missedClients',
  countActions: 'actions',
  actions: 'actions',
}

/** The plan of a question that leans on the one before it: "and the one before?", "what about May?", "what did she promise?". */
export function followUp(
  question: string,
  own: QuestionPlan,
  before: QuestionPlan,
  context: QuestionContext,
): QuestionPlan {
  const told = toldAgain(question, before)
  if (told !== null) return told
  const unitBefore = UNIT_BEFORE.exec(question)
  const opens = OPENING.test(question) || /^the /i.test(question)
  if (unitBefore && before.from !== null && opens) {
    return {
      ...before,
      also: [],
      ...shifted(unitBefore[1] ?? unitBefore[2] ?? '', before.from, context),
    }
  }
  const step = stepOf(question)
  if (step !== 0) return stepped(own, before, step)
  const listed = LISTS[before.kind]
  if (OF_THEM.test(question) && own.subject !== '' && listed !== undefined)
    return { ...merged(question, own, before), kind: listed }
  return leansOnEarlier(question, own) ? merged(question, own, before) : own
}

/** How the question before speaks, where this one goes on and does not say: "And in September?". Null where it stands alone. */
export function tenseBefore(question: string, before: QuestionPlan | null) {
  return before !== null && OPENING.test(question) && !saysWhen(question) ? before.tense : null
}

function saysWhen(question: string): boolean {
  return VERB.test(question) || looksBack(question) || tenseOf(question) === 'future'
}

/** "Which ones?" lists what was counted; "when was that?" tells what was found once more, with its date. */
function toldAgain(question: string, before: QuestionPlan): QuestionPlan | null {
  const listed = LISTS[before.kind]
  if (WHICH_ONES.test(question) && listed !== undefined) return { ...before, kind: listed }
  return WHEN_WAS_THAT.test(question) && before.kind === 'find' ? before : null
}

function stepOf(question: string): number {
  if (ONE_BEFORE.test(question)) return 1
  return ONE_AFTER.test(question) ? -1 : 0
}

function stepped(own: QuestionPlan, before: QuestionPlan, step: number): QuestionPlan {
  const pick = before.pick ?? { from: 'newest', count: 1, skip: 0 }
  const direction = pick.from === 'newest' ? step : -step
  const skip = Math.max(0, pick.skip + direction * pick.count)
  const kind = own.kind === 'find' || own.kind === 'listMeetings' ? before.kind : own.kind
  return { ...before, kind, pick: { ...pick, skip } }
}

function shifted(name: string, from: string, context: QuestionContext) {
  const range = unit(name, dayIn(new Date(from), context.timeZone), -1)
  return {
    ...rangeOf(range, context),
    range: describeRange(range, dayIn(context.now, context.timeZone)),
    pick: null,
  }
}

function leansOnEarlier(question: string, own: QuestionPlan): boolean {
  if (OPENING.test(question)) return true
  const narrows = own.clientIds.length > 0 || own.meetingIds !== null || own.pick !== null
  if (narrows || own.unknown !== null) return false
  if (own.range === null && (REFERENCE.test(question) || WHAT_THERE.test(question))) return true
  return (
    own.range === null && question.trim().split(/\s+/).length <= FEW_WORDS && own.kind !== 'find'
  )
}

function merged(question: string, own: QuestionPlan, before: QuestionPlan): QuestionPlan {
  const said = kindOf(question)
  const opens = OPENING.test(question)
  const ownWho = own.clientIds.length > 0 || own.people.length > 0
  const ownWhen = own.range !== null
  const ownWhat = own.subject !== ''
  const pick =
    own.pick ??
    (ownWhen ? null : before.pick && (ownWho ? { ...before.pick, skip: 0 } : before.pick))
  return {
    ...own,
    kind: said === 'find' && opens ? continued(before.kind, ownWhat) : own.kind,
    ...(ownWhen
      ? {}
      : { from: before.from, to: before.to, range: before.range, also: before.also }),
    ...(ownWho
      ? {}
      : { clientIds: before.clientIds, excludedIds: before.excludedIds, people: before.people }),
    meetingIds: own.meetingIds ?? (ownWho && before.topic === null ? null : before.meetingIds),
    topic: own.topic ?? before.topic,
    pick,
    held: own.held || (before.held && !saysWhen(question)),
    ...(ownWhat ? {} : subjectOf(own.kind === before.kind || opens ? before : null)),
    unknown: own.unknown,
  }
}

function subjectOf(plan: QuestionPlan | null) {
  return { search: plan?.search ?? '', subject: plan?.subject ?? '' }
}

/** "And in May?" asks the same again; "and about fees?" after a summary asks for passages. */
function continued(kind: QuestionKind, hasSubject: boolean): QuestionKind {
  const told = kind === 'summarize' || kind === 'actions' || kind === 'next'
  return told && hasSubject ? 'find' : kind
}
