import type { Concept } from './concepts'

/** A meaning of an ambiguous word that its neighbors show. */
type Reading = {
  word: RegExp
  before?: RegExp
  /** The two words before. */
  led?: RegExp
  after?: RegExp
  notAfter?: RegExp
  /** The first two words of the question. */
  asked?: RegExp
  concepts: Concept[]
}

const OWNED = 'the|my|his|her|their|our'
/** "A will" is a document, "failed to file" no failed meeting, "the raise" nothing said. */
export const READINGS: Reading[] = [
  {
    word: /^will$/,
    before: new RegExp(`^(?:${OWNED}|an?|no|any|living|new|old)$`),
    notAfter: /^(?:be|have|not|you|we|i)\b/,
    concepts: [],
  },
  {
    word: /^fail(?:s|ed|ing|ure)?$/,
    after: /^to (?!process|transcribe|record)/,
    concepts: ['weak'],
  },
  { word: /^promises?$/, before: /^(?:his|her|their|its)$/, concepts: ['weak'] },
  {
    word: /^(?:call|visit|meet|see)$/,
    before: /^to$/,
    after: /^(?:the|an?|his|her|their|its)\b/,
    concepts: ['weak'],
  },
  // "my last call with Rose", but not "when did I last call Rose"
  {
    word: /^(?:call|visit)$/,
    before: /^(?:last|latest|recent|first|next|previous|longest|shortest|phone|video)$/,
    led: /^(?!(?:i|we|you|he|she|they) )/,
    after: /^(?:with|from|in|on|of|about|between|at|before|after|was|is|did|we|i|this)? /,
    concepts: ['meeting'],
  },
  // "how many client meetings" counts no clients
  {
    word: /^client$/,
    after: /^(?:meeting|call|appointment|session|visit|conversation)s? /,
    concepts: ['light', 'weak'],
  },
  {
    word: /^(?:done|finished|completed?|ready)$/,
    led: /(?:^|\b)(?:(?:to|would|will|she|he) (?:have|get|be)|(?:have|get) (?:it|them|this|that|everything))$/,
    concepts: ['stop'],
  },
  { word: /^promised$/, before: /^had$/, concepts: ['weak'] },
  {
    word: /^to$/,
    before: /^(?:wants?|wanted|likes?|prefer\p{L}*|hoped|decided?)$/u,
    after: /^do\b/,
    concepts: ['stop'],
  },
  // in "¿cuándo quiere jubilarse?", what is wanted is the topic
  {
    word: /^(?:quier\p{L}+|queria\p{L}*|piensa\p{L}*|pensaba\p{L}*|prefier\p{L}+)$/u,
    after: /^\p{L}+[aei]r(?:se|me|nos|l[aoe]s?)?\b/u,
    concepts: ['weak'],
  },
  { word: /^raise$/, before: new RegExp(`^(?:${OWNED}|an?|no|any)$`), concepts: ['weak'] },
  {
    word: /^fall$/,
    after: /^(?:out|apart|behind|short|through|off|ill|sick|asleep|down|in love)\b/,
    concepts: ['weak'],
  },
  // "did the shares fall in May?", unlike "did we meet last fall?"
  {
    word: /^fall$/,
    led: /(?:^|\b)(?:did|does|do|will|would|could|might|to) \p{L}+$|(?:^|\b)(?!in)\p{L}+ (?:shares?|prices?|rates?|values?|markets?|costs?|sales|income|profits?|rents?)$/u,
    concepts: ['weak'],
  },
  // "the summer jobs", "a winter coat"
  {
    word: /^(?:spring|summer|autumn|fall|winter)$/,
    after:
      /^(?:jobs?|house|home|cottage|cabin|camp|school|internships?|interns?|associates?|program|coat|clothes|clothing|boots|ti?yres|tires|sale|collection|fair|festival|olympics|party|garden|cleaning|wedding)\b/,
    concepts: [],
  },
  // "how often does she call her son?", "who called the bank?", unlike "when did I call the bank?"
  {
    word: /^call(?:s|ed)?$/,
    before:
      /^(?!(?:i|we|you|the|an?|my|our|this|that|last|next|first|phone|video|and|or|of|each|every|per|any|no)$)\p{L}+$/u,
    after: /^(?:his|her|their|off|an?|the (?!most|least|longest|shortest))/,
    concepts: ['weak'],
  },
  // "what's she called?"
  {
    word: /^called$/,
    before: /^(?:she|he|it|they|that|be|been)$/,
    after: /^ $/,
    asked: /^(?:(?:and|so|but) )?(?:what|how) ?/,
    concepts: ['stop'],
  },
  // "which company is responsible for the roof?" asks for no task, unlike "who is responsible?"
  { word: /^responsible$/, asked: /^(?:which|what) /, concepts: ['weak'] },
  { word: /^s$/, after: /^occup/, asked: /^quel(?:le)?s? /, concepts: ['stop'] },
  // "who wrote about the harbor?": only the user's own notes are notes
  {
    word: /^(?:wrote|written)$/,
    before: /^(?!(?:i|we|you|have|ve|privately)$)\p{L}+$/u,
    after: /^about /,
    concepts: ['weak'],
  },
  { word: /^(?:anoto|anotou)$/, concepts: ['said'] },
  // "quale consiglio ha seguito?", "in seguito alla vendita"
  { word: /^seguito$/, before: /^(?:h[ao]|hanno|abbiamo|avev\p{L}+|in)$/u, concepts: ['weak'] },
  // "comment être inscrit au registre ?", "la società è nota per i dividendi"
  { word: /^inscrite?s?$/, before: /^(?:etre|ete|est|sont|etai\w+|suis)$/, concepts: ['weak'] },
  {
    word: /^not[aei]$/,
    before: /^(?:e|era|erano|sono)$/,
    after: /^(?:per|come) /,
    concepts: ['weak'],
  },
  // "como é chamada a empresa?", "quando è stata chiamata l'assicurazione?"
  {
    word: /^(?:chiamat[aoei]|chamad[ao]s?|llamad[ao]s?)$/,
    before: /^(?:es|era|foi|fue|fu|sido|stat[aoei]|viene|vengono)$/,
    concepts: ['weak'],
  },
  {
    word: /^(?:chiamat[aoei]|chamad[ao]s?|llamad[ao]s?)$/,
    before: /^(?:e|sao|sono|son)$/,
    asked: /^com[eo] /,
    concepts: ['weak'],
  },
  // "quando começou a fazer aportes?", "o que falta para fazer o inventário?"
  {
    word: /^a$/,
    before: /^(?:comec|continu|ajud|volt|commenc|cherch|aid|hesit|reuss)\p{L}*$/u,
    after: /^(?:fazer|faire) \p{L}/u,
    concepts: ['stop'],
  },
  { word: /^p(?:a)?ra$/, after: /^fazer (?:os?|uma?|seus?|suas?)$/, concepts: ['stop'] },
  // "what did Tom call Anna?", unlike "when did Tom call Anna?"
  {
    word: /^call$/,
    led: /^d(?:id|oes|o) \p{L}+$/u,
    asked: /^what d(?:id|oes|o) $/,
    concepts: ['weak'],
  },
]
