import type { Concept } from './words/concepts'
import { READINGS } from './words/readings'

export type Word = { word: string; concepts: ReadonlySet<Concept>; soft: boolean }

/** A verb before its subject: "did Rose promise", "have I to do". */
export const AUXILIARY =
  /^(?:did|does|do|is|am|are|was|were|has|have|had|will|would|should|shall|must|need|habe?|hat|hatte|haben|muss|musste|soll|sollte|wollte|wird|ha|heeft|zei|moet|dois)$/
/** Verbs about the future. */
export const FUTURE =
  /^(?:will|gonna|werde|werden|wird|vais|allons|voy|vamos|vou|vai|vao|zal|zullen|ga|(?:andr|avr|incontrer|rivedr|sar|sentir|vedr)(?:o|emo)|(?:aur|verr|rencontrer|ser)(?:ai|ons|ont)|tendr(?:e|emos|an)|ter(?:ei|emos|ao)|(?:ver|ser)emos|habra|havera)$/
/** "Should I have told her?", unlike "should I have it ready?" */
export const REPROACH =
  /\b(?:should|must|could|would|might|ought to)(?:n['’]t)? (?:i |we )?(?:not )?have (?:\w+ed|been|brought|done|given|got|known|made|met|paid|said|seen|sent|taken|told)\b/i

/** What only a past meeting did: "lasted longer than an hour". */
export const LASTED =
  /^(?:lasted|took|ran|went|started|began|ended|begann(?:en)?|begon(?:nen)?|dauerten?|gedauert|durés?|duró|duraron|durou|duraram|durat[aeio]|duurden?|geduurd)$/iu
/** Words that precede a noun. */
export const DETERMINER =
  /^(?:the|an?|this|that|our|my|his|her|their|many|der|die|das|dem|unser\w*|les?|las?|los?|l|el|il|i|os?|as|de|het|onze|notre|nuestr\w|nossa)$/

/** Gives ambiguous words the meaning that their neighbors show. */
export function markReadings(tokens: Word[]) {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.word ?? ''
    const after = `${tokens[at + 1]?.word ?? ''} ${tokens[at + 2]?.word ?? ''}`
    const asked = `${tokens[0]?.word ?? ''} ${tokens[1]?.word ?? ''} `
    const reading = READINGS.find(
      (each) =>
        each.word.test(token.word) &&
        (each.before?.test(before) ?? true) &&
        (each.led?.test(`${tokens[at - 2]?.word ?? ''} ${before}`) ?? true) &&
        (each.after?.test(after) ?? true) &&
        (each.asked?.test(asked) ?? true) &&
        !each.notAfter?.test(after),
    )
    if (reading === undefined) continue
    token.concepts = new Set(reading.concepts)
    token.soft = false
  }
}

/** What a debt is for, or owed to. */
const MONEY =
  /^(?:money|cash|dollars?|euros?|pounds?|francs?|taxes|debts?|loans?|mortgages?|interest|credit|banks?|lenders?|creditors?|landlord|irs)$/
/** What someone may have to send or say. */
const PAPERS =
  /^(?:paper(?:s|work)?|documents?|files?|forms?|statements?|letters?|details?|contracts?|agreements?|returns?|receipts?|certificates?|reports?|proofs?|cop(?:y|ies)|signatures?|repl(?:y|ies)|answers?|calls?|e?mails?|drafts?|projections?)$/

/**
 * "How much does Rose owe the bank?", "who does Rose owe?" and "what did Rose owe?" are about
 * money; "what does Rose owe?" and "who owes a reply?" are about tasks.
 */
export function markDebts(tokens: Word[]) {
  const at = tokens.findIndex(({ word }) => /^ow(?:e|es|ed|ing)$/.test(word))
  const debt = tokens[at]
  const isOfMe = tokens.some(({ concepts }) => concepts.has('me'))
  const isOfPapers = tokens.some(({ word }) => PAPERS.test(word))
  if (debt === undefined || isOfMe) return
  const isOfMoney = tokens.some(({ word }) => MONEY.test(word))
  const isMuch = tokens.some(
    ({ word }, place) => word === 'how' && tokens[place + 1]?.word === 'much',
  )
  const isPast = debt.word === 'owe' && tokens.some(({ word }) => word === 'did')
  const isOfWhom = debt.word === 'owe' && /^whom?$/.test(tokens[0]?.word ?? '')
  if (isMuch || (!isOfPapers && (isOfMoney || isPast || isOfWhom)))
    debt.concepts = new Set(['weak'])
}

/** What can last. */
const LASTING: Concept[] = ['meeting', 'that']

/** "Meetings that last an hour", "how long do they last": "last" is a verb. */
export function markLasting(tokens: Word[]) {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.word !== 'last' || before?.word === 'the') continue
    const isOfLength = tokens
      .slice(at + 1, at + 6)
      .some(({ word }) => /^(?:min(?:ute)?s?|hours?)$/.test(word))
    const isOfRows = LASTING.some((each) => before?.concepts.has(each))
    const isAsked = tokens.some(({ concepts }) => concepts.has('howLong'))
    const isEnd = isAsked && (at === tokens.length - 1 || tokens[at + 1]?.concepts.has('average'))
    if ((isOfRows && isOfLength) || isEnd) token.concepts = new Set(['row'])
  }
}

/** "Meetings", "reuniones": true for nouns with a plural ending in any language. */
export function isPlural(noun: string): boolean {
  return (
    /(?:s|en|i|e|x)$/.test(noun) &&
    !/(?:ss|reunion|besprechung|cita|riunione|sessione|zione|opname)$/.test(noun)
  )
}

/** True for French nouns whose plural shows only in the words beside them. */
export function isInvariable(noun: string): boolean {
  return /^(?:rendez-vous|rdv|rv)$/.test(noun)
}
