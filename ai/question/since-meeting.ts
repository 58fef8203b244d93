import { wordsOfName } from './names/name-words'
import { DETERMINER } from './parts-of-speech'
import type { PlanDates } from './plan'
import { is, type Sentence, type Token } from './sentence'
import { vocabularyOf } from './vocabulary'

/** Maximum words between "since" and its object. */
const NEAR = 7
const WORDS = ['since', 'after', 'before', 'until'] as const

/**
 * The range from or to the date of a meeting, and the clients that identify it, which do not limit
 * the request.
 */
export type Since = { dates: PlanDates[]; anchors: Token[] }

/**
 * "Since our last meeting", "before the spring review", "since I last saw Rose", "after the last
 * Rose call": a range from or to the date of a meeting, to be looked up in rows. The expression is
 * "since:last", "since:title Annual review" or, with a client, "since:client 7" and "since:client 7
 * title review".
 */
export function readSinceMeeting(
  { tokens, language }: Sentence,
  title: string | null,
  titles: string[],
  clientOf: (tokens: Token[]) => number | null,
): Since | null {
  const at = tokens.findIndex((token) => token.use === null && is(token, ...WORDS))
  const word = WORDS.find((each) => is(tokens[at], each))
  if (word === undefined || is(tokens[at + 1], 'and')) return null
  const following = tokens.slice(at + 1, at + 1 + NEAR)
  const { monthNames } = vocabularyOf(language)
  const isMonth = (token: Token) => token.use === null && monthNames.has(token.word)
  const called = calledMeeting(following, titles)
  if (called !== null) {
    const isFirst = called.led.some((token) => is(token, 'first') && !is(token, 'last'))
    for (const token of [tokens[at], ...called.led, ...called.tokens])
      if (token && (token.use === null || called.tokens.includes(token))) token.use = 'date'
    const anchors = anchorsIn(following.slice(called.end))
    const own = clientOf(anchors)
    const whose = own === null ? '' : `client ${own} `
    const expression = `${word}:${isFirst ? 'first ' : ''}${whose}title ${called.title}`
    return { dates: [{ expression, of: 'meeting', from: null, to: null }], anchors }
  }
  const end = following.findIndex(
    (token, place) =>
      is(token, 'meeting', 'met') || token.use === 'title' || isOne(token, following[place - 1]),
  )
  const noun = following[end]
  const isLed = following
    .slice(0, end)
    .every(
      (token) =>
        is(token, 'in', 'stop', 'last', 'me', 'they', 'first', 'have') ||
        token.use === 'title' ||
        token.use === 'client' ||
        isMonth(token),
    )
  const isVerb = is(noun, 'met') && !is(noun, 'meeting')
  // "Seit Mai getroffen": the verb follows the time.
  if (isVerb && following.slice(0, end).some(isMonth)) return null
  if (noun === undefined || !isLed) return null
  const used = [tokens[at], ...following.slice(0, end + 1).filter((token) => !isMonth(token))]
  const isTitle = noun.use === 'title'
  for (const token of used) if (token && token.use === null) token.use = 'date'
  if (word === 'before' && isAhead(noun, following)) return null
  const led = following.slice(0, end).filter(({ use }) => use === 'client')
  const anchors = [...led, ...anchorsIn(following.slice(end + 1))]
  const client = clientOf(anchors)
  const isFirst = following.slice(0, end).some((token) => is(token, 'first') && !is(token, 'last'))
  const whose = client === null ? '' : `client ${client}`
  const of = isTitle ? `title ${title}` : isFirst ? `first ${whose}`.trim() : whose || 'last'
  return {
    dates: [{ expression: `${word}:${of}`, of: 'meeting', from: null, to: null }],
    anchors,
  }
}

/** "Since the annual review" refers to that meeting, not to a type of meeting. */
export function isAnchorType(type: string | null, since: Since | null): boolean {
  const title = ` ${type ?? ''}`.toLowerCase()
  return since?.dates.some(({ expression }) => expression.toLowerCase().endsWith(title)) ?? false
}

/** "The last one", "the one in June". */
function isOne({ word }: Token, before: Token | undefined): boolean {
  return word === 'one' && (before?.word === 'the' || is(before, 'last', 'first'))
}

/** "Before I see Rose" refers to a future meeting and limits nothing. */
function isAhead({ word }: Token, following: Token[]): boolean {
  return /^(?:see|meet|visit|talk|speak|call)$/.test(word) && is(following[0], 'me')
}

/** Words of a title after a lead: "the kickoff", "our intro call". */
function calledMeeting(following: Token[], titles: string[]) {
  const start = following.findIndex(
    (token) => !is(token, 'in', 'stop', 'me', 'they', 'last', 'first'),
  )
  const led = following.slice(0, Math.max(0, start))
  if (!led.some(({ word }) => DETERMINER.test(word))) return null
  const known = titles.map((title) => new Set(wordsOfName(title)))
  const words: Token[] = []
  for (const token of following.slice(start)) {
    const own = [...words, token].map(({ word }) => word)
    const isTitle = known.some((title) => own.every((word) => title.has(word)))
    if (token.use === 'client' || !isTitle) break
    words.push(token)
  }
  const isPlain = words.every((token) => is(token, 'meeting') && token.use === null)
  return isPlain
    ? null
    : {
        title: words.map(({ text }) => text).join(' '),
        tokens: words,
        led,
        end: start + words.length,
      }
}

/** "With Rose" after the meeting. */
function anchorsIn(following: Token[]): Token[] {
  const isPart = (token: Token) => token.use === 'client' || is(token, 'in', 'stop')
  const end = following.findIndex((token) => !isPart(token))
  return following.slice(0, end < 0 ? undefined : end).filter(({ use }) => use === 'client')
}
