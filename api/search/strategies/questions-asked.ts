import { isQuestion } from '@app/ai/answer/exchange'
import { contentWords } from '@app/ai/answer/words'
import { asksForQuestions } from '@app/ai/question/asked/questions'
import { splitSentences } from '@app/ai/sentences'
import { meetingsInScope } from '../meetings-about'
import { voicesOf } from '../retrieve'
import { namedIn } from '../scope'
import type { Evidence, SearchContext } from '../types'
import { MEETINGS } from './sentences'
import { evidenceOfLines, linesOf } from './transcripts'

const QUOTED = 10
/** Fewer words ask for a repetition or an agreement: "Really?", "Is that so?" */
const LEAST_WORDS = 2

/**
 * The questions that a named person asked, or in one meeting all but the user, newest meeting first. Null if
 * the question asks for something else, or none was asked.
 */
export async function questionsAsked(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask, dependencies } = context
  const isNamed = namedIn(plan) > 0
  if (!asksForQuestions(ask.query) || (!isNamed && plan.meetingIds.length !== 1)) return null
  const voices = voicesOf(context)
  const isAsker = (speaker: string | null) =>
    isNamed ? voices.includes(speaker ?? '') : speaker !== null && speaker !== user.fullName
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const asked = lines.flatMap((line) => {
    if (!isAsker(line.speaker)) return []
    const questions = splitSentences(line.text).filter(
      (sentence) => isQuestion(sentence) && contentWords(sentence).length >= LEAST_WORDS,
    )
    return questions.length === 0 ? [] : [{ ...line, text: questions.join(' ') }]
  })
  return asked.length === 0 ? null : evidenceOfLines(asked.slice(0, QUOTED))
}
