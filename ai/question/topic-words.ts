import { doingsOf } from './asked/doings'
import { countedPeople } from './asked/people'
import { countOf } from './dates/numbers'
import { type Intent, isTopic } from './intent'
import { wordsOfName } from './names/name-words'
import { speakerWords } from './names/speaker-words'
import { isOfRows, type Plan } from './plan'
import type { Pick } from './rows/pick'
import { has, is, readSentence, type Sentence, type Token } from './sentence'
import type { Concept } from './words/concepts'

/** Notes are written "privately" or "en privado". */
const PRIVATELY =
  /^(?:.* )?(?:priv\p{L}+(?:ly|ente)|confidential\p{L}+|vertraulich|vertrouwelijk|privat)$|^(?:en|em|in) priv/u

/** The search words: unused tokens without those that name the speaker. */
export function topicOf(sentence: Sentence, { asks, uses }: Intent, pick: Pick | null): string {
  const isCounted = (asks.limit ?? pick?.limit ?? 1) > 1
  const subject = speakerWords(sentence)
  const people = countedPeople(sentence.tokens)
  const words = sentence.tokens.filter(
    (token) =>
      isTopic(token, uses) &&
      !subject.includes(token) &&
      token !== people &&
      !isAskedUnit(sentence, token) &&
      !(asks.subject === 'notes' && isPrivately(sentence, token)) &&
      !(asks.intent === 'compare' && pick !== null && is(token, 'first', 'last')) &&
      !pick?.uses.includes(token) &&
      !(isCounted && /^\d{1,2}$/.test(token.word)),
  )
  const isRows = asks.intent !== undefined && asks.intent !== 'find'
  const own = isRows ? words.filter((token) => countOf(token, sentence.language) === null) : words
  const isSaid = asks.intent === 'list' && has(sentence, 'said')
  const isOnlyWeak = asks.intent !== 'compare' && !isSaid && own.every((token) => is(token, 'weak'))
  const said = isRows ? [isOnlyWeak ? [] : own] : [words, sayings(sentence), doingsOf(sentence)]
  const topic = said.find(({ length }) => length > 0) ?? []
  return topic.map(({ text }) => text).join(' ')
}

function isPrivately({ tokens }: Sentence, token: Token): boolean {
  return PRIVATELY.test(`${tokens[tokens.indexOf(token) - 1]?.word ?? ''} ${token.word}`)
}

/** "In which year", "what day". */
function isAskedUnit({ tokens }: Sentence, token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1]
  const isAsked = is(before, 'which') || /^(?:what|qu[eé]|che|quale|wat)$/.test(before?.word ?? '')
  return isAsked && is(token, 'day', 'week', 'month', 'quarter', 'year')
}

/** Verbs of saying, if the question asks nothing else: "who disagreed?", "what does she want?". */
function sayings({ tokens }: Sentence): Token[] {
  return tokens.filter(
    (token) =>
      token.use === null && is(token, 'said') && (is(token, 'weak') || !isPlainSaying(token)),
  )
}

/** Verbs of speaking that carry no content. */
const PLAINLY =
  /^(?:sa(?:y|ys|id|ying)|t(?:ell|ells|old)|talk\w*|mention\w*|discuss\w*|sp(?:eak|oke)\w*|th(?:ink|ought)\w*|ask\w*|want\w*|br(?:ing|ought)|c(?:ome|ame)\w*|rais\w*|main|general|topic\w*|points?|updates?|sag\w*|gesagt|dit|dice|dijo|disse|detto|zei|gezegd|\w*sproch\w*|parl\w*|habl\w*|fal\w*|meint\w*|gemeint|dach\w*|denk\w*|pens\w*|opin\w*|vond|vindt|news|quier\w{1,3}|queria\w?|gusta\w{0,4}|comento|comentaron|contaron|preguntaron?|plantearon)$/

function isPlainSaying({ word }: Token): boolean {
  return PLAINLY.test(word)
}

/** True if a word that limits, ranks or excludes rows was not used. */
export function isUnread({ tokens }: Sentence, asks: Partial<Plan>, uses: Intent['uses']): boolean {
  if (!isOfRows(asks)) return false
  return tokens.some(
    (token) =>
      token.use === null &&
      !token.soft &&
      !is(token, ...uses) &&
      is(
        token,
        'except',
        'more',
        'less',
        'atLeast',
        'atMost',
        'compare',
        'most',
        'least',
        'average',
        'longest',
        'shortest',
      ),
  )
}

/** Question words and conjunctions, which carry no content. */
const FRAME: Concept[] = [
  'stop',
  'in',
  'and',
  'summarize',
  'meeting',
  'when',
  'why',
  'who',
  'which',
]
const COMPARISONS = 5_000

/**
 * The search words across all meetings: the topic plus everything in its question that may
 * distinguish meetings, such as names of `people`. Within a few meetings such words only add noise.
 */
export function libraryWords(question: string, topic: string, people: string[]): string {
  const sentence = readSentence(question, { left: COMPARISONS })
  const own = sentence.tokens.filter((token) => !is(token, ...FRAME) && !isPlainSaying(token))
  const names = new Set(people.flatMap(wordsOfName))
  const anyone = speakerWords(sentence).filter(
    ({ text, word }) => !/\p{Lu}/u.test(text) && !names.has(word),
  )
  const content = own.filter((token) => !is(token, 'said') && !anyone.includes(token))
  const kept = (content.length > 0 ? content : own).map(({ text }) => text)
  const said = new Set(kept.join(' ').toLowerCase().split(' '))
  const spelled = topic.split(' ').filter((word) => !said.has(word.toLowerCase()))
  return [...kept, ...spelled].join(' ').trim()
}
