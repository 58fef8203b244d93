import { DETERMINER } from '../parts-of-speech'
import type { Token } from '../sentence'
import { onlyWord } from '../words/pattern'

/** What people are: relatives, trades and offices. */
const ROLE = onlyWord(
  [
    '(?:grand|step)?(?:mother|father|son|daughter|child)(?:-in-law)?|mom|mum|dad|sister|brother',
    'wife|husband|spouse|partner|fiancee?|girlfriend|boyfriend|(?:brother|sister)(?:-in-law)?',
    'aunt|uncle|cousin|nephew|niece|twin|widow|widower|heir|neighbou?r|friend|colleague',
    'attorney|lawyer|solicitor|barrister|counsel|notary|mediator|judge|executor|executrix',
    'bookkeeper|accountant|cpa|controller|auditor|banker|broker|agent|realtor|insurer|adjuster',
    'doctor|physician|surgeon|dentist|hygienist|nurse|vet|veterinarian|therapist|pharmacist',
    'teacher|principal|coach|contractor|builder|architect|engineer|surveyor|appraiser|inspector',
    'foreman|manager|director|treasurer|secretary|chair|chairman|chairwoman|chairperson|president',
    'founder|owner|co-owner|boss|apprentice|assistant|trainee|intern|clerk|trustee|guardian',
    'landlord|landlady|tenant|buyer|seller|mechanic|farmer|shepherd|chef|cook|baker|winemaker',
    'brewer|pastor|reverend|rabbi|priest|nun|monk',
  ],
  '',
)

/** True for what somebody is to another, or a trade: "mom", "accountant". */
export function isRole(word: string): boolean {
  return ROLE.test(word)
}

/**
 * The words that only say who somebody is: "the bookkeeper Mina", "Connie the bookkeeper". `named`
 * are the words of people's names.
 */
export function rolesOf(tokens: Token[], named: ReadonlySet<Token>): Token[] {
  const isNamed = (at: number) => {
    const token = tokens[at]
    return token !== undefined && named.has(token)
  }
  return tokens.flatMap((token, at) => {
    if (token.use !== null || !ROLE.test(token.word)) return []
    if (isNamed(at + 1)) return [token]
    const article = tokens[at - 1]
    const isAfter = DETERMINER.test(article?.word ?? '') && isNamed(at - 2)
    return isAfter && article !== undefined ? [article, token] : []
  })
}
