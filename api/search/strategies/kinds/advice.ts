import { hasContent, isQuestion } from '@app/ai/answer/exchange'
import { givesAdvice, isByUser, isOfAdvice } from '@app/ai/question/asked/advice'
import { isUsersName } from '@app/ai/question/names/own-name'
import { isNarrow } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { sentencesSaid } from '../sentences-said'

const QUOTED = 8

/**
 * What the user, or with "what did Ann suggest?" somebody else, recommended in the meetings that the question is
 * limited to: hardly anybody says "I recommend". Null if the question asks for something else, or nobody did.
 */
export async function adviceGiven(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask, library } = context
  const isOfThem = plan.intent === 'find' && plan.subject === 'meetings' && isNarrow(plan)
  if (!isOfThem || !isOfAdvice(plan.topic, plan.language)) return null
  const said = (isWanted: (speaker: string) => boolean) =>
    sentencesSaid(
      context,
      QUOTED,
      (sentence, speaker) =>
        isWanted(speaker ?? '') &&
        !isQuestion(sentence) &&
        hasContent(sentence) &&
        givesAdvice(sentence),
    )
  const isUser = (speaker: string) => isUsersName(user, speaker)
  if (!isByUser(ask.query)) return said((speaker) => !isUser(speaker))
  const clients = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const isClient = (speaker: string) => clients.some(({ name }) => name.includes(speaker))
  return (await said(isUser)) ?? said((speaker) => speaker === '' || !isClient(speaker))
}
