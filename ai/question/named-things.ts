import type { Language } from './plan'

/**
 * Words before a noun, in the languages of meetings: articles, possessives, quantities. English
 * words about what somebody said open a longer phrase: "mention going public".
 */
const OPENING =
  /^(?:the|an?|my|his|her|its|our|their|your|this|that|these|those|any|some|no|every|each|another|many|few|several|more)$/
const OPENING_ELSEWHERE = new RegExp(
  `^(?:${[
    'd(?:er|ie|as|e[mnrs])|k?ein(?:e[nmrs]?)?|(?:mein|sein|ihr)\\p{L}*|im|am|zu[mr]?|beim|vom|viele?',
    'les?|la|une?|du|l|cet(?:te)?|ces?|s(?:a|on|es)|leurs?|m(?:on|a|es)|aux?|combien',
    'el|l[oa]s|un[oa]s?|sus?|mis?|al|cu[aá]nt[oa]s',
    'il|lo|gli|i|su[oai]|sue|(?:de|a|da|ne|su)(?:l(?:l[oae])?|i|gli)|quant[aei]',
    'uma?|[oa]s?|seus?|suas?|meus?|minhas?|d[oa]s?|aos?|n[oa]s?|pel[oa]|quant[oa]s',
    'het|de|een|geen|zijn|haar|hun|mijn|hoeveel',
  ].join('|')})$`,
  'u',
)
/** Words that precede the thing a question is about, with or without their accents. */
export const NAMING =
  /^(?:about|of|on|regarding|concerning|mention\w*|discuss\w*|[uü]ber|von|sur|sobre|su|di|over)$/
/** Words that end a phrase; the one after "to" is a verb. */
const CLOSING =
  /^(?:to|in|at|with|for|from|by|into|onto|per|after|before|since|until|during|without|if|when|while|because|and|or|but|than|as|that|which|who|whom|whose|what|where|why|how|i|you|he|she|it|we|they|me|him|us|them|ever|never|not|yet|do|does|did|is|are|was|were|be|been|am|has|have|had|will|would|can|could|shall|should|may|might|must)$/
const AUXILIARY = /^(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should)$/
/** Openings that may be the subject of an auxiliary. */
const ARTICLE = /^(?:the|an?|my|his|her|its|our|their|your)$/
/** Words that continue a noun: "the allowance for cod". */
const GOING_ON = /^(?:of|for|on|with|from|about|at|in)$/
const COPULA = /^(?:is|are|was|were)$/
const ASKING =
  /^(?:which|what|welche[mnrs]?|quel(?:le)?s?|cu[aá]l(?:es)?|qu[aeé]i?s?|quale|welke?)$/
const WORD = /[\p{L}\p{N}]+(?:[-&][\p{L}\p{N}]+)*(['’]s?(?!\p{L}))?/gu

type Word = { text: string; word: string; isOwner: boolean }

/**
 * The lowercase words that a question names as things, judged by its grammar: "boat" in "did May
 * buy a boat?", but not "react" in "how did Lars react?". That nobody said a verb proves nothing,
 * because there are others for the same. `names` are lowercase words that name people.
 */
export function namedThings(
  question: string,
  language: Language,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const words = [...question.matchAll(WORD)].map(([whole, owner = '']): Word => {
    const text = owner === '' ? whole : whole.slice(0, -owner.length)
    return { text, word: text.toLowerCase(), isOwner: owner !== '' }
  })
  const found = new Set<string>()
  const isSmall = question === question.toLowerCase()
  let isOpen = words[0]?.isOwner ?? false
  let isAbout = false
  for (const [at, { text, word }] of words.entries()) {
    const before = words[at - 1]
    if (opens(words, at, language)) {
      isOpen = true
      isAbout ||= NAMING.test(word)
    } else if (CLOSING.test(word)) isOpen &&= isAbout && GOING_ON.test(word)
    else if (names.has(word)) isOpen = words[at]?.isOwner ?? false
    else {
      const isCapital = /^\p{Lu}/u.test(text) && at > 0 && !isAsked(before)
      const isNoun = isOpen && (language !== 'de' || isCapital || isSmall)
      const isEnglish = language === 'en' && (isState(words, at, names) || isObject(words, at))
      if (isNoun || isCapital || isEnglish) found.add(word)
      isOpen = isOpen && (language === 'en' || language === 'de')
    }
    if (words[at]?.isOwner) isOpen = true
  }
  for (const verb of verbsIn(words, names)) found.delete(verb)
  return found
}

/** "On what condition" asks for a kind of thing; "on the boat" names one. */
function opens(words: Word[], at: number, language: Language): boolean {
  const { word } = words[at] ?? { word: '' }
  if ((language === 'en' ? OPENING : OPENING_ELSEWHERE).test(word)) return true
  return NAMING.test(word) && !isAsked(words[at + 1])
}

function isAsked(word: Word | undefined): boolean {
  return ASKING.test(word?.word ?? '')
}

/** "Is Emma pregnant?": the only word after a name. */
function isState(words: Word[], at: number, names: ReadonlySet<string>): boolean {
  const isLast = at === words.length - 1
  const isOfName = words.slice(1, at).every(({ word }) => names.has(word))
  return isLast && at > 1 && isOfName && COPULA.test(words[0]?.word ?? '')
}

/** "Which password did Ruth use?", but not "in which city?". */
function isObject(words: Word[], at: number): boolean {
  const start = words.slice(0, at).findLastIndex(isAsked)
  if (start < 0 || at - start > 2) return false
  const isPlain = start === 0 || /^(?:and|but|so)$/.test(words[start - 1]?.word ?? '')
  const isAbout = NAMING.test(words.at(-1)?.word ?? '')
  const isWhole = words.slice(start + 1, at).every(({ word }) => !CLOSING.test(word))
  return (isPlain || isAbout) && isWhole
}

/** The last word of "did the bank offer" is a verb; so is that of "is the estate split". */
function verbsIn(words: Word[], names: ReadonlySet<string>): string[] {
  return words.flatMap(({ word }, at) => {
    const subject = words[at + 1]
    if (!AUXILIARY.test(word) || subject === undefined || !ARTICLE.test(subject.word)) return []
    const rest = words.slice(at + 2)
    const end = rest.findIndex((each) => CLOSING.test(each.word) || opens([each], 0, 'en'))
    if (end >= 0 && GOING_ON.test(rest[end]?.word ?? '')) return []
    const phrase = (end < 0 ? rest : rest.slice(0, end)).filter((each) => !names.has(each.word))
    const last = phrase.at(-1)
    return phrase.length < 2 || last === undefined || last.isOwner ? [] : [last.word]
  })
}
