/** Small talk without a question. */
const GREETING =
  /^(?:hi|hello|hey|thanks|thank you|thx|great|perfect|ok|okay|bye|good (?:morning|afternoon|evening)|hallo|danke|merci|bonjour|gracias|hola|obrigad[oa]|olá|grazie|ciao|bedankt)(?: there| you| so much| a lot| very much| beaucoup| schön| mille)?\W*$/iu

export const WELCOME =
  'Ask about your meetings: what was said, who you met and when, what was agreed, what’s next.'

export function isGreeting(text: string): boolean {
  return GREETING.test(text.trim())
}
