import { datesOf } from '../../date-meaning'
import type { Tense } from '../../dates/calendar'
import { type Dated, readDates } from '../../dates/read'
import type { Library } from '../../library'
import type { Who } from '../../names/who'
import { readOwner } from '../../owner'
import { MAX_IDS, OPEN_PLAN, type Plan, type PlanDates } from '../../plan'
import { copyOf, is, type Sentence } from '../../sentence'
import { isComing, statusOf } from '../../tense'
import type { Titled } from '../../titles'
import { isOfOneTask, isSeveral } from '../pick'
import { recentlyIn } from '../recently'
import { compose } from './compose'
import { gather } from './gather'
import { markClocks } from './hours'
import { jointOf } from './joint'
import { markLengths } from './lengths'
import { isOfGrowth } from './lexicon'
import { type Mark, marksOf } from './marks'
import { isOfSummary, parse } from './parse'
import { withPresent } from './present'
import { markWeekdays } from './weekdays'

/** The results of earlier steps. */
export type Understood = {
  who: Who
  titled: Titled | null
  clients: Library['clients']
  /** Resolves a phrase to the user's types. */
  kindsOf: (said: string) => string[]
  today: Date
  tense: Tense
}

/** Longer questions are not about rows. */
const MAX_WORDS = 40

/**
 * Reads a question about rows part by part; null unless every word is understood, but those at the
 * positions `idle`. Does not mark words.
 */
export function readRows(
  undated: Sentence,
  { who, titled, clients: allClients, kindsOf, today, tense }: Understood,
  idle: ReadonlySet<number> = new Set(),
): Plan | null {
  if (undated.tokens.length > MAX_WORDS) return null
  const whole = copyOf(undated)
  const weekdays = markWeekdays(whole)
  const clocks = new Map([...markLengths(whole), ...markClocks(whole)])
  const sentence = copyOf(whole)
  // "up from Q2 to Q3" compares both ends
  const isCourse = isOfGrowth(whole)
  const dates = readDates(sentence, today, tense, { isRows: true, isCourse })
  const said = marksOf(sentence, dates, clocks, (words) => kindsOf(words).length > 0)
  const marks = joined(
    said.filter((mark, at) => !isIdle(mark, idle) && !isTitleOf(mark, said[at + 1])),
  )
  const found = parse(marks)
  const all = found && gather(found, sentence.language)
  if (all === null || isOfSummary(marks)) return null
  const apart = readDates(copyOf(whole), today, tense, { isRows: true, isEach: true, isCourse })
  const single = withPresent(apart, marks, all, sentence, today)
  const rangesOf = (mark: Mark, from: Dated[]) =>
    from.filter(({ start }) => sentence.tokens[start] === mark.tokens[0])
  const clientsOf = (named: Mark[]) =>
    who.named.filter(({ tokens }) =>
      named.some((mark) => tokens.some(({ at }) => mark.tokens.some((token) => token.at === at))),
    )
  const meant = clientsOf(all.clients).filter(({ id }) => !who.exceptClientIds.includes(id))
  const [clients, left] = [meant, clientsOf(all.exceptClients)]
  const leftTypes = all.exceptKinds.map((mark) => kindsOf(textOf(mark, sentence)))
  const leftIds = [
    ...left.filter(({ id }) => !clients.some((each) => each.id === id)),
    ...allClients.filter(({ type }) => leftTypes.flat().includes(type)),
  ].map(({ id }) => id)
  const kinds = all.kinds.map((mark) => kindOf(mark, sentence, kindsOf))
  const people = all.clients.length > 0 ? who.people : []
  const sides = {
    clients: Math.min(clients.length + people.length, who.sides),
    people: people.length,
    kinds: kinds.length,
    dates: all.dates.flatMap((mark) => rangesOf(mark, single)).length,
  }
  for (const mark of all.dates) {
    const joint = sides.dates > 1 ? jointOf(mark, sentence) : null
    if (joint !== null) all.flags.add(joint)
  }
  const noun = sentence.tokens.find((token) => token.use === null && is(token, 'client'))
  // "How many families does Willow Creek serve?" counts its people
  const isOfTheirs =
    clients.length > 0 && noun?.soft && !sentence.tokens.some((each) => is(each, 'me'))
  if (isOfTheirs) return null
  const isAhead = dates.some(({ range }) => isComing(range.from, today, tense))
  const fields = compose(all, sides, {
    isPlural: /(?:s|en|i)$/.test(noun?.word ?? '') || recentlyIn(sentence.tokens).length > 0,
    isOfOne: isOfOneTask(sentence),
    isSeveral: isSeveral(sentence),
    isPast: tense === 'past',
    isSaid: marks.some(({ names }) => names.has('said') && !names.has('met')),
  })
  if (fields === null || left.length < all.exceptClients.length) return null
  if (fields.subject === 'clients' && clients.length * kinds.length > 0) return null
  const isOfClients = (types: string[]) => allClients.some(({ type }) => types.includes(type))
  if (leftIds.length > MAX_IDS || !leftTypes.every(isOfClients)) return null
  const asked = isAhead ? planned(fields, noun !== undefined) : fields
  if (asked === null) return null
  const isApart = fields.every === true || fields.groupBy === 'dates'
  const own: Plan = { ...OPEN_PLAN, ...asked, ...statusFor(sentence, asked, tense) }
  const datesFor = (from: Mark[], isOne = isApart) =>
    from
      .flatMap((mark) => rangesOf(mark, isOne ? single : dates))
      .map((date) => datesOf(date, own, sentence, today, tense))
  const of = own.order !== null && own.subject !== 'clients' ? null : dayOf(all.flags, own)
  const ofDates = datesFor(all.dates).map((date) => (of === null ? date : { ...date, of }))
  const plan: Plan = {
    ...own,
    clientIds: clients.map(({ id }) => id),
    exceptClientIds: leftIds,
    people,
    title: titled?.title ?? null,
    type: kinds.length === 0 ? null : kinds.join(' and '),
    dates: ofDates,
    exceptDates: datesFor(all.exceptDates, true),
    weekdays: all.weekdays.flatMap(({ tokens: [day] }) => weekdays.get(day?.at ?? -1) ?? []),
    hours: hasDue(ofDates) ? null : all.hours,
    language: sentence.language,
  }
  const isOwned = plan.subject === 'actions' && plan.owner === null && plan.groupBy === null
  return isOwned ? { ...plan, owner: readOwner(undated, who) } : plan
}

