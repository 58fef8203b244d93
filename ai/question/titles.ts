import { contentWords } from '../answer/words'
import { readDates, type Tense } from './dates'
import type { Day } from './zone'

export type Titled = { id: number; title: string; type: string; date: string }
/** The meetings meant, what they were meant by, whether one or several, and the question without those words. */
export type TitleMatch = { ids: number[]; topic: string; single: boolean; rest: string }

const NOUN = '(?:meetings?|calls?|sessions?|conversations?|appointments?|check-?ins?|workshops?)'
/** Ends what a meeting is about. */
const END =
  '(?=\\s+(?:with|in|on|from|since|last|this|during|before|after|and|for|by|did|do|was|were|held)\\b|[?!,;]|\\.(?!\\d)|$)'
const ABOUT = new RegExp(
  `\\b(the|my|our|that|a|all|all the|any|every|last|latest|first)?\\s*(${NOUN})\\s+(?:that (?:was|were) )?(?:about|on|regarding|concerning|titled|called|named|covering|where (?:we|i) (?:discussed|talked about|spoke about))\\s+(?:the\\s+|our\\s+|my\\s+)?["“']?((?:[^"”?.!,;]|(?<=\\d)\\.(?=\\d))+?)["”']?${END}`,
  'iu',
)
/** Words that make a title a title. */
const TITLE_NOUN =
  /(?:review|meeting|call|session|check-?in|workshop|planning|kick-?off|onboarding|consultation|update|catch-?up|signing|briefing|interview|discussion)s?$/i

/** The meetings that a question names by title or topic: "the meeting about investment review", "in the annual review". */
export function namedMeetings<T extends Titled>(
  question: string,
  meetings: T[],
  today: Day,
  tense: Tense,
): TitleMatch | null {
  return byTopic(question, meetings, today, tense) ?? byTitle(question, meetings)
}

function byTopic<T extends Titled>(
  question: string,
  meetings: T[],
  today: Day,
  tense: Tense,
): TitleMatch | null {
  const match = ABOUT.exec(question)
  const [all = '', article = '', noun = '', topic = ''] = match ?? []
  const words = contentWords(topic)
  if (!match || words.length === 0 || readDates(`on ${topic}`, today, tense)?.rest === '')
    return null
  const ids = meetings
    .filter(({ title, type }) => {
      const own = new Set(contentWords(`${title} ${type}`))
      return words.every((word) => own.has(word))
    })
    .map(({ id }) => id)
  const single = !/s$/i.test(noun) && !/^(?:all|any|every)/i.test(article)
  const kept = `${article} ${noun}`.trim()
  return {
    ids,
    topic: topic.trim(),
    single,
    rest: question.replace(all, ids.length > 0 ? kept : `${kept} `),
  }
}

/** A whole title said in a row, where it is plainly meant as one. */
function byTitle<T extends Titled>(question: string, meetings: T[]): TitleMatch | null {
  const said = meetings.flatMap((meeting) => {
    const place = placeOf(meeting.title, question)
    return place === null ? [] : [{ meeting, ...place }]
  })
  const longest = Math.max(0, ...said.map(({ words }) => words))
  const best = said.filter(({ words }) => words === longest)
  const [first] = best
  if (first === undefined) return null
  const ids = best.map(({ meeting }) => meeting.id)
  const plural =
    /^s\b/i.test(question.slice(first.end)) ||
    /\b(?:all|every|each|both)\b[^.]{0,20}$|\ban?\s+$/i.test(question.slice(0, first.at))
  const rest = `${question.slice(0, first.at)}${noun(question, first)}${question.slice(first.end)}`
  return { ids, topic: first.meeting.title, single: !plural, rest }
}

function noun(question: string, { end }: { end: number }): string {
  return /^\s*(?:meeting|call|session)/i.test(question.slice(end)) ? '' : 'meeting'
}

function placeOf(title: string, question: string) {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}]{2})`,
    'iu',
  ).exec(question)
  if (!found) return null
  const before = question.slice(0, found.index)
  const after = question.slice(found.index + found[0].length)
  const quoted = /["“']$/.test(before)
  const named = new RegExp(`^s?\\s+${NOUN}\\b`, 'iu').test(after)
  const placed =
    /\b(?:an?|the|my|our|last|latest|previous|first|that|this|their|his|her|recent|which|what|many|list|show|in|at|from|of|during|since|before|after|all|every|[\p{L}]+['’]s?)\s+$/iu.test(
      before,
    )
  const isTitle = words.length > 1 && TITLE_NOUN.test(title) && placed
  return quoted || named || isTitle
    ? { at: found.index, end: found.index + found[0].length, words: words.length }
    : null
}
