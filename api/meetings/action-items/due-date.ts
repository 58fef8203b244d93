import { giveWay } from '@app/ai/limits/give-way'
import { dayName } from '@app/ai/question/dates/calendar'
import { withTimes } from '@app/ai/question/dates/wording/wording'
import { is, readSentence, type Sentence } from '@app/ai/question/sentence'
import { splitSentences } from '@app/ai/sentences'
import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { endOf } from './due-days'
import { hasOffset, type Span, spansIn } from './due-spans'
import { type NamedDay, namedDays } from './due-words'

/** Later dates are not taken for deadlines. */
const FARTHEST_YEARS = 5
/** Rules look back from each date to the start of its sentence, and transcripts may lack punctuation. */
const LONGEST_SENTENCE = /.{1,500}/gsu
/** A sentence that names more days is a list of them: reading it whole would take long. */
const MOST_NAMED = 6
/** Limit of word comparisons while looking for dates of other languages in a sentence. */
const COMPARISONS = 2_000

/** Words that make the following date a deadline. */
const DEADLINE =
  /\b(?:by|before|until|till|due(?: on| by)?|(?:no|not) later than|not after)(?: the)?$/
const LEAD = /\b(?:on|this|within|in|over|during|sometime|later|early|first thing|at)(?: the)?$/
/** What happens on a date, or starts on it, is not due on it. */
const OTHER =
  /\b(?:after|since|from|following|last|past|as of|starting|beginning|every|each|for|of|good|black|than|between|about|regarding)(?: on)?(?: the)?$/