/** Tasks are due on a day, at no hour. */
function hasDue(dates: Plan['dates']): boolean {
  return dates.some(({ of }) => of === 'due')
}

/** What may be ahead: tasks, and clients or meetings that are planned; null for others. */
function planned(fields: Partial<Plan>, isOfClients: boolean): Partial<Plan> | null {
  const { subject = 'meetings', status } = fields
  if (subject === 'actions' || status === 'planned') return fields
  const isPlain = (isOfClients || subject === 'meetings') && isPlainList(fields)
  return isPlain ? { ...fields, status: 'planned' } : null
}

/** True if rows are listed or counted without further conditions. */
function isPlainList({ lacking, having, metric, groupBy, status }: Partial<Plan>): boolean {
  return [lacking, having, metric, groupBy, status].every((each) => each === undefined)
}

/** What the dates filter if not meetings by their own date. */
function dayOf(flags: ReadonlySet<string>, { metric }: Plan): PlanDates['of'] | null {
  if (flags.has('doneOn')) return 'done'
  if (flags.has('dueOn')) return 'due'
  if (flags.has('enteredOn')) return 'added'
  if (metric === 'first' || flags.has('first') || flags.has('new')) return 'first'
  return metric === 'last' || flags.has('last') ? 'last' : null
}

function statusFor(sentence: Sentence, fields: Partial<Plan>, tense: Tense): Partial<Plan> {
  return fields.status === undefined ? statusOf(sentence, fields, tense) : {}
}

/** The kind in a mark: the user's own type if it names one. */
function kindOf(mark: Mark, sentence: Sentence, kindsOf: Understood['kindsOf']): string {
  const written = textOf(mark, sentence)
  // a misspelled kind is known by its corrected words
  const said = kindsOf(written).length > 0 ? written : mark.tokens.map(({ word }) => word).join(' ')
  const [one, other] = mark.tokens[0]?.use === 'type' ? kindsOf(said) : []
  return one !== undefined && other === undefined ? one : said
}

/** True for words without a meaning of their own that may be left out. */
function isIdle({ names, tokens }: Mark, idle: ReadonlySet<number>): boolean {
  return names.size === 0 && tokens.every(({ at }) => idle.has(at))
}

/** True for a title before its noun, which is read without it: "consultation meetings". */
function isTitleOf({ names }: Mark, next: Mark | undefined): boolean {
  return names.has('T') && next?.names.has('meeting') === true
}

/** Merges names joined by "and" or "or" into one part. */
function joined(marks: Mark[]): Mark[] {
  const all: Mark[] = []
  for (const mark of marks) {
    const [before, joint] = all.slice(-2)
    const isJoint = joint !== undefined && ['and', 'or'].some((name) => joint.names.has(name))
    if (mark.names.has('C') && before?.names.has('C') && isJoint) {
      const both = { ...before, tokens: [...before.tokens, ...mark.tokens] }
      all.splice(-2, 2, both, ...(joint.names.has('or') ? [joint] : []))
    } else all.push(mark)
  }
  return all
}

function textOf({ tokens }: Mark, { text }: Sentence): string {
  return text.slice(tokens[0]?.at, tokens.at(-1)?.end)
}
