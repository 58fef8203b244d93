import type { Meeting } from '@app/db/meetings/meetings'

/** Replaces the summary of a planned meeting. */
export const SUMMARY_TO_COME = 'The summary appears here after you upload the recording.'

/** Sentences of the executive summary shown in a list. */
const PREVIEW_SENTENCES = 3

/**
 * A meeting in a list: the first three sentences of its executive summary, otherwise the first `characters`
 * of its transcript; null if there is neither.
 */
export function preview(
  { summary, transcript }: Pick<Meeting, 'summary' | 'transcript'>,
  characters: number,
): string | null {
  const words = summary?.executiveSummary.trim()
  if (words) return firstSentences(words)
  return transcript?.fullText.trim().slice(0, characters) || null
}

function firstSentences(text: string): string {
  const sentences = text.split('. ')
  if (sentences.length <= PREVIEW_SENTENCES) return text
  return `${sentences.slice(0, PREVIEW_SENTENCES).join('. ')}.`
}
