import type { Source } from '@app/ai/answer/answer'
import { figuresIn, figuresSaid } from '@app/ai/answer/figures/figures'
import { type Picked, pickSentences } from '@app/ai/answer/pick'
import { pickHeld } from '@app/ai/answer/pick-held'
import { shorten } from '@app/ai/answer/quote'
import { withoutVoice } from '@app/ai/answer/voice'
import { contentWords } from '@app/ai/answer/words'
import { splitSentences } from '@app/ai/sentences'
import { type Cited, listCited } from '@app/db/meetings/reviews'
import type { Segment } from '@app/db/meetings/transcripts'
import { listSegments } from '@app/db/search/segments'
import type { Proof } from '@app/db/search/summary-rows'
import { transcriptsOf } from '../strategies/transcripts'
import type { ReviewedSource, Span } from '../types'
import { assertStanding } from './standing'

/** Leading words of a quote used to locate it. */
const BEGINNING = 12
/** Maximum meetings whose transcripts are searched for summary sentences. */
const READ = 12
/** Segments before a passage whose end it repeats. */
const OVERLAP = 1
/** Minimum share of a summary sentence that must be said in one place. */
const SAID = 0.3
/**
 * Places with at least this share of the best score are candidates; the question's words pick among
 * them.
 */
const NEARLY = 0.75

/**
 * Points each source at the segment where its quote begins, if its passage spans several or it
 * comes from a summary. A summary without evidence is replaced by a quote of the transcript.
 */
export async function atMoments(
  userId: number,
  sources: Source[],
  spans: Span[],
  asked = '',
): Promise<ReviewedSource[]> {
  const ids = [...new Set(sources.map(({ meetingId }) => meetingId))]
  const within = withinSpans(sources, spans)
  const [read, cited] = await Promise.all([
    within.length === 0 ? [] : listSegments(userId, within),
    listCited(userId, ids),
  ])
  const said = new Map(within.map(({ source }, at) => [source, read[at] ?? []]))
  await assertStanding(userId, sources, said, cited)
  const placed = sources.map((source) => {
    const stretch = within.find((each) => each.source === source)
    return stretch
      ? atSegment(stretch, said.get(source) ?? [])
      : atProof(source, spans[source.number - 1] ?? null)
  })
  return withMeeting(sources, await asSaid(userId, placed, asked), cited)
}

/** Adds the client, and for sources from a summary whether it is a draft or approved. */
function withMeeting(
  sources: Source[],
  placed: Source[],
  cited: Map<number, Cited>,
): ReviewedSource[] {
  const resting = sources.filter(({ kind }) => kind === 'summary').map(({ number }) => number)
  return placed.map((source) => {
    const { clientId, review = null } = cited.get(source.meetingId) ?? {}
    const rests = review !== null && resting.includes(source.number)
    return {
      ...source,
      ...(clientId !== undefined && { clientId }),
      ...(rests && { review }),
    }
  })
}

async function asSaid(userId: number, sources: Source[], asked: string): Promise<Source[]> {
  const unproven = sources.filter(({ kind, segment }) => kind === 'summary' && segment === null)
  const ids = [...new Set(unproven.map(({ meetingId }) => meetingId))].slice(0, READ)
  if (ids.length === 0) return sources
  const transcripts = await transcriptsOf(userId, ids)
  const placed: Source[] = []
  for (const source of sources) {
    const own = unproven.includes(source) ? transcripts[ids.indexOf(source.meetingId)] : undefined
    placed.push(own === undefined ? source : await saidAt(source, own, asked))
  }
  return placed
}

/** The segment that says what a summary's sentence does; the source itself if there is none. */
async function saidAt(source: Source, segments: Segment[], asked: string): Promise<Source> {
  const [sentence = source.quote] = splitSentences(source.quote)
  const picked = bestOfEach(await pickHeld(segments, { words: sentence }))
  const said = sayingFigures(picked, sentence, segments)
  const own = said.filter(({ share }) => share >= SAID)
  const near = own.filter(({ share }) => share >= NEARLY * (own[0]?.share ?? 0))
  const texts = near.map(({ of }) => segments[of] ?? { text: '' })
  const [first] = asked === '' ? [] : pickSentences(texts, { words: asked })
  const best = near[first?.of ?? 0]
  const segment = best && segments[best.of]
  if (best === undefined || segment === undefined) return source
  const quote = shorten(segment.text)
  return { ...source, kind: 'transcript', quote, segment: best.of, start: segment.start }
}

/** The best sentence of each segment: figures are sought in a whole segment, which may have thousands. */
function bestOfEach(picked: Picked[]): Picked[] {
  return [...Map.groupBy(picked, ({ of }) => of).values()].flatMap(([best]) => best ?? [])
}

/** The places with the sentence's figures first, however they are said there. */
function sayingFigures(said: Picked[], sentence: string, segments: Segment[]): Picked[] {
  const figures = figuresIn(sentence)
  if (figures.length === 0) return said
  return said
    .map((each) => {
      const own = figures.filter(figuresSaid(segments[each.of]?.text ?? '', true))
      return own.length === 0 ? each : { ...each, share: each.share + own.length / figures.length }
    })
    .toSorted((one, other) => other.share - one.share)
}

type Within = { source: Source; meetingId: number; from: number; to: number }

/** The segments to search for each source that quotes a transcript. */
function withinSpans(sources: Source[], spans: Span[]): Within[] {
  return sources.flatMap((source) => {
    const span = spans[source.number - 1]
    if (!span || !('from' in span)) return []
    const from = Math.max(0, span.from - OVERLAP)
    return [{ source, from, to: span.to, meetingId: source.meetingId }]
  })
}

function atSegment({ source, from }: Within, own: Segment[]): Source {
  const nth = mostAlike(
    own.map(({ text }) => text),
    source.quote,
  )
  const segment = own[nth]
  return segment ? { ...source, segment: from + nth, start: segment.start } : source
}

/** A summary opens at the evidence of the point that shares the most words with the quote. */
function atProof(source: Source, span: Span): Source {
  if (span === null || !('proofs' in span)) return source
  const nth = mostAlike(span.proofs.map(textOf), source.quote)
  const proof = span.proofs[nth]
  return proof ? { ...source, segment: proof.segment, start: proof.start } : source
}

function textOf(proof: Proof & { point?: string }): string {
  return `${proof.point ?? ''} ${proof.quote ?? ''}`
}

/**
 * Index of the text that contains the quote's first sentence verbatim, otherwise of the one that
 * shares the most words. -1 if none does.
 */
function mostAlike(texts: string[], quote: string): number {
  const [sentence = ''] = splitSentences(withoutVoice(quote).replace(/…$/, ''))
  const exact = texts.findIndex((text) => sentence !== '' && text.includes(sentence))
  if (exact >= 0) return exact
  const words = contentWords(withoutVoice(quote)).slice(0, BEGINNING)
  const shares = texts.map((text) => {
    const own = new Set(contentWords(text))
    return words.filter((word) => own.has(word)).length
  })
  const most = Math.max(0, ...shares)
  return most === 0 ? -1 : shares.indexOf(most)
}
