import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Evidence } from '@app/db/meetings/summaries'
import type { Segment } from '@app/db/meetings/transcripts'
import { speakerName } from '../segments'

/**
 * The passage behind a summary's entry; `quote` is null if it was not found in the transcript. `changed` if
 * the entry or the passage was rewritten and they no longer match.
 */
export type Support =
  | {
      quote: string
      segment: number
      start: number | null
      speaker: string | null
      changed: boolean
    }
  | { quote: null }

/**
 * Finds the passage behind each entry of a meeting's summary; null if it was never looked for. An entry
 * without a passage in the transcript counts as not found.
 */
export function evidenceOf({
  summary,
  transcript,
}: Pick<MeetingDetail, 'summary' | 'transcript'>): (
  kind: Evidence['kind'],
  index: number,
  text?: string,
) => Support | null {
  const evidence = summary?.evidence ?? []
  return (kind, index, text = '') => {
    const found = evidence.find((one) => one?.kind === kind && one.index === index)
    if (!found || !transcript) return null
    const { quote } = found
    const segment = found.segment === null ? undefined : transcript.segments[found.segment]
    if (!segment || found.segment === null || !quote) return { quote: null }
    const { speaker, start } = segment
    const passage = transcript.segments.slice(found.segment, found.segment + PASSAGE_SEGMENTS)
    return {
      quote,
      segment: found.segment,
      start,
      speaker: speaker === null ? null : speakerName(transcript, speaker),
      changed:
        isRewritten(quote, passage) || (found.edited === true && strays(text, quote, passage)),
    }
  }
}

/** Maximum segments of a quote. */
const PASSAGE_SEGMENTS = 4
/** Share of a quote's words that a corrected passage must still contain. */
const KEPT_SHARE = 0.7

/** True if the passage was corrected and no longer contains the quote, or a number of it. */
function isRewritten(quote: string, passage: Segment[]): boolean {
  if (!passage.some(({ original }) => original !== undefined)) return false
  const said = new Set(wordsOf(textOf(passage)))
  const words = wordsOf(quote)
  const heard = new Set(passage.flatMap(({ original = '' }) => wordsOf(original)))
  const lost = words.filter((word) => !said.has(word))
  return (
    lost.length > words.length * (1 - KEPT_SHARE) ||
    lost.some((word) => isNumber(word) && heard.has(word))
  )
}

/** True if a rewritten entry has a number that nobody said there, or shares no word with it. */
function strays(text: string, quote: string, passage: Segment[]): boolean {
  const said = new Set(wordsOf(`${quote} ${textOf(passage)}`))
  const words = wordsOf(text)
  if (words.some((word) => isNumber(word) && !said.has(word))) return true
  const telling = words.filter((word) => word.length >= 4)
  return telling.length > 0 && !telling.some((word) => said.has(word))
}

const isNumber = (word: string) => /\d/.test(word)

function textOf(passage: Segment[]): string {
  return passage.map(({ text }) => text).join(' ')
}

/** Words without case and punctuation; small numbers as digits, as the AI likes to write them. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []
  return words.map((word) => String(SMALL_NUMBERS[word] ?? word.replaceAll(',', '')))
}

const SMALL_NUMBERS: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
