import { ofTheMeeting } from './asked/the-meeting'
import { datesOf } from './date-meaning'
import { dayIn } from './dates/calendar'
import { readDates } from './dates/read'
import { isThenAndNow, thenAndNow } from './dates/then-and-now'
import { lookAhead, mayLookAhead } from './follow-up/ahead'
import { goesOnWithFact } from './follow-up/fact'
import { followUp, tenseBefore } from './follow-up/follow-up'
import { narrowedTitle } from './follow-up/narrowed-title'
import { readNextRows } from './follow-up/next-rows'
import { goesOnWithRows, withNoun } from './follow-up/refine-rows'
import { type Intent, readIntent } from './intent'
import type { Meant } from './learned/meant'
import type { Asking, Library } from './library'
import { clientAt, isAnchor, type Names, type Who } from './names/who'
import { planOf, titledPlan } from './own-plan'
import { readOwner } from './owner'
import { isOfRows, type Plan } from './plan'
import { ofAttendance } from './rows/attendance'
import { kindsOf } from './rows/kinds'
import { ofMention } from './rows/mentions'
import { withoutPartsOfDays } from './rows/reader/parts-of-days'
import { readRows } from './rows/reader/read'
import { settled } from './rows/settled'
import { is, type Sentence } from './sentence'
import { readSinceEvent } from './since-event'
import { isAnchorType, readSinceMeeting } from './since-meeting'
import type { Work } from './spelling'
import { isComing, tenseOf } from './tense'
import { findAbout, type Titled } from './titles'

export type Context = {
  library: Library
  names: Names
  asking: Asking
  work: Work
  /** Reads a question as the first of a conversation. */
  readAlone: (question: string) => Plan
}

/** The default: searches for what was said. */
const OPEN_INTENT: Intent = { asks: {}, uses: [] }

/** The names in a question, and the question itself. */
export type Named = {
  question: string
  who: Who
  titled: Titled | null
  type: string | null
  exceptPeople: string[]
}

/**
 * Reads a first question about rows part by part; null unless every word is understood, but those
 * at the positions `idle`.
 */
export function readParts(
  sentence: Sentence,
  named: Named,
  context: Context,
  idle: ReadonlySet<number> = new Set(),
): Plan | null {
  const { who, exceptPeople } = named
  if (isWhoSomebodyIs(sentence)) return null
  const { understood } = understand(sentence, named, null, context)
  const rows = readRows(sentence, understood, idle)
  return rows && ofMention({ ...rows, exceptPeople }, sentence, who, context.library)
}

const BE =
  /^(?:is|was|are|were|ist|war|sind|waren|est|etait|sont|es|era|son|eran|e|foi|sao|sono|zijn|waren)$/

/** "Who is Tom Harper?" asks about him rather than for a list of clients. */
function isWhoSomebodyIs({ tokens: [who, verb, ...rest] }: Sentence): boolean {
  const name = [verb, ...rest].slice(BE.test(verb?.word ?? '') ? 1 : 0)
  const isName = name.every((token) => token?.use === 'client' || token?.use === 'person')
  return is(who, 'who') && name.length > 0 && isName
}

function understand(
  sentence: Sentence,
  { who, titled }: Named,
  before: Plan | null,
  { library, asking }: Context,
) {
  const today = dayIn(asking.now, asking.timeZone)
  const tense = tenseBefore(sentence, before) ?? tenseOf(sentence, today)
  const known = (said: string) => kindsOf(said, library)
  const understood = { who, titled, clients: library.clients, kindsOf: known, today, tense }
  return { today, tense, understood }
}

/**
 * Reads a sentence whose names are known, as meant by `meant` or otherwise by the rules.
 */
export function readNamed(
  sentence: Sentence,
  named: Named,
  before: Plan | null,
  context: Context,
  meant: Meant | null = null,
): Plan {
  const { question, who, titled, type, exceptPeople } = named
  const { library, readAlone } = context
  const { today, tense, understood } = understand(sentence, named, before, context)
  if (before !== null && tense === 'future' && mayLookAhead(sentence, before)) {
    const ahead = lookAhead(sentence, readAlone(question), before)
    if (ahead !== null) return ahead
  }
  const narrowed = before && type === null ? narrowedTitle(sentence, before, library.titles) : null
  const narrower = narrowed === null ? null : { title: narrowed, isSingle: false }
  if (before !== null) {
    const next = readNextRows(sentence, before, { ...understood, titled: titled ?? narrower })
    if (next !== null) return exceptPeople.length > 0 ? { ...next, exceptPeople } : next
  }
  withoutPartsOfDays(sentence)
  const since = readSinceMeeting(sentence, titled?.title ?? null, library.titles, (anchors) =>
    clientAt(who, anchors),
  )
  const found = readDates(sentence, today, tense)
  const dates = isThenAndNow(sentence) ? thenAndNow(found, today) : found
  const happened = since === null && dates.length === 0 ? readSinceEvent(sentence) : []
  const about = since === null ? (titled ?? narrower ?? findAbout(sentence)) : null
  const isOfClientType = type !== null && !library.types.includes(type)
  const isAhead = dates.some(({ range }) => isComing(range.from, today, tense))
  const isNamed = who.isNamed || about !== null || dates.length > 0 || since !== null
  const goesOn = before !== null && goesOnWithRows(sentence, before)
  const asked = before !== null && goesOn ? withNoun(sentence, before) : sentence
  const isOfFact = before !== null && goesOnWithFact(sentence, before)
  const [clients, times] = [who.clientIds.length, dates.length]
  const known = { isNamed, isAhead, isTyped: type !== null, isOfClientType, clients, dates: times }
  const intent = meant?.intent ?? (isOfFact ? OPEN_INTENT : readIntent(asked, known))
  const read = planOf(asked, intent, tense)
  const own =
    meant?.topic == null ? read : { ...read, ...intent.asks, topic: meant.topic, sure: true }
  const others = who.clientIds.filter((id) => !isAnchor(id, who, since))
  const plan: Plan = {
    ...own,
    clientIds: isOfRows(own) || others.length > 0 ? others : who.clientIds,
    exceptClientIds: who.exceptClientIds,
    people: who.people,
    exceptPeople,
    ...(about === null ? {} : titledPlan(own, about, sentence)),
    type: isAnchorType(type, since) ? null : type,
    dates: [
      ...(since?.dates ?? []),
      ...happened,
      ...dates.map((date) => datesOf(date, own, sentence, today, tense)),
    ],
    ...(own.subject === 'actions' && own.groupBy !== 'owner'
      ? { owner: ownerOf(meant?.owner ?? null, sentence, who) }
      : {}),
  }
  const attended = ofAttendance(plan, sentence.text)
  if (before === null || attended !== plan)
    return ofTheMeeting(settled(ofMention(attended, sentence, who, library)), sentence)
  const next = followUp(asked, plan, before, goesOn)
  return settled(isAhead && next.status === 'held' ? { ...next, status: null } : next)
}

/** The owner of tasks, if `kind` says that there is one. */
function ownerOf(kind: Meant['owner'] | null, sentence: Sentence, who: Who): Plan['owner'] {
  if (kind === 'me' || kind === 'others') return kind
  if (kind === '-') return null
  const read = readOwner(sentence, who)
  return kind === 'name' && (read === null || read === 'me') ? (who.people[0] ?? 'others') : read
}
