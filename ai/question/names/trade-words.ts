import { isOfLanguage } from '../glossary/glossary'
import type { Language } from '../plan'
import { plainLetters } from '../vocabulary'
import { isThing, SHORTEST_STEM, wordsOfName } from './name-words'

/** Endings of places of trade and of those who work there, without accents: Bäckerei and Bäcker. */
type Endings = { place: RegExp; person: RegExp }

const ENDINGS: Record<Exclude<Language, 'en'>, Endings> = {
  de: {
    place: /(?:erei(?:en)?|s?(?:praxis|kanzlei|betrieb|laden|salon|studio|geschaft|haus))$/,
    person: /^(?:er[ns]?|erin(?:nen)?|in(?:nen)?|en?|s?)$/,
  },
  fr: {
    place: /(?:eries?|ies?|ures?|aires?)$/,
    person: /^(?:i?ers?|i?eres?|eurs?|euses?|iens?|iennes?|istes?|e?s?)$/,
  },
  es: {
    place: /(?:erias?|ias?|al)$/,
    person: /^(?:er[oa]s?|eutic[oa]s?|istas?|[oae]?s?)$/,
  },
  it: {
    place: /(?:i?eri[ae]|i[ae]|istico|ificio)$/,
    person: /^(?:i?er[eai]|ai[oae]?|ist[aie]|[oaei])$/,
  },
  pt: {
    place: /(?:[ae]rias?|ias?)$/,
    person: /^(?:eir[oa]s?|eutic[oa]s?|istas?|[oae]?s?)$/,
  },
  nl: {
    place: /(?:erij(?:en)?|s?(?:praktijk|kantoor|zaak|winkel|salon))$/,
    person: /^(?:ers?|sters?|en|s?)$/,
  },
}

/**
 * True if a word in a language other than English is the trade that the name begins with, or says
 * who works there: "la boulangerie" and "le boulanger" for Boulangerie Kermarrec.
 */
export function isTradeOf(name: string, word: string, language: Language): boolean {
  if (language === 'en') return false
  const { place, person } = ENDINGS[language]
  const asked = plainLetters(word)
  const [first = '', ...rest] = wordsOfName(name)
  const isNoun = first.length >= SHORTEST_STEM && rest.length > 0 && !isThing(first)
  if (asked === first && isNoun && isOfLanguage(asked, language)) return true
  return [first, ...rest].some((part) => {
    const stem = part.replace(place, '')
    if (stem === part || stem.length < SHORTEST_STEM) return false
    return asked === part || (asked.startsWith(stem) && person.test(asked.slice(stem.length)))
  })
}
