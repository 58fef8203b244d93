import { splitSentences } from '@app/ai/sentences'
import { meetingsInScope } from '../meetings-about'
import type { Evidence, SearchContext } from '../types'
import { MEETINGS } from './sentences'
import { evidenceOfLines, linesOf } from './transcripts'

/**
 * The sentences in scope that are `wanted`, those of a turn together: at most `most` turns, the newest meeting's
 * first. Null if there are none.
 */
export async function sentencesSaid(
  context: SearchContext,
  most: number,
  wanted: (sentence: string, speaker: string | null) => boolean,
): Promise<Evidence | null> {
  const { user, dependencies } = context
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const said = lines.flatMap((line) => {
    const own = splitSentences(line.text).filter((sentence) => wanted(sentence, line.speaker))
    return own.length === 0 ? [] : [{ ...line, text: own.join(' ') }]
  })
  return said.length === 0 ? null : evidenceOfLines(said.slice(0, most))
}
