/** Small talk without a question. */
const GREETING =
  /^(?:hi|hello|hey|thanks|thank you|thx|great|perfect|ok|okay|bye|good (?:morning|afternoon|evening)|hallo|danke|merci|bonjour|gracias|hola|obrigad[oa]|olá|grazie|ciao|bedankt)(?: there| you| so much| a lot| very much| beaucoup| schön| mille)?\W*$/iu

export const WELCOME =
  'Ask about your meetings: what was said, who you met and when, what was agreed, what’s next.'

/** The samples are built into the interface (specification, section 6), so no question finds them. */
export const ONLY_SAMPLES =
  'You only have the sample meetings and clients, which can’t be searched. Upload a recording or a transcript to ask about it.'

export function isGreeting(text: string): boolean {
  return GREETING.test(text.trim())
}
