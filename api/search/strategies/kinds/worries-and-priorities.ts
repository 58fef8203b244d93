import { isQuestion } from '@app/ai/answer/exchange'
import { asksForPriorities, voicesPriority } from '@app/ai/question/asked/priorities'
import { isOfWishes, voicesWish } from '@app/ai/question/asked/wishes'
import { isOfWorries, voicesWorry } from '@app/ai/question/asked/worries'
import { isUsersName } from '@app/ai/question/names/own-name'
import type { Plan } from '@app/ai/question/plan'
import { namedIn } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { sentencesSaid } from '../sentences-said'

const QUOTED = 6

/**
 * What others than the user said of their worries, of what matters to them or what they want, with a named person
 * or in one meeting: nobody says "that worries me" in the question's words. Null if the question asks for
 * something else, or none was voiced.
 */
export async function worriesOrPriorities(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask } = context
  const isOfOne = namedIn(plan) > 0 || plan.meetingIds.length === 1
  if (plan.intent !== 'find' || plan.subject !== 'meetings' || !isOfOne) return null
  const isOfKind = kindOf(ask.query, plan)
  if (isOfKind === null) return null
  return sentencesSaid(
    context,
    QUOTED,
    (sentence, speaker) =>
      !isUsersName(user, speaker) && isOfKind(sentence) && !isQuestion(sentence),
  )
}

/** Recognizes the sentences asked for; null if no such kind is. */
function kindOf(question: string, { topic, language }: Plan) {
  if (isOfWorries(topic, language)) return voicesWorry
  if (asksForPriorities(question, topic)) return voicesPriority
  return isOfWishes(topic, language) ? voicesGoal : null
}

/** What one wants and what matters to one are goals alike. */
function voicesGoal(sentence: string): boolean {
  return voicesWish(sentence) || voicesPriority(sentence)
}
