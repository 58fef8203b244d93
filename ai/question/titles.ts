import type { Library } from './library'
import { wordsOfName } from './names/name-words'
import { isInvariable, isPlural } from './parts-of-speech'
import { is, type Sentence, type Token } from './sentence'

const MAX_WORDS = 8

/** A title in a question, and whether it means one meeting. */
export type Titled = { title: string; isSingle: boolean }

/**
 * The longest phrase (title, client type) that a sentence contains as a whole; null if there is
 * none. A single word counts only beside its noun. Marks its words as understood.
 */
export function findPhrases(
  sentence: Sentence,
  phrases: string[],
  use: 'title' | 'type',
): Titled | null {
  const byFirst = Map.groupBy(new Set(phrases), (phrase) => wordsOfName(phrase)[0] ?? '')
  let best: { phrase: string; tokens: Token[] } | null = null
  for (const [at, token] of sentence.tokens.entries()) {
    for (const phrase of byFirst.get(token.word) ?? byFirst.get(singular(token.word)) ?? []) {
      const words = wordsOfName(phrase).slice(0, MAX_WORDS)
      const tokens = sentence.tokens.slice(at, at + words.length)
      const isSaid = words.every((word, step) => {
        const said = tokens[step]?.word ?? ''
        return said === word || singular(said) === word
      })
      if (use === 'type' && tokens.every((each) => each.use === 'client')) continue
      const isLonger = tokens.length > (best?.tokens.length ?? 0)
      if (isSaid && isLonger && isMeant(sentence, at, words.length, use)) best = { phrase, tokens }
    }
  }
  for (const token of best?.tokens ?? []) if (token.use === null) token.use = use
  const [first] = best?.tokens ?? []
  if (best === null || first === undefined) return null
  const noun = sentence.tokens[sentence.tokens.indexOf(first) + best.tokens.length]
  const last = is(noun, 'meeting') ? noun : best.tokens.at(-1)
  return { title: best.phrase, isSingle: isSingle(sentence, first, last) }
}

/** Words between "the meeting" and its name. */
const CALLED = /^(?:on|titled|called|named)$/
/** Words that leave open which meeting is meant. */
const ANY =
  /^(?:a|an|any|every|each|all|both|which|no|eine?[mnrs]?|jede[mnrs]?|alle[mnrs]?|une?|una|uma|een|elke?)$/

/** "The meeting about school fees": its topic in the question's words. Marks them as understood. */
export function findAbout(sentence: Sentence): Titled | null {
  const { tokens } = sentence
  const noun = tokens.findIndex(
    (token, at) =>
      token.use === null &&
      is(token, 'meeting') &&
      (is(tokens[at + 1], 'about') || CALLED.test(tokens[at + 1]?.word ?? '')) &&
      !/^\d/.test(tokens[at + 2]?.word ?? ''),
  )
  if (noun < 0) return null
  const words: Token[] = []
  for (const [at, token] of tokens.entries().drop(noun + 2)) {
    const isPart =
      token.use === null &&
      !is(token, 'planned') &&
      (token.concepts.size === 0 || token.soft || is(token, 'weak', 'meeting'))
    const isOf = OF.test(token.word) && isFree(tokens[at + 1])
    if (isPart) words.push(token)
    else if (isOf && words.length > 0) continue
    else if (words.length > 0 || token.use !== null || !is(token, 'in', 'stop')) break
  }
  const title = words.map(({ text }) => text).join(' ')
  if (title === '') return null
  for (const token of words) token.use = 'title'
  return { title, isSingle: isSingle(sentence, tokens[noun], tokens[noun]) }
}

/** "Of" between two words of a topic: "l'incontro sulla casa di Lucca". */
const OF = /^(?:von|vom|du|di|del|della|dell|dei|van)$/

function isFree(token: Token | undefined): boolean {
  return token?.use === null && token.concepts.size === 0
}

/** True for one meeting: the last word is not a plural and no "any" or "all" precedes the first. */
function isSingle(
  { tokens }: Sentence,
  first: Token | undefined,
  last: Token | undefined,
): boolean {
  const at = first === undefined ? -1 : tokens.indexOf(first)
  const before = tokens.slice(Math.max(0, at - 3), at)
  const asks = tokens.some((token) => is(token, 'which', 'list', 'howMany') && token.use === null)
  return !asks && !/[^s]s$/.test(last?.word ?? '') && !before.some(({ word }) => ANY.test(word))
}

