import { isSmallTalk } from '@app/ai/answer/asides/small-talk'
import { withoutBoilerplate } from '@app/ai/answer/boilerplate'
import { hasContent, isQuestion } from '@app/ai/answer/exchange'
import { wantedWords } from '@app/ai/answer/matched-words'
import { contentWords } from '@app/ai/answer/words'
import { likenessByWords } from '@app/ai/offline/word-vectors/likeness'
import { isFollowUp } from '@app/ai/question/follow-up/fact'
import type { Segment } from '@app/db/meetings/transcripts'
import { listSegments } from '@app/db/search/segments'
import { findConsented } from '../consent/consented'
import { withPlan } from '../context'
import { evidenceOf, type FoundPassage } from '../passages'
import { retrieve } from '../retrieve'
import type { SearchContext } from '../types'
import { clientOf } from './compare/sides'

/** Maximum segments compared by the vectors of their words, which take about 20 µs for each. */
const READ = 1_000
/** Maximum segments read closely. */
const CLOSE = 128
/** Maximum segments between a question and its reply, themselves included. */
const REPLY = 2
/** Minimum content words of a segment that replies to no question. */
const TELLING = 2
/** Maximum segments quoted after each match, which may contain the answer. */
const FOLLOWING = 1
/** Minimum likeness of what follows; most small talk has less. */
const GOES_ON = 0.2

/**
 * Weight of the likeness of words beside a local model's. Of 103 paraphrased questions in a library of 22
 * meetings, the model alone found the answer first for 24 and among three for 46; with it 29 and 51.
 */
const BY_WORDS = 0.5

/** A segment that may answer. */
export type Line = {
  passage: FoundPassage
  said: string
  text: string
  /** The question that it replies to, if any, and the text: "No, in May" alone says little. */
  reply: string
  /** What is quoted: the text and what follows, with the number of its segment. */
  quoted: { nth: number; texts: string[]; start: number | null }
}

/**
 * Segments in scope and how alike they are to the question: the closest by the vectors of their
 * words. If a local model compares them, at most `most`, by both.
 */
export async function likeLines(context: SearchContext, most: number) {
  const { ask, dependencies } = context
  const { question, passages } = await inConversation(context)
  const isBare = contentWords(ask.query).length === 0
  const compared = async (lines: Line[], compare: typeof likenessByWords) => {
    const replies = lines.map(({ reply }) => reply)
    const both = await compare(question, replies)
    const alone = question === ask.query || isBare ? both : await compare(ask.query, replies)
    return lines.map((line, at) => ({ line, likeness: ((alone[at] ?? 0) + (both[at] ?? 0)) / 2 }))
  }
  const all = await linesIn(context, passages)
  const rough = followed(await compared(all, likenessByWords))
  const near = closest(rough, CLOSE)
  const telling = new Set(
    withoutSmallTalk(
      context,
      near.map(({ line }) => line),
    ),
  )
  const left = near.filter(({ line }) => telling.has(line))
  if (dependencies.comparedBy === 'words' || left.length === 0) return left
  const nearest = closest(left, most)
  const lines = nearest.map(({ line }) => line)
  const ids = [...new Set(lines.map(({ passage }) => passage.meetingId))]
  const read = await compared(lines, (asked, texts) => dependencies.compare(asked, texts, ids))
  return read.map(({ line, likeness }, at) => ({
    line,
    likeness: (likeness + BY_WORDS * (nearest[at]?.likeness ?? 0)) / (1 + BY_WORDS),
  }))
}

/** Leaves out what follows if it is about something else, unless it replies. */
function followed(all: { line: Line; likeness: number }[]) {
  return all.map(({ line, likeness }, at) => {
    const next = all[at + 1]
    const goesOn =
      next?.line.passage === line.passage &&
      (next.likeness >= GOES_ON || isQuestion(line.said)) &&
      hasContent(next.line.said, line.said) &&
      !isSmallTalk(next.line.said)
    const { quoted } = line
    const own = { ...line, quoted: { ...quoted, texts: quoted.texts.slice(0, 1) } }
    return { line: goesOn ? line : own, likeness }
  })
}

/** The likeliest, at most `most`, in the order of the passages. */
function closest<L extends { likeness: number }>(lines: L[], most: number): L[] {
  const likeliest = lines.toSorted((one, other) => other.likeness - one.likeness)
  const kept = new Set(likeliest.slice(0, most))
  return lines.filter((line) => kept.has(line))
}

/** Leaves out boilerplate, and what says nothing by itself: "Right, okay." */
function withoutSmallTalk({ ask, dependencies }: SearchContext, lines: Line[]): Line[] {
  const texts = [...Map.groupBy(lines, ({ passage }) => passage).entries()].map(
    ([{ meetingId }, sentences]) => ({ sentences, kind: 'transcript', meetingId }),
  )
  return withoutBoilerplate(texts, wantedWords(ask.query), dependencies.heard)
    .flat()
    .filter(({ said, reply, text }) => reply !== text || contentWords(said).length >= TELLING)
}

/**
 * The question and the passages that may answer it. A follow-up says little by itself: it is
 * compared together with the previous question, in what was said with that client.
 */
async function inConversation(context: SearchContext) {
  const { ask, plan, before, words } = context
  const { passages } = await retrieve(context)
  if (before === null || !isFollowUp(ask.query, plan, before))
    return { question: ask.query, passages }
  const last = ask.history.findLast(({ role }) => role === 'user')?.content ?? ''
  const question = `${last} ${ask.query}`
  const [cited] = (await retrieve(withPlan(context, before), before.topic)).passages
  const clientIds = cited === undefined ? [] : clientOf(context, cited)
  if (clientIds.length === 0) return { question, passages }
  const topic = `${words} ${before.topic}`
  const own = withPlan(context, { clientIds, people: [], dates: [], meetingIds: [], title: null })
  return { question, passages: (await retrieve(own, topic)).passages }
}

/** The segments of transcripts that may be sent to a model, those of the best passages first. */
async function linesIn({ user }: SearchContext, passages: FoundPassage[]): Promise<Line[]> {
  const spoken = passages.filter(({ source }) => source === 'transcript')
  const [consented, segments] = await Promise.all([
    findConsented(user.id),
    listSegments(user.id, spoken.map(spanOf)),
  ])
  const sent = consented.evidence(evidenceOf(spoken, 'fit')).passages
  const allowed = new Set(sent.map(({ meetingId }) => meetingId))
  const lines = spoken.flatMap((passage, at) => {
    const own = allowed.has(passage.meetingId) ? (segments[at] ?? []) : []
    const texts = own.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
    return own.map((segment, nth) => {
      const text = texts[nth] ?? ''
      return {
        passage,
        said: segment.text.trim(),
        text,
        reply: [...askedBefore(own, nth), text].join('\n'),
        quoted: {
          nth: spanOf(passage).from + nth,
          texts: texts.slice(nth, nth + 1 + FOLLOWING),
          start: segment.start,
        },
      }
    })
  })
  return lines.slice(0, READ)
}

/** The question that a segment replies to, past fillers; none for a filler or a question. */
function askedBefore(own: Segment[], nth: number): string[] {
  const text = own[nth]?.text.trim() ?? ''
  if (isQuestion(text) || !hasContent(text)) return []
  const before = own.slice(Math.max(0, nth - REPLY), nth).findLast(({ text }) => hasContent(text))
  return before !== undefined && isQuestion(before.text.trim()) ? [before.text] : []
}

function spanOf({ meetingId, fromSegment, toSegment }: FoundPassage) {
  const from = fromSegment ?? 0
  return { meetingId, from, to: toSegment ?? from }
}