const EVENT =
  /\b(?:the|our|a|an|your|my|his|her|their|next|this|that|\w+'s)\s+(?:[\w-]+\s+){0,2}(?:meeting|call|appointment|review|session|hearing|visit|lunch|dinner|conference|closing|trip|flight|wedding|event)(?:\s+(?:is|scheduled|set|planned))?(?:\s+(?:on|for|at|in))?$/
const HAPPENING =
  /\b(?:\w{2,}ed|sent|met|came|went|got|had|was|were|expires?|matures?|starts?|begins?|ends?|arrives?|opens?|closes?|returns?|falls?|lands?|takes? place)(?: \w+)?(?: on| in)?$/
const CLAUSE =
  /\b(?:that(?= (?:i|you|we|they|he|she|it|is|was|are|were|will|has|had|the|\w+s|\w+ed)\b)|which|who|whose|what|because|once|when|whenever|if|unless|while|where)\b/
const DENIAL =
  /(?:\bnot|n't|\bnever|\bcannot|\bno longer|\bno need)\b(?! forget)(?! later than)(?! after)/
/** A time that is talked about: "ask about a night before Christmas". */
const TALKED_OF =
  /\b(?:about|regarding|concerning) (?:an?|one|some|another) (?:[\w-]+ )?(?:day|night|morning|afternoon|evening|weekend|week|visit|trip|call|meeting|appointment|slot|date)s?(?: (?:before|on|in|at|by))?(?: the)?$/
/** Time spans without a word before them are durations. */
const MEASURED =
  /^(?:the next |the coming )?(?!next|this)(?:\d+|[a-z]+|a couple of) (?:(?:business|working) )?(?:hour|day|week|fortnight|month|year)s?(?:(?:'s|s?') time)?$/
const WITHIN = /\b(?:in|within|over|during)$/

/**
 * The deadline that the words name, relative to the day on which they were said: YYYY-MM-DD. Null if they
 * name none: a date is never guessed.
 */
export function dueDate(words: string, saidOn: Date): string | null {
  for (const sentence of sentencesOf(words).flatMap((each) => each.split(/;\s+/))) {
    const said = withTimes(sentence)
    const day = dueIn(said, namedDays(said, saidOn), saidOn)
    if (day && day >= saidOn && day < addYears(saidOn, FARTHEST_YEARS)) return dayName(day)
  }
  return null
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).flatMap((each) => each.match(LONGEST_SENTENCE) ?? [])
}

/** Texts read before other work gets a turn, about 10 ms if each names a day. */
const IN_A_ROW = 25

/** Sentences with days whose deadline is read, too, about a millisecond each. */
const MOST_READ = 2000

/** The days (YYYY-MM-DD) that the texts name in English, for whatever. */
export async function daysNamed(texts: string[], saidOn: Date): Promise<Set<string>> {
  const named = new Set<string>()
  let left = MOST_READ
  for (const [at, text] of texts.flatMap(sentencesOf).entries()) {
    const days = namedDays(text, saidOn)
    if (days.length > 0) left -= 1
    const due = days.length > 0 && left >= 0 ? dueIn(text, days, saidOn) : null
    for (const day of [...days.map((each) => each.day), ...(due ? [due] : [])])
      named.add(dayName(day))
    if (at % IN_A_ROW === IN_A_ROW - 1) await giveWay()
  }
  return named
}

function dueIn(sentence: string, named: NamedDay[], saidOn: Date): Date | null {
  const read = readSentence(sentence, { left: COMPARISONS })
  const isFew = named.length > 0 && named.length <= MOST_NAMED
  const spans = isFew || mayLead(read) ? spansIn(read, saidOn) : []
  return (
    inEnglish(sentence, withinSpans(named, spans, sentence), saidOn) ?? inOtherWords(read, spans)
  )
}

function inEnglish(sentence: string, days: NamedDay[], saidOn: Date): Date | null {
  const text = sentence.toLowerCase().replaceAll('’', "'")
  const due = days.flatMap((named, at) => {
    const before = text.slice(0, named.at).trimEnd()
    if (!isDue(named, before)) return []
    const day = isBefore(before) ? lastBefore(named, saidOn) : later(named, days[at + 1], text)
    return [{ day, sure: DEADLINE.test(before) }]
  })
  return (due.find(({ sure }) => sure) ?? due[0])?.day ?? null
}

function isDue({ words }: NamedDay, before: string): boolean {
  if (DENIAL.test(before) || TALKED_OF.test(before)) return false
  if (DEADLINE.test(before)) return true
  if (OTHER.test(before) || EVENT.test(before) || HAPPENING.test(before)) return false
  if (CLAUSE.test(before)) return false
  if (MEASURED.test(words)) return WITHIN.test(before)
  return LEAD.test(before) || !/^(?:the )?\d/.test(words)
}

/** "Thursday or Friday" means by Friday. */
function later(named: NamedDay, next: NamedDay | undefined, text: string): Date {
  const between = next && text.slice(named.end, next.at).trim()
  return next && (between === 'or' || between === 'to') ? next.day : named.day
}

function isBefore(before: string): boolean {
  return /\bbefore(?: the)?$/.test(before)
}

/** The last day that is before what was named: "before the end of May" still means May 31. */
function lastBefore({ words, day }: NamedDay, saidOn: Date): Date {
  if (/\bend\b|^close\b|^eod$|^cob$/.test(words)) return day
  if (/\bweekend$/.test(words)) return addDays(day, -2)
  const [, span] = /^next (week|month|quarter|year)$/.exec(words) ?? []
  return span ? endOf(span, 0, saidOn) : addDays(day, -1)
}

const LEADS: Record<string, RegExp> = {
  en: /\b(?:by|until|till|(?:no|not) later than)(?: the)?$/,
  de: /\b(?:bis(?: zum| spätestens)?|spätestens(?: am)?|am)$/,
  fr: /\b(?:d'ici(?: au| le)?|jusqu'au|pour le|au plus tard le)$/,
  es: /\b(?:hasta el|para el|a más tardar el)$/,
  pt: /\b(?:até(?: a| o| ao)?)$/,
  it: /\b(?:entro(?: il| la)?)$/,
  nl: /\b(?:uiterlijk|tegen|voor|op|tot)$/,
}
const LEADS_ANYWHERE = Object.fromEntries(
  Object.entries(LEADS).map(([language, { source }]) => [
    language,
    new RegExp(source.replace(/\$$/, '')),
  ]),
)

/** Dates in other languages and holidays, if named as a deadline. */
function inOtherWords({ text, language }: Sentence, spans: Span[]): Date | null {
  const lead = LEADS[language]
  for (const { day, at, isUntil } of spans) {
    const before = text.slice(0, at).toLowerCase().replaceAll('’', "'").trimEnd()
    if (DENIAL.test(before) || TALKED_OF.test(before)) continue
    if (day && (isUntil || lead?.test(before))) return day
  }
  return null
}

/**
 * "The first Monday in May" is not "the first": another day that more words name replaces what fewer do, and
 * none is named if those words name no single day.
 */
function withinSpans(named: NamedDay[], spans: Span[], text: string): NamedDay[] {
  const isNamed = ({ day }: Span) => named.some((each) => each.day.getTime() === day?.getTime())
  const isLonger = (span: Span, { at, end }: NamedDay) =>
    span.at < end && at < span.end && span.end - span.at > end - at
  const others = spans.filter(
    (span) => !isNamed(span) && named.some((each) => isLonger(span, each)),
  )
  const kept = named.filter((each) => !others.some((span) => isLonger(span, each)))
  const longer = others.flatMap(({ at, end, day }) =>
    day ? [{ at, end, day, words: text.slice(at, end).toLowerCase() }] : [],
  )
  return [...kept, ...longer].toSorted((one, other) => one.at - other.at)
}

/** Most sentences have no word that leads to a deadline: reading them for dates would take longer. */
function mayLead(read: Sentence): boolean {
  const { text, tokens, language } = read
  const isLead = LEADS_ANYWHERE[language]?.test(text.toLowerCase()) || hasOffset(read)
  return isLead || tokens.some((token) => is(token, 'until', 'before'))
}
