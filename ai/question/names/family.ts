import type { Library } from '../library'
import type { Plan } from '../plan'
import { plainLetters } from '../vocabulary'
import { isShared, isThing, wordsOfName } from './name-words'
import { grouped } from './names'

/** "His wife", "the husband", in every language. */
const SPOUSE =
  /(?:his|her|their|the|my client['’]s) (?:wife|husband|spouse|partner)|(?:seine?|ihre?|die|der)[nmr]? (?:frau|ehefrau|mann|ehemann|gattin|gatte|partner(?:in)?)|(?:sa|son|la|le) (?:femme|épouse|mari|époux|conjointe?)|(?:su|la|el) (?:mujer|esposa|marido|esposo|pareja)|(?:sua|suo|la|il) (?:moglie|marito|compagn[oa])|(?:[ao] )?(?:sua|seu|a|o) (?:mulher|esposa|marido|esposo)|(?:zijn|haar|hun|de) (?:vrouw|man|echtgenote|echtgenoot|partner)/
const JOINT =
  /(?:and|what about|how about|und|was ist mit|et|y|e|en|hoe zit het met|mit|with|for|avec|con|com|met|bei|chez)/
const TOO = /(?:too|as well|then|auch|aussi|también|tambien|anche|também|ook)/
/** "And his wife?", "what about her husband": only the person changes. */
const ONLY = new RegExp(
  `^\\W*(?:${JOINT.source} ){0,2}(${SPOUSE.source})(?: ${TOO.source})?(?=\\s*(?:$|[?!.,;:]))`,
  'iu',
)
/** "When did I last see her husband?" */
const MET = new RegExp(`\\b(?:see|saw|seen|meet|met|with) (${SPOUSE.source})(?!\\p{L}|['’])`, 'iu')

/**
 * A follow-up with the name of the one it means in the family of before: "and his wife?" after Frank
 * Moretti is "and Gina Moretti?" if nobody else has that surname, and of two Toms the one of that
 * family is meant. Unchanged if the plan before names no person.
 */
export function withFamily(question: string, before: Plan | null, library: Library): string {
  if (before === null) return question
  const whole = namesBefore(before, library)
  const [surname, ...others] = new Set(whole.flatMap((name) => surnameOf(name) ?? []))
  if (surname === undefined || others.length > 0) return question
  const all = [...library.clients.map(({ name }) => name), ...library.people]
  const everybody = [...new Map(all.map((name) => [plainLetters(name), name])).values()]
  const own = new Set(whole.map(plainLetters))
  const family = everybody.filter(
    (name) => surnameOf(name) === surname && !own.has(plainLetters(name)),
  )
  return withFirstName(withSpouse(question, family), everybody, family)
}

function withSpouse(question: string, family: string[]): string {
  const [spouse, ...more] = family
  if (spouse === undefined || more.length > 0) return question
  const said = ONLY.exec(question)?.[1] ?? MET.exec(question)?.[1]
  return said === undefined ? question : question.replace(said, () => spouse)
}

/** "And Tom?" of two Toms with different surnames, but not "the other Frank". */
function withFirstName(question: string, everybody: string[], family: string[]): string {
  const surnames = new Set(everybody.flatMap((name) => surnameOf(name) ?? []))
  const called = grouped(
    everybody.map((name): [string, string] => [wordsOfName(name)[0] ?? '', name]),
  )
  const words = [...question.matchAll(/\p{L}+/gu)]
  const found = words.flatMap(([word], at) => {
    const [first, next] = [plainLetters(word), plainLetters(words[at + 1]?.[0] ?? '')]
    const alike = called.get(first) ?? []
    const [one, ...twins] = alike.filter((name) => family.includes(name))
    const isOpen = !isThing(first) && !surnames.has(next) && alike.length > 1
    return one !== undefined && twins.length === 0 && isOpen ? [[word, one] as const] : []
  })
  return found.reduce((text, [word, name]) => text.replace(word, () => name), question)
}

/** The clients and people that the plan before is limited to. */
function namesBefore({ clientIds, people }: Plan, { clients }: Library): string[] {
  const own = clients.filter(({ id }) => clientIds.includes(id)).map(({ name }) => name)
  return [...own, ...people]
}

/** The last of two or three words; null for firms and single names. */
function surnameOf(name: string): string | null {
  const words = wordsOfName(name)
  const isPerson = words.length === 2 || words.length === 3
  return isPerson && !words.some(isShared) && !/[&,]/.test(name) ? (words.at(-1) ?? null) : null
}
