import { isQuestion } from '@app/ai/answer/exchange'
import { contentWords } from '@app/ai/answer/words'
import { asksForQuestions } from '@app/ai/question/asked/questions'
import { isUsersName } from '@app/ai/question/names/own-name'
import { voicesOf } from '../retrieve'
import { namedIn } from '../scope'
import type { Evidence, SearchContext } from '../types'
import { sentencesSaid } from './sentences-said'

const QUOTED = 10
/** Fewer words ask for a repetition or an agreement: "Really?", "Is that so?" */
const LEAST_WORDS = 2

/**
 * The questions that a named person asked, or in one meeting all but the user. Null if the question asks for
 * something else, or none was asked.
 */
export async function questionsAsked(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask } = context
  const isNamed = namedIn(plan) > 0
  if (!asksForQuestions(ask.query) || (!isNamed && plan.meetingIds.length !== 1)) return null
  const voices = voicesOf(context)
  const isAsker = (speaker: string | null) =>
    isNamed ? voices.includes(speaker ?? '') : speaker !== null && !isUsersName(user, speaker)
  return sentencesSaid(
    context,
    QUOTED,
    (sentence, speaker) =>
      isAsker(speaker) && isQuestion(sentence) && contentWords(sentence).length >= LEAST_WORDS,
  )
}
