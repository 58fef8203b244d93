import { isWrittenAsName } from '@app/ai/answer/written-names'
import { giveWay } from '@app/ai/limits/give-way'
import { isFrequent } from '@app/ai/question/language'
import { vocabularyOf } from '@app/ai/question/vocabulary'
import { isNameOfTime } from '@app/ai/question/words/forgive'
import { meetingsInScope } from '../meetings-about'
import { namedIn } from '../scope'
import type { SearchContext } from '../types'
import { MEETINGS } from './sentences'
import { linesOf } from './transcripts'

/** "My", in the languages of meetings, in any form. */
const MINE =
  '(?i:my|our|his|her|their|your|(?:mein|unser|sein|ihr|euer)\\p{Ll}*|m(?:on|a|es)|notre|nos|s(?:on|a|es)|leurs?|votre|mis?|nuestr[oa]s?|sus?|mi[oae]|miei|nostr[oae]|su[oae]|suoi|loro|meus?|minhas?|noss[oa]s?|seus?|suas?|mijn|onze?|zijn|haar|hun)'
/** What somebody is, of at least three letters, after an adjective: "last accountant". */
const ROLE = '(?:\\p{Ll}+ )?(?:\\p{L}+-)?(\\p{L}{3,})'
const NAME = "(\\p{Lu}\\p{Ll}[\\p{L}’'-]*(?: \\p{Lu}\\p{Ll}[\\p{L}’'-]*)?)"
const BEING =
  "(?:(?:that|he|she)['’]s|is|(?:das |er |sie )?ist|c['’]est|est|es|è|é|(?:dat|hij|zij) is|,)"
/** "My sister Haruko", "my wife, Ngozi,". */
const NAMED = new RegExp(`(?<!\\p{L})${MINE} ${ROLE}(?: ${NAME}|, ${NAME}[,.;])`, 'gu')
/** "Corin, that's my half-brother", but not "What is your salary?". */
const TOLD = new RegExp(
  `(?<!\\p{L})${NAME},? ${BEING} ${MINE} ${ROLE}(?!\\p{L})(?![^.!?]*\\?)`,
  'gu',
)
/** Lines read before other work gets a turn, about 5 ms. */
const IN_A_ROW = 500

/**
 * The context with the name of somebody in place of what they are to the people asked about: "how is
 * her sister?" is "how is Haruko?" after "my sister Haruko". Only if all of these are called the same.
 */
export async function byTheirNames(context: SearchContext): Promise<SearchContext> {
  const { user, plan, words, dependencies } = context
  const isOfSaid = plan.intent === 'find' && plan.subject === 'meetings'
  if (dependencies.chat !== null || !isOfSaid || namedIn(plan) === 0) return context
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const names = await namesByRole(lines)
  const texts = lines.map(({ text }) => text)
  const vocabulary = vocabularyOf(plan.language)
  const isName = (name: string) =>
    !isNameOfTime(name.toLowerCase(), vocabulary) &&
    !isFrequent(name.toLowerCase()) &&
    isWrittenAsName([name], texts, true)
  const called = (word: string) => {
    const own = [...(names.get(word.toLowerCase()) ?? [])].filter(isName)
    const isOfOne = new Set(own.map((name) => name.split(' ')[0])).size === 1
    return isOfOne ? (own.toSorted((one, other) => other.length - one.length)[0] ?? word) : word
  }
  const named = words.split(' ').map(called).join(' ')
  return named === words ? context : { ...context, words: named, own: '' }
}

/** The names of people by what they are to the speakers, in lowercase. */
async function namesByRole(lines: { text: string }[]): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>()
  const add = (role = '', name = '') =>
    names.set(role.toLowerCase(), (names.get(role.toLowerCase()) ?? new Set()).add(name))
  for (const [at, { text }] of lines.entries()) {
    for (const [, role, beside, apart] of text.matchAll(NAMED)) add(role, beside ?? apart)
    for (const [, name, role] of text.matchAll(TOLD)) add(role, name)
    if (at % IN_A_ROW === IN_A_ROW - 1) await giveWay()
  }
  return names
}
