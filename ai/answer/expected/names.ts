const WORD = /[\p{L}][\p{L}\p{M}’'&-]*/gu
/** Capitalized words that are not names. */
const NO_NAME = new Set(
  `i mr mrs ms miss dr mister doctor herr frau madame monsieur mme m señor señora don doña signor signora senhor senhora meneer mevrouw
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  easter christmas thanksgiving act english french german spanish italian dutch american british european roth vat tv ok okay it us uk eu ai pdf ceo hr id
  yes yeah yep no right sure well oh ah mm mhm mm-hm uh-huh um er so and but or okay good great fine lovely brilliant perfect exactly absolutely honestly sorry thanks thank
  please maybe perhaps really quite same still only just also never always sometimes nothing everything something nobody everybody somebody
  ja nein genau gut klar oui non voilà bon d’accord d'accord sí ya vale claro sì certo ecco sim pois nee precies oké hm ha`.split(
    /\s+/,
  ),
)
const PRONOUN =
  /^(?:i|he|she|it|that|this|there|what|who|where|when|how|why|they|we|you|here|let|mine|yours|ours|theirs|his|hers|every\p{L}+|some\p{L}+|no\p{L}dy|any\p{L}+|another|all|today|tomorrow|yesterday|don|isn|doesn|didn|wasn|c|j|l|d|qu|n|s|m|t)(?:['’]\p{L}*)?$/u
/** Characters before a word that show whether it starts a sentence. */
const BEFORE = 3
const BEGINNING = /[.?!…:"“¿¡]\s*$/u
/** Maximum words of a reply that is only a name. */
const REPLY = 2
/** Words before a German common noun. */
const DETERMINER =
  /^(?:d(?:er|ie|as|en|em|es)|(?:m|d|s|k)?ein(?:e[nmrs]?)?|(?:ihr|unser|euer)(?:e[nmrs]?)?|im|am|zum|zur|beim|vom|ins|ans|kein\p{L}*|jede[rnms]?|diese[rnms]?|viele?|alle[nrms]?|mehr|paar|pro|ohne|\p{L}{3,}(?:e|en|em|er|es))$/u
const GERMAN =
  /(?<!\p{L})(?:der|das|und|ist|nicht|ein|eine|ich|wir|auch|bei|mit|von|dem|den|im)(?!\p{L})/iu
const GERMAN_NOUN = /(?:ung|heit|keit|schaft|tion|tät|nis|chen|zeit|geld|steuer|jahre?|tage?)$/iu
/** Words before a name, in German and in other languages. */
const NAMING =
  /^(?:heiße|heißt|heißen|hieß|namens|herr|herrn|frau|called|named|appelle|appelait|llama|llamaba|chiama|chamo|chama|heet|heette)$/i

/**
 * True if the sentence contains a proper name besides the `known` ones (lowercase). `isReply` means
 * that a question precedes it.
 */
export function isNaming(sentence: string, known: ReadonlySet<string>, isReply: boolean): boolean {
  const found = [...sentence.matchAll(WORD)]
  const words = found.map(([word]) => word)
  const isGerman = GERMAN.test(sentence)
  const isProper = (at: number) => {
    const word = words[at] ?? ''
    const plain = word.replace(/['’]s$/, '').toLowerCase()
    return (
      /^\p{Lu}/u.test(word) &&
      plain.length > 1 &&
      !known.has(plain) &&
      !NO_NAME.has(plain) &&
      !PRONOUN.test(plain)
    )
  }
  return words.some((word, at) => {
    if (!isProper(at)) return false
    const before = words[at - 1] ?? ''
    if (NAMING.test(before)) return true
    if (isGerman && (DETERMINER.test(before.toLowerCase()) || GERMAN_NOUN.test(word))) return false
    if (!startsSentence(sentence, found[at]?.index ?? 0)) return true
    const isOwner = /['’]s$/.test(word)
    return isProper(at + 1) || isOwner || (isReply && words.length <= REPLY && at === 0)
  })
}

/** True if a word is capitalized only because it starts a sentence. */
function startsSentence(sentence: string, at: number): boolean {
  return at === 0 || BEGINNING.test(sentence.slice(Math.max(0, at - BEFORE), at))
}
