import { wordsOfName } from '../names/name-words'
import { findNamed } from '../names/names'
import type { Names } from '../names/who'
import { isOfRows, MAX_NAMES, type Plan } from '../plan'
import { has, type Sentence, type Token } from '../sentence'
import type { Work } from '../spelling'
import { anyOf } from '../words/pattern'

/** Up to a name: "without Felix", "missed by Felix", "in the absence of Felix". */
const WITHOUT = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf({
    en: ['without|missed by|not attended by|in the absence of'],
    de: ['ohne'],
    fr: ['sans'],
    es: ['sin|no (?:estuvo|estaba|asistió|vino|participó)|faltó|faltaba'],
    it: ["senza|non c['’](?:era|è stat[oa])|mancava"],
    pt: ['sem(?: [oa])?|não (?:esteve|estava|veio|participou)|faltou'],
    nl: ['zonder'],
  })})\s+$`,
  'iu',
)
/** Up to a name that was named as absent with it: "without Felix or Rosa". */
const OR = /^\s*(?:,|and|or|nor|und|oder|et|ou|y|e|o|en|of)\s*$/iu
const ASKED = /(?<!\p{L})(?:was|were|is|did|has|had)\s+$/iu
const DENIED = /(?<!\p{L})(?:was|were|is|did|has|had)(?:n['’]t| not)\s+$/iu

/** "Missed a payment" and "missing notes" are no absences. */
const AFTER = 'at|in|from|this|last|on|since|and|or|during|before|after|between|so|too'
const MEETING = '(?:meeting|session|call|appointment|review)s?'
const NO_THING = String.raw`(?=\s*(?:$|[?.,;:!]|\s(?:${AFTER})(?!\p{L})|(?:\s\p{L}+){0,2}\s${MEETING}(?!\p{L})))`
const PRESENT = [
  'there|present|around|in attendance|attend(?:ing|ed)?|join(?:ing|ed)?|come|show(?:n)? up',
  'take part|participate|with us',
]
const THERE = String.raw`(?:${anyOf(PRESENT)})(?!\p{L})`
const AWAY = `(?:missing|absent|miss(?:ed)?|skip(?:ped)?)(?!\\p{L})${NO_THING}`

/** "Those without Felix", "what was said when Felix wasn't there". */
const OF_MEETINGS = /(?<!\p{L})(?:(?:ones|those) without|(?:when|while|where) \p{Lu}\p{L}* )/u

/** From a name on: "Felix was missing", "Felix's absence", "Felix didn't attend", "Felix nicht dabei war". */
const WAS = 'that|who|was|were|is|had|has|been|also|war|était|etait|era|estaba'
const WAS_AWAY = new RegExp(
  String.raw`^(?:['’]s)?[\s,]+(?:(?:${WAS}) ){0,3}(?:absence(?!\p{L})|${AWAY})`,
  'iu',
)
const WAS_NOT_THERE = new RegExp(
  `^[\\s,]+(?:(?:that|who) )?(?:was|were|did|has|had|could|is)(?: not|n['’]t) (?:be |been )?${THERE}`,
  'iu',
)
const ELSEWHERE = new RegExp(
  String.raw`^[\s,]+(?:${anyOf({
    all: ['(?:war |was |er ){0,2}(?:nicht|niet) (?:dabei|anwesend|da|aanwezig|bij)'], // also Dutch
    de: ['fehlte|gefehlt hat'],
    fr: ["n['’](?:était|a) pas (?:là|présente?|participé)|manquait"],
    es: ['no (?:estuvo|asistió|vino)|faltó'],
    it: ["non (?:c['’]era|era presente)|mancava"],
    pt: ['não (?:esteve|veio)|faltou'],
    nl: ['ontbrak'],
  })})(?!\p{L})`,
  'iu',
)
const AWAY_AFTER_VERB = new RegExp(`^\\s+(?:not (?:be |been )?${THERE}|${AWAY})`, 'iu')
const THERE_AFTER_VERB = new RegExp(`^\\s+(?:be |been )?${THERE}`, 'iu')

/**
 * People who must have been absent, and the sentence without the words that say so: "meetings
 * without Felix", "at which meetings was Rosa missing?", "the meetings that Felix didn't attend".
 */
export function readAbsent(
  sentence: Sentence,
  { clients, people }: Names,
  work: Work,
  before: Plan | null,
): { names: string[]; rest: Sentence } {
  const isOfMeetings = has(sentence, 'meeting', 'met') || (before !== null && isOfRows(before))
  if (!isOfMeetings && !OF_MEETINGS.test(sentence.text)) return { names: [], rest: sentence }
  const absent: { one: string; from: number; to: number }[] = []
  const named = findNamed(sentence, people, work).flatMap(({ one, tokens }) =>
    runsOf(tokens, sentence.text).map(([at, end]) => {
      const own = tokens.filter((token) => token.at >= at && token.end <= end)
      return { one, at, end, isClient: isNameOf(one, clients) || isSurname(own, one, clients) }
    }),
  )
  for (const { one, at, end, isClient } of named.toSorted(
    (first, second) => first.at - second.at,
  )) {
    const last = absent.at(-1)
    const isNext = last !== undefined && OR.test(sentence.text.slice(last.to, at))
    const found = isNext ? { from: last.to, to: end } : absenceAt(sentence.text, at, end, isClient)
    if (found !== null) absent.push({ one, ...found })
  }
  const names = absent.map(({ one }) => one).slice(0, MAX_NAMES)
  return {
    names,
    rest: absent.reduce((rest, { from, to }) => withoutWords(rest, from, to), sentence),
  }
}

/** The sentence without the words from one position to another; the others keep theirs. */
function withoutWords({ text, tokens, language }: Sentence, from: number, to: number): Sentence {
  return {
    text: text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    tokens: tokens.filter(({ at }) => at < from || at >= to),
    language,
  }
}

/** True if a client has the person's name. */
function isNameOf(person: string, { owners, nameOf }: Names['clients']): boolean {
  const [first = ''] = wordsOfName(person)
  return owners.get(first)?.some((client) => nameOf(client) === person) ?? false
}

/** "Without Kavanagh" are meetings with other clients, "without Brenda" are those that she missed. */
function isSurname(words: Token[], person: string, { owners }: Names['clients']): boolean {
  const [first] = wordsOfName(person)
  return words.every(({ word }) => word !== first && owners.has(word))
}

/** Where the person is named: "Penny" and "Rosa" are two places in "Penny meetings without Rosa". */
function runsOf(tokens: Token[], text: string): [at: number, end: number][] {
  const runs: [number, number][] = []
  for (const { at, end } of tokens) {
    const last = runs.at(-1)
    if (last !== undefined && text.slice(last[1], at).trim() === '') last[1] = end
    else runs.push([at, end])
  }
  return runs
}

/**
 * Where the text says that the person named from `at` to `end` was absent; null if it does not.
 * "Meetings without" a client are those of others.
 */
function absenceAt(text: string, at: number, end: number, isClient: boolean) {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  const without = WITHOUT.exec(before)
  if (without !== null) return isClient ? null : { from: without.index, to: end }
  const said = [WAS_AWAY, WAS_NOT_THERE, ELSEWHERE].map((pattern) => pattern.exec(after)?.[0])
  const longest = said.find((each) => each !== undefined)
  if (longest !== undefined) return { from: at, to: end + longest.length }
  const pairs = [
    [DENIED, THERE_AFTER_VERB],
    [ASKED, AWAY_AFTER_VERB],
  ] as const
  for (const [verb, rest] of pairs) {
    const [led, followed] = [verb.exec(before), rest.exec(after)?.[0]]
    if (led !== null && followed !== undefined)
      return { from: led.index, to: end + followed.length }
  }
  return null
}
