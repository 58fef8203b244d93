import { isUsable } from '@app/ai/local/chat/local-chat'
import { inWords, sizeOf, timeInWords } from '@app/ai/local/model-size'
import type { AiSettings } from '@app/ai/models/models'
import { CHAT_MEMORY } from '../../settings/chat'

/** For the operator: what writes, and if it is not the configured model, why; null if none is configured. */
export function chatNotice({ localChat: here }: AiSettings): string | null {
  if (!here) return null
  const { title } = here.model
  if (isUsable(here)) return `Summaries and answers are written on this server with ${title}.`
  if (!here.fits) {
    const needed = `CHAT=local needs ${inWords(CHAT_MEMORY)} of memory, and this server has less`
    return `${needed}: rules write summaries and answers.`
  }
  const size = sizeOf(here.model)
  return (
    `CHAT=local: ${title} is not downloaded yet. Run bun run models fetch chat: ${inWords(size)}, ` +
    `${timeInWords(size)}. Until then rules write summaries and answers.`
  )
}
