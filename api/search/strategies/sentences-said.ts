import { isSmallTalk } from '@app/ai/answer/asides/small-talk'
import { hasContent } from '@app/ai/answer/exchange'
import { splitSentences } from '@app/ai/sentences'
import { meetingsInScope, pickOf } from '../meetings-about'
import type { Evidence, SearchContext } from '../types'
import { MEETINGS } from './sentences'
import { evidenceOfLines, linesOf } from './transcripts'

/** Turns looked back for the one before, and for what it is about. */
const NEAR = 3
const EARLIER = 9

/**
 * The sentences of the plan's meetings that are `wanted`, those of a turn together: at most `most` turns, the newest
 * meeting's first unless the oldest are asked for. `before` is the turn before, but for small talk, and `earlier`
 * joins the last few. Null if there are none.
 */
export async function sentencesSaid(
  context: SearchContext,
  most: number,
  wanted: (
    sentence: string,
    speaker: string | null,
    before: string,
    earlier: () => string,
  ) => boolean,
): Promise<Evidence | null> {
  const { user, dependencies } = context
  const { within: scope, choice } = pickOf(context)
  const limit = Math.min(choice.limit ?? MEETINGS, MEETINGS)
  const meetings = await meetingsInScope({ ...context, scope }, { ...choice, limit })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const said = lines.flatMap((line) => {
    const turn = line.own.slice(Math.max(0, line.nth - NEAR), line.nth).findLast(isTelling)
    const earlier = () => {
      const turns = line.own.slice(Math.max(0, line.nth - EARLIER), line.nth)
      return turns.map(({ text }) => text).join(' ')
    }
    const own = splitSentences(line.text).filter((sentence) =>
      wanted(sentence, line.speaker, turn?.text ?? '', earlier),
    )
    return own.length === 0 ? [] : [{ ...line, text: own.join(' ') }]
  })
  return said.length === 0 ? null : evidenceOfLines(said.slice(0, most))
}

function isTelling({ text }: { text: string }): boolean {
  return hasContent(text) && !isSmallTalk(text)
}
