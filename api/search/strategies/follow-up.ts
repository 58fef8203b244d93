import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { type BroadKind, holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { type Picked, pickSentences, type Wanted } from '@app/ai/answer/pick'
import { pickHeld } from '@app/ai/answer/pick-held'
import { shorten } from '@app/ai/answer/quote'
import { contentWords, wholeWords } from '@app/ai/answer/words'
import { isFollowUp } from '@app/ai/question/follow-up/fact'
import { wordsOfName } from '@app/ai/question/names/name-words'
import type { Plan } from '@app/ai/question/plan'
import { isVague, strongWords } from '@app/ai/question/topic'
import { listMeetings } from '@app/db/search/meeting-rows'
import { withPlan } from '../context'
import { retrieve } from '../retrieve'
import type { Evidence, SearchContext } from '../types'
import { evidenceOfLines, linesOf } from './transcripts'

/** Maximum meetings whose sentences are all read. */
const MEETINGS = 12
const QUOTED = 3
/** Minimum share of the question's own words in an answer. */
const ENOUGH = 0.3
/** Weights of the cited sentence's words, and of being in its meeting or near it there. */
const CITED = 0.6
/** A smaller share of the cited sentence's words is not a tie. */
const LEAST = 0.2
/** Minimum share relative to the strongest tie. */
const TIED = 0.6
const SAME = 0.15
const NEAR = 0.25
/** Extra weight if the person talked about is the speaker. */
const SPOKEN_OF = 0.2
/** Weight of words with little content. */
const VAGUE = 0.5
/** Maximum characters of the cited sentence used for comparison. */
const COMPARED = 300
/** Segments around the cited sentence that count as near. */
const AROUND = 8

/**
 * Answers a follow-up to a cited sentence: "why?", "what would she pay him?". Searches everything
 * said with that client by the question's words, those of the cited sentence and the people talked
 * about. If nobody said the question's words, the sentences closest to the cited one may be meant.
 */
export async function followUp(context: SearchContext): Promise<Evidence | null> {
  const { before, ask, plan } = context
  if (before === null || !isFollowUp(ask.query, plan, before)) return null
  const lines = await linesBefore(context, before.topic)
  const cited = lines.find(({ said }) => said !== null)
  if (cited === undefined) return null
  const { language } = plan
  const asked = askedKind(ask.query)
  const own = ownWords(context, before) || (asked === null ? plainWords(context, before) : '')
  const words = strongWords(own, language)
  const isOfKind = asked !== null && isVague(words, plan.language)
  if (words === '' && asked === null) return null
  const voices = voicesIn(cited, lines)
  const ties = await tiesTo(cited, lines, before.topic)
  const held = new Map(
    (await pickHeld(lines, { words, language })).map((each) => [keyOf(each), each.share]),
  )
  const wanted = { words: isOfKind ? '' : words, language, asked, voices }
  const isSaid = isOfKind || [...held.values()].some((share) => share >= ENOUGH)
  const sentences =
    isSaid && !isOfKind
      ? await pickHeld(lines, wanted)
      : pickTied({ lines, cited, ties }, isOfKind ? Number.MIN_VALUE : TIED, wanted)
  const ranked = sentences
    .flatMap((each) => {
      const line = lines[each.of]
      const share = held.get(keyOf(each)) ?? 0
      if (line === undefined) return []
      const tie = ties.get(keyOf(each)) ?? 0
      const isTied = tie > 0 || placeOf(line, cited) > SAME
      const isFit = isOfKind
        ? isTied && holdsKind(each.sentence, line, cited, asked)
        : isSaid
          ? share >= ENOUGH
          : tie >= TIED
      const isAgain = line === cited && (!isOfKind || cited.asked === asked)
      const score =
        each.score +
        (isOfKind ? VAGUE * share : 0) +
        CITED * tie +
        (voices.includes(line.speaker ?? '') ? SPOKEN_OF : 0) +
        placeOf(line, cited)
      return isFit && !isAgain ? [{ line, score }] : []
    })
    .toSorted((one, other) => other.score - one.score)
  const found = [...new Set(ranked.map(({ line }) => line))].slice(0, QUOTED)
  return found.length === 0 ? null : { ...evidenceOfLines(found), nearest: !isSaid }
}

/** A reason is given in the same place; an amount or a date may come up later. */
function holdsKind(sentence: string, line: Line, cited: Line, asked: BroadKind): boolean {
  if (asked !== 'reason') return holdsBroadKind(sentence, asked)
  return line === cited || (line.meeting.id === cited.meeting.id && holdsBroadKind(sentence, asked))
}

/**
 * The share of words each sentence has in common with the cited one and its question, relative to
 * the highest.
 */
async function tiesTo(cited: Line, lines: Line[], topic: string): Promise<Map<string, number>> {
  const shared = await pickHeld(lines, { words: `${cited.said} ${topic}` })
  const others = shared.filter(({ of }) => lines[of] !== cited)
  const most = Math.max(LEAST, ...others.map(({ share }) => share))
  return new Map(shared.map((each) => [keyOf(each), each.share / most]))
}

/** Maximum lines compared besides those around the cited one. */
const MOST_TIED = 400

/** The sentences of lines near the cited one, or with at least this much in common with it. */
function pickTied({ lines, cited, ties }: Tied, least: number, wanted: Wanted): Picked[] {
  const tied = new Map<number, number>()
  for (const [key, tie] of ties) {
    const of = Number.parseInt(key, 10)
    if (tie >= least) tied.set(of, Math.max(tie, tied.get(of) ?? 0))
  }
  const most = [...tied].toSorted(([, one], [, other]) => other - one).slice(0, MOST_TIED)
  const near = lines.flatMap((line, at) => (placeOf(line, cited) > SAME ? [at] : []))
  const places = [...new Set([...most.map(([of]) => of), ...near])].sort((a, b) => a - b)
  const texts = places.flatMap((at) => lines[at] ?? [])
  return pickSentences(texts, wanted).map((each) => ({ ...each, of: places[each.of] ?? 0 }))
}

type Tied = { lines: Line[]; cited: Line; ties: Map<string, number> }

function placeOf(line: Line, cited: Line): number {
  const distance = Math.abs(line.nth - cited.nth)
  const isHere = line.meeting.id === cited.meeting.id
  return isHere ? SAME + NEAR * Math.max(0, 1 - distance / AROUND) : 0
}

/** The words that the question adds to the inherited topic. */
function ownWords({ words }: SearchContext, { topic }: Plan): string {
  const before = new Set(topic.toLowerCase().split(' '))
  const own = words.split(' ').filter((word) => !before.has(word.toLowerCase()))
  return own.join(' ')
}

/** Content words that are too common to be a topic: "spend" in "what will he spend it on?". */
function plainWords({ ask, plan }: SearchContext, { topic }: Plan): string {
  const before = new Set(contentWords(topic))
  const named = new Set(plan.people.flatMap(wordsOfName))
  const words =
    plan.language === 'en' && plan.inherits.includes('topic') ? wholeWords(ask.query) : []
  return words
    .filter((word) => !named.has(word) && !contentWords(word).some((each) => before.has(each)))
    .join(' ')
}

type Line = Awaited<ReturnType<typeof linesBefore>>[number]

/** Everything said at meetings with the client of the previous answer, with the cited sentence. */
async function linesBefore(context: SearchContext, topic: string) {
  const { user, before, library, ask, dependencies } = context
  const [passage] = (await retrieve(withPlan(context, before ?? {}), topic)).passages
  const client = library.clients.find(({ name }) => name === passage?.clientName)
  if (passage === undefined || client === undefined) return []
  const { scope } = withPlan(context, {
    clientIds: [client.id],
    exceptClientIds: [],
    people: [],
    dates: [],
    meetingIds: [],
    title: null,
    type: null,
    status: 'held',
  })
  const meetings = await listMeetings(user.id, scope, { order: 'newest', limit: MEETINGS, skip: 0 })
  const isOwn = ({ id }: { id: number }) => id === passage.meetingId
  const ownFirst = meetings.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const lines = await linesOf(user.id, ownFirst, dependencies.readings)
  const last = ask.history.findLast(({ role }) => role === 'user')?.content ?? topic
  const asked = askedKind(last)
  const own = lines.filter(({ meeting }) => isOwn(meeting))
  const wanted = { words: topic, language: context.plan.language, asked }
  const [best] = await pickHeld(own, wanted)
  const cited = best && own[best.of]
  const said = best ? shorten(best.sentence, COMPARED) : ''
  return lines.map((line) => ({ ...line, asked, said: line === cited ? said : null }))
}

/** The people a sentence talks about, otherwise its speaker. */
function voicesIn({ text, speaker }: Line, lines: Line[]): string[] {
  const words = new Set(wordsOfName(text))
  const speakers = [...new Set(lines.flatMap((line) => line.speaker ?? []))]
  const named = speakers.filter((name) => wordsOfName(name).some((part) => words.has(part)))
  return named.length > 0 ? named : speaker ? [speaker] : []
}

function keyOf({ of, sentence }: Picked): string {
  return `${of} ${sentence}`
}
