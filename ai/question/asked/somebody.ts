import type { Language } from '../plan'
import { is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { isPeople } from './people'

/** One client of whom the question speaks, by language: the words before and the noun. */
const ONE: Record<Language, [before: RegExp, noun: RegExp]> = {
  en: [/^(?:the|this|that|our)$/, /^(?:client|customer|family|household)$/],
  de: [
    /^(?:der|die|das|dem|des|vom|beim|zum|zur|diese[rsm]?|unsere?[rsm]?)$/,
    /^(?:kund(?:e|in)|(?:mandant|klient)(?:in)?|familie|haushalt)$|^(?:kunden|(?:mandant|klient)en)$/,
  ],
  fr: [/^(?:le|la|l|du|au|ce|cette|notre)$/, /^(?:cliente?|famille|menage|foyer)$/],
  es: [/^(?:el|la|del|al|est[ea]|es[ea]|nuestr[oa])$/, /^(?:client[ea]|familia|hogar|matrimonio)$/],
  pt: [
    /^(?:[oa]|[dn][oa]|aos?|a|pel[oa]|est[ea]|ess[ea]|noss[oa])$/,
    /^(?:cliente|familia|casal)$/,
  ],
  it: [
    /^(?:il|la|l|lo|(?:de|a|da|ne|su)ll?a?|quest[oa]|quell[oa]?|nostr[oa])$/,
    /^(?:cliente|famiglia|assistit[oa])$/,
  ],
  nl: [/^(?:de|het|deze|dit|onze|ons)$/, /^(?:klant|client(?:e)?|familie|gezin|huishouden)$/],
}
/** "Dem Kunden", "des Mandanten": plural after any other word. */
const OF_SEVERAL = /^(?:kunden|(?:mandant|klient)en)$/
const OF_ONE = /^(?:dem|des|vom|beim|zum|diese[sm]|unsere[sm])$/

/** "The client that I met", "the client with the most meetings" are asked for. */
const DEFINED: readonly Concept[] = [
  ...(['me', 'most', 'least', 'first', 'last', 'longest', 'shortest', 'met', 'not'] as const),
]
const RELATIVE =
  /^(?:wh(?:o|om|ose)|that|with|whose|mit|qui|avec|dont|con|com|cui|met|die|der|den|dem|que|che)$/

/** "A member of the family", "the family home". */
const MEMBER = /^(?:members?|mitglied(?:er)?|membres?|miembros?|membr[oi]s?|lid|leden)$/
const FAMILY = /^(?:famil|famigl|gezin)/
const OF_FAMILY = /^(?:familienmitglied|familielid|gezinslid|familieleden|gezinsleden)/
const FAMILYS =
  /^(?:members?|business(?:es)?|company|companies|firms?|home|house|trust|office|foundation|farm|lawyer|doctor|holidays?|court)$/
const NEAR = 3

/**
 * The words of a question without the clients and people that it only speaks of: "how much does the
 * client owe?", "which member of the family inherits?", "why do people sell?".
 */
export function withoutSpokenOf({ tokens, language }: Sentence): Token[] {
  const isAboutUser = tokens.some((token) => is(token, 'me', 'met', 'meeting'))
  return tokens.filter((token, at) => {
    if (token.use !== null || !is(token, 'client')) return true
    return !(
      isOne(tokens, at, language) ||
      isOfFamily(tokens, at) ||
      (!isAboutUser && isAnyPeople(tokens, at))
    )
  })
}

function isOne(tokens: Token[], at: number, language: Language): boolean {
  const [before, noun] = ONE[language]
  const [word, said] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? '']
  const next = tokens[at + 1]
  const isSeveral = OF_SEVERAL.test(word) && !OF_ONE.test(said)
  const isDefined = is(next, 'me', 'who') || RELATIVE.test(next?.word ?? '')
  const isAsked = tokens.some((token) => is(token, ...DEFINED))
  return before.test(said) && noun.test(word) && !isSeveral && !isDefined && !isAsked
}

function isOfFamily(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  const isMember = tokens.slice(Math.max(0, at - NEAR), at).some((each) => MEMBER.test(each.word))
  const isItsOwn = word === 'family' && FAMILYS.test(tokens[at + 1]?.word ?? '')
  return OF_FAMILY.test(word) || (FAMILY.test(word) && (isMember || isItsOwn))
}

/** "In which countries do people pay tax?", unlike "which people pay tax?". */
function isAnyPeople(tokens: Token[], at: number): boolean {
  const asked = tokens.findIndex((token) => is(token, 'which', 'howMany', 'list', 'why'))
  const isLater = asked >= 0 && at > asked + 1 && is(tokens[at - 1], 'stop', 'have')
  return isPeople(tokens[at]) && isLater && !is(tokens[at - 1], 'which', 'howMany')
}
