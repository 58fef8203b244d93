import { plainText, type Segment } from '../segments'
import type { Evidence, Summary } from '../summarize/summary'
import { isTooLittle, tooLittleSaid } from '../summarize/too-little-said'
import { assigneeOf } from './promises'
import { type Sentence, sentencesOf } from './sentences'
import { signsOf } from './signs'
import { statementWordsFor } from './statement-words/language'
import { heaviest, weigh } from './weights'

const MOMENTS = 6
const LEADING = 3
const FOLLOW_UPS = 12

/**
 * Extracts key moments and possible follow-ups verbatim by rules, with their positions. This is no
 * summary: label it as found without AI.
 */
export async function summarizeByRules(
  segments: Segment[],
  clientName: string | null = null,
): Promise<Summary> {
  const sentences = await sentencesOf(segments)
  const text = plainText(segments)
  if (isTooLittle(text)) return tooLittleSaid(text)
  const words = statementWordsFor(sentences).minutes
  const speakers = segments.flatMap(({ speaker }) => speaker ?? [])
  const names = [...new Set(clientName === null ? speakers : [...speakers, clientName])]
  const signs = await signsOf(sentences, words, names)
  const weights = await weigh(sentences, signs)
  const moments = heaviest(sentences, weights, MOMENTS)
  const leading = heaviest(sentences, weights, LEADING)
  const promises = sentences.filter((each) => signs.get(each)?.isPromise)
  const followUps = heaviest(promises, weights, FOLLOW_UPS)
  const next = sentences.findLast((each) => signs.get(each)?.namesNextMeeting)
  const evidence: Evidence[] = [
    ...moments.map((each, index) => prove('keyPoint', index, each)),
    ...followUps.map((each, index) => prove('actionItem', index, each)),
    ...(next === undefined ? [] : [prove('nextMeeting', 0, next)]),
  ]
  return {
    executiveSummary: leading.map(({ text }) => ended(text)).join(' '),
    keyPoints: moments.map((each) => each.text),
    actionItems: followUps.map((each) => ({
      task: each.text,
      assignee: assigneeOf(each, signs.get(each), words),
    })),
    nextMeeting:
      next === undefined
        ? null
        : { date: dateIn(next.text, words.when), topics: topicsIn(next.text) },
    evidence,
    origin: 'rules',
    degraded: false,
    coverage: 1,
  }
}

/** Transcripts have sentences that were never finished: two of them in a row would read as one. */
function ended(sentence: string): string {
  return /[.!?…]["”’')\]]*$/.test(sentence) ? sentence : `${sentence}…`
}

/** The date in a sentence without its preposition: the page adds "Scheduled for". */
function dateIn(text: string, when: RegExp): string | null {
  return (
    when
      .exec(text)?.[0]
      .replace(/^(?:on|am|op|el|il|le|na|no|in|en|em) /i, '')
      .trim() ?? null
  )
}

/** What "to discuss" leads to; the whole sentence without it. */
function topicsIn(sentence: string): string {
  return ABOUT.exec(sentence)?.[1] ?? sentence
}

const ABOUT =
  /\bto (?:talk about|speak about|discuss|go over|go through|look at|review|cover) (.{3,200}?)[.!?…]*$/i

function prove(kind: Evidence['kind'], index: number, sentence: Sentence): Evidence {
  return { kind, index, segment: sentence.segment, quote: sentence.text }
}
