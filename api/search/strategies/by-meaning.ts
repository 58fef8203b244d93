import { isQuestion } from '@app/ai/answer/exchange'
import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { pickSentences } from '@app/ai/answer/pick'
import { AiError } from '@app/ai/models/errors'
import { isFollowUp } from '@app/ai/question/follow-up/fact'
import type { Evidence, Finding, SearchContext } from '../types'
import { doubtOrDeny } from './kinds/doubt'
import { type Line, likeLines } from './like-lines'

/** Maximum segments compared by a local model, which takes about 10 ms for each. */
const COMPARED = 64
/** Minimum likeness of a paraphrase. */
const ALIKE = 0.3
/**
 * Weights relative to the likeness: the question's words, an answer of the expected kind, and not
 * being a question.
 */
const WORDS = 0.3
const KIND = 0.1
const QUESTION = -0.15
const QUOTED = 6
/** Maximum segments quoted of each side of a comparison. */
const OF_SIDE = 2
/**
 * Minimum share of the words, by rarity, that one sentence with its context must contain to answer
 * on its own.
 */
const SAID = 0.75

/**
 * Adds the segments closest to the question in meaning unless one sentence already contains most of
 * its words. Returns the finding unchanged if none is close, or if a chat model reads the passages.
 */
export async function withMeant(context: SearchContext, found: Finding): Promise<Finding> {
  if (context.dependencies.chat !== null || isSaid(context, found)) return found
  const lines = await meantLines(context).catch(unlessBusy)
  if (lines.length === 0) return found
  const evidence = evidenceAfter(context, found, lines)
  const { lead, leadWithOwn } = evidence
  return { ...evidence, lead: leadWithOwn ?? lead, meant: quotesOf(lines) }
}

/**
 * Adds the segments of each side that are closest to the question in meaning: what is compared is
 * seldom said in the same words twice. Unchanged if a chat model reads the passages, without asking
 * for the sides.
 */
export async function withMeantOfEach(
  { dependencies: { chat } }: SearchContext,
  found: Finding,
  sidesOf: () => SearchContext[] | Promise<SearchContext[]>,
): Promise<Finding> {
  if ('result' in found || found.meant !== undefined || chat !== null) return found
  const sides = await sidesOf()
  const most = Math.floor(COMPARED / Math.max(1, sides.length))
  const lines: Line[] = []
  for (const each of sides) {
    const own = await meantLines(each, most).catch(unlessBusy)
    lines.push(...own.slice(0, OF_SIDE))
  }
  return lines.length === 0 ? found : { ...found, meant: quotesOf(lines) }
}

/** True if one sentence contains most of the words, or if rows answer. */
function isSaid({ words, ask, plan, before }: SearchContext, found: Finding): boolean {
  if ('result' in found) return found.nearest !== true || found.sources.length > 0
  if (before !== null && isFollowUp(ask.query, plan, before)) return false
  if (found.nearest === true) return false
  const [best] = pickSentences(found.passages, {
    words: words || ask.query,
    language: plan.language,
  })
  return best !== undefined && best.share >= SAID
}

/** Ignores failures and timeouts of a local model. */
export function unlessBusy(error: unknown): [] {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  if (isLate || error instanceof AiError) return []
  throw error
}

/** Moves a denial before the quotes; a doubt if one is of the kind asked for. */
function evidenceAfter({ ask }: SearchContext, found: Finding, lines: Line[]): Evidence {
  if (!('result' in found)) return found
  const denial = found.result || 'I couldn’t find that in your meetings.'
  const texts = lines.map(({ text }) => text)
  const lead = `${doubtOrDeny(ask.query, denial, texts)} The closest I found:`
  // If nobody said any of the words, likeness proves nothing.
  const unsaid = found.denies === true && found.result !== ''
  return { passages: [], spans: [], facts: null, lead, nearest: true, unsaid }
}

/** The segments most alike, the likeliest first. */
async function meantLines(context: SearchContext, most = COMPARED): Promise<Line[]> {
  const { ask, words, plan } = context
  const lines = await likeLines(context, most)
  const quotable = lines.map(({ line }) => ({ text: line.text }))
  const asked = askedKind(ask.query)
  const shares = new Map<number, number>()
  const wanted = { words: words || ask.query, language: plan.language }
  for (const { of, share } of pickSentences(quotable, wanted))
    shares.set(of, Math.max(share, shares.get(of) ?? 0))
  return lines
    .map(({ line, likeness }, at) => {
      const kind =
        (holdsBroadKind(line.said, asked) ? KIND : 0) + (isQuestion(line.said) ? QUESTION : 0)
      return { line, likeness, score: likeness + WORDS * (shares.get(at) ?? 0) + kind }
    })
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((one, other) => other.score - one.score)
    .map(({ line }) => line)
    .filter(({ said }, at, all) => all.findIndex((line) => line.said === said) === at)
    .slice(0, QUOTED)
}

function quotesOf(lines: Line[]): NonNullable<Evidence['meant']> {
  const passages = lines.map(({ passage, quoted }) => ({
    meetingId: passage.meetingId,
    title: passage.title,
    clientName: passage.clientName,
    date: passage.date,
    kind: 'transcript' as const,
    text: quoted.texts.join('\n'),
    segment: quoted.nth,
    start: quoted.start,
  }))
  const spans = lines.map(({ quoted }) => ({
    from: quoted.nth,
    to: quoted.nth + quoted.texts.length - 1,
  }))
  return { passages, spans }
}
