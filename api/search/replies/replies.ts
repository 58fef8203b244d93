import { isCommand, isHowTo } from './commands'
import { isGreeting } from './greeting'

export const WELCOME =
  'Ask about your meetings: what was said, who you met and when, what was agreed, what’s next.'

/** Whoever reads another answer to "cancel my meeting" may take it for done. */
export const ONLY_ANSWERS =
  'I only answer questions, so nothing was changed. Meetings, action items and clients are changed on their own pages.'

export const SEE_HELP =
  'I only know your meetings. How things are done here is explained under Help.'

/** The samples are built into the interface (specification, section 6), so no question finds them. */
export const ONLY_SAMPLES =
  'You only have the sample meetings and clients, which can’t be searched. Upload a recording or a transcript to ask about it.'

/** The reply to what asks nothing about meetings: small talk, how to use the product, or a command. Null for a question. */
export function replyTo(text: string): string | null {
  const said = text.trim()
  if (isGreeting(said)) return WELCOME
  if (isHowTo(said)) return SEE_HELP
  return isCommand(said) ? ONLY_ANSWERS : null
}
