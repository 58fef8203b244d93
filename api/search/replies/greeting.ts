/** Small talk without a question. */
const GREETING =
  /^(?:hi|hello|hey|thanks|thank you|thx|great|perfect|ok|okay|bye|good (?:morning|afternoon|evening)|hallo|danke|merci|bonjour|gracias|hola|obrigad[oa]|olá|grazie|ciao|bedankt)(?: there| you| so much| a lot| very much| beaucoup| schön| mille)?\W*$/iu
/** A question about the chat itself. */
const ABOUT_ITSELF =
  /^(?:(?:so )?(?:what|who) (?:can|are|do) you(?: do)?(?: for me)?|what (?:(?:kinds?|types?|sorts?) of )?(?:questions|things|topics)? ?can (?:i ask(?: you)?|you (?:answer|help(?: me)? with))|are you an? (?:robot|bot|human(?: being)?|person|computer|ai)|help(?: me)?|how (?:does this|do you) work|was kannst du|wer bist du|hilfe|que peux-tu faire|qui es-tu|qui êtes-vous|aide|qué puedes hacer|quién eres|ayuda|cosa (?:puoi|sai) fare|chi sei|aiuto|o que você (?:pode fazer|faz)|quem é você|ajuda|wat kun je|wie ben je)\W*$/iu

export function isGreeting(text: string): boolean {
  return GREETING.test(text) || ABOUT_ITSELF.test(text)
}
