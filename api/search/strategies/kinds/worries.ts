import { isQuestion } from '@app/ai/answer/exchange'
import { isOfWorries, voicesWorry } from '@app/ai/question/asked/worries'
import { namedIn } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { sentencesSaid } from '../sentences-said'

const QUOTED = 6

/**
 * What others than the user said of their worries to a named person or in one meeting: nobody says
 * "that worries me" in the question's words. Null if the question asks for something else, or none
 * was voiced.
 */
export async function worriesVoiced(context: SearchContext): Promise<Evidence | null> {
  const { user, plan } = context
  const isOfOne = namedIn(plan) > 0 || plan.meetingIds.length === 1
  if (plan.intent !== 'find' || plan.subject !== 'meetings' || !isOfOne) return null
  if (!isOfWorries(plan.topic)) return null
  return sentencesSaid(
    context,
    QUOTED,
    (sentence, speaker) =>
      speaker !== user.fullName && voicesWorry(sentence) && !isQuestion(sentence),
  )
}