function isMeant(
  { tokens, text, language }: Sentence,
  at: number,
  length: number,
  use: 'title' | 'type',
): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + length]]
  const noun = use === 'title' ? 'meeting' : 'client'
  if (/["“„«]$/.test(text.slice(0, tokens[at]?.at))) return true
  if (use === 'title' && isPlace(tokens.slice(at, at + length))) return false
  if (is(after, noun)) return true
  // the noun precedes in other languages: "a reunião Holding familiar"
  if (use === 'title' && length > 1 && language !== 'en' && is(before, noun)) return true
  if (use === 'title' && language !== 'en' && isOneMeeting(before)) return true
  if (use === 'type')
    return length > 1 || is(before, noun) || is(before, 'type') || is(tokens[at - 2], noun, 'type')
  const words = tokens.slice(at, at + length)
  const last = words.findLast(({ word }) => !NUMBER.test(word))
  const kinds = length > 2 ? words : [last, ...(language === 'en' ? [] : [words[0]])]
  const place = placeOf(tokens, at)
  if (!kinds.some(isMeetingLike)) return length > 1 && place.isInside && place.isNoun
  const isPlaced =
    is(before, 'in', 'stop', 'last', 'first', 'me', 'which', 'list', 'since', 'before', 'after') ||
    before === undefined
  if (length > 1) return isPlaced || place.isInside
  return (
    (place.isInside && !EVENT.test(last?.word ?? '')) ||
    (place.isWhole && place.isNoun && at === tokens.length - 1)
  )
}

const NUMBER = /^\d+$/

/** The titles, also without the year at their end: "the scheme review" of "Scheme review 2027". */
export function titlesSaid({ titles, types }: Library): string[] {
  const short = titles.map((title) => title.replace(/\W+(?:19|20)\d\d$/, ''))
  const isType = (title: string) => types.some((type) => type.toLowerCase() === title.toLowerCase())
  return [...titles, ...short.filter((title) => title.includes(' ') && !isType(title))]
}
/** Kinds of meetings that are talked about before, too: "what do we need at the signing?" */
const EVENT = /^(?:signing|hearing|closing|negotiation|handover|presentation|training|visit)s?$/

/**
 * How a phrase is placed: `isInside` if something happened in it, "in the kickoff"; `isWhole` if the question
 * ends with it and asks about it, "when was the kickoff?"; `isNoun` if it has an article or is capitalized.
 */
function placeOf(tokens: Token[], at: number) {
  const before = tokens[at - 1]
  const isArticle = ARTICLE.test(before?.word ?? '')
  const from = isArticle ? at - 2 : at - 1
  const opener = tokens[from]?.word ?? ''
  const isAccording = opener === 'to' && tokens[from - 1]?.word === 'according'
  return {
    isInside: INSIDE.test(opener) || isAccording,
    isNoun: isArticle || CONTRACTED.test(opener) || isCapital(tokens[at]),
    isWhole: WHOLE.test(opener),
  }
}

function isCapital(token: Token | undefined): boolean {
  return /^\p{Lu}/u.test(token?.text ?? '')
}

const ARTICLE =
  /^(?:the|our|my|their|his|her|de[mnr]|die|das|unserem|unserer|meine[mr]|la|le|l|notre|el|lo|il|nuestr[ao]|nossa|nosso|het|ons|onze)$/
const INSIDE =
  /^(?:in|during|at|per|im|beim|bei|wahrend|dans|lors|pendant|en|durante|nel|nella|no|na|tijdens)$/
/** Openers that contain an article. */
const CONTRACTED = /^(?:im|beim|nel|nella|no|na)$/
/** Words before a meeting at the end of a question. */
const WHOLE =
  /^(?:was|is|were|of|from|summarize|recap|war|ist|fand|von|vom|aus|zum|etait|est|du|fue|es|era|del|della|dell|e|foi|da|do|van)$/

/** "La réunion Divorce", "Termin Scheidung": outside English, the noun comes first. */
function isOneMeeting(token: Token | undefined): boolean {
  const noun = token?.word ?? ''
  return is(token, 'meeting') && (isInvariable(noun) || !isPlural(noun))
}

/** "The first meeting" is the oldest one, even if others are titled so. */
function isPlace(tokens: Token[]): boolean {
  const [place, noun, ...others] = tokens
  const isPlain = noun !== undefined && ANY_MEETING.test(noun.word) && others.length === 0
  return isPlain && is(place, 'first', 'last', 'next', 'previous')
}

const ANY_MEETING =
  /^(?:meeting|session|conversation|appointment|treffen|termin|gesprach|reunion|rendez-vous|entretien|cita|sesion|reuniao|incontro|riunione|gesprek|afspraak)$/
const KIND_OF_MEETING =
  /(?:planning|kick-?off|onboarding|consultation|update|signing|(?:de)?briefing|interview|workshop|strategy|discussion|preparation|intake|negotiation|handover|assessment|walk-?through|presentation|hearing|mediation|training|visit|intro|introduction|discovery|sync|stand-?up|huddle|retro|closing|prep|seminar|webinar)s?$/

/** True if the title's last word is a kind of meeting: "annual review". */
export function isMeetingLike(token: Token | undefined): boolean {
  return is(token, 'meeting') || KIND_OF_MEETING.test(token?.word ?? '')
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}
