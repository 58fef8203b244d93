import { withPlainFacts } from './asked/facts'
import { withPlainObject } from './asked/opinions'
import { ofSaidThere } from './asked/said-there'
import { dayIn, dayName } from './dates/calendar'
import { readDates } from './dates/read'
import { withoutState } from './dates/state'
import { withTimes } from './dates/wording/wording'
import { withCorrection } from './follow-up/corrections'
import { withUnit } from './follow-up/dates'
import { planOfTurns } from './follow-up/keeping-who'
import { callThem } from './follow-up/row-references'
import { withoutDismissed, withoutFraming, withoutParentheses } from './framing'
import { corrected } from './learned/corrected'
import { labelOf } from './learned/label'
import { meantBy } from './learned/meant'
import { guessOf, idleIn, type Learned, learnedOf } from './learned/opinion'
import type { Asking, Library } from './library'
import { type Context, type Named, readNamed, readParts } from './named'
import { withFamily } from './names/family'
import { wordsOfName } from './names/name-words'
import { inFirstPerson } from './names/own-name'
import { namesOf, readNames } from './names/who'
import { isOfRows, type Plan } from './plan'
import { readAbsent } from './rows/absent'
import { ofNextMeeting } from './rows/attendance'
import { withCalls } from './rows/calls'
import { withIncluded } from './rows/included'
import { ofMentionedType } from './rows/mentions'
import { ofState } from './rows/settled'
import {
  findType,
  isOnlyType,
  markTypes,
  typesOf,
  withClientType,
  withTypeApart,
  withTypeOf,
} from './rows/types'
import { copyOf, readSentence, type Sentence } from './sentence'
import { COMPARISONS, type Work } from './spelling'
import { withoutPurpose, withoutStatement } from './statement'
import { withOwners, withTaskOwner } from './task-owner'
import { tenseOf } from './tense'
import { findKind, withKind } from './title-kinds'
import { findPhrases, titlesSaid } from './titles'
import { withoutIdioms } from './words/idioms'

/** "And the retirement ones?" after clients. */
const ONES = /\bones\b/i

/**
 * Reads a question without a model, given the previous plan or otherwise the user's earlier
 * questions, oldest first. One path: sentence (words to concepts) → names, titles, types → since,
 * dates → intent → plan; then a follow-up fills its gaps. Each step marks the words it used; the
 * rest is the topic. What was learned from examples corrects the rules.
 */
export function readQuestion(
  question: string,
  library: Library,
  asking: Asking,
  earlier: Plan | string[] = [],
  work: Work = { left: COMPARISONS },
): Plan {
  const context = contextOf(library, asking, work)
  const ofOwners = withOwners(library)
  const owned = ofOwners && contextOf(ofOwners, asking, work)
  const readWith = (text: string, before: Plan | null) =>
    (owned && withTaskOwner(text, readOne(text, before, owned), library)) ??
    readOne(text, before, context)
  const read = (text: string, before: Plan | null) => {
    const plan = readWith(text, before)
    const bare = plan.sure ? text : withoutParentheses(text)
    const without = bare === text ? plan : readWith(bare, before)
    return without.sure && isOfRows(without) ? without : plan
  }
  if (!Array.isArray(earlier)) return read(question, earlier)
  return read(question, planOfTurns(earlier, read))
}

/** What the rules alone read in a first question, and its words and tense, to learn from. */
export function readByRules(question: string, library: Library, asking: Asking) {
  const context = contextOf(library, asking, { left: COMPARISONS })
  const { sentence, named } = nameParts(question, null, context)
  const unread = copyOf(sentence)
  const { plan } = readStated(sentence, named, null, context)
  return { plan, sentence: unread, tense: tenseOf(unread, dayIn(asking.now, asking.timeZone)) }
}

function contextOf(library: Library, asking: Asking, work: Work): Context {
  const names = namesOf(library, asking.name)
  const readAlone = (question: string): Plan => readOne(question, null, context)
  const context = { library, names, asking, work, readAlone }
  return context
}

function readOne(question: string, before: Plan | null, context: Context): Plan {
  const { sentence, named, kind } = nameParts(question, before, context)
  const today = dayName(dayIn(context.asking.now, context.asking.timeZone))
  const meant = ofState(readMeant(sentence, named, before, context), question, sentence, today)
  const { text } = sentence
  const said = ofSaidThere(ofMentionedType(meant, sentence), text)
  const read = ofNextMeeting(said, text)
  const plan = withKind(withIncluded(read, text), kind)
  const { asking, library } = context
  const typed = withTypeOf(withoutState(plan, text, asking), sentence, library)
  return withCalls(withClientType(typed, sentence), sentence, library)
}

/** Reads a sentence by rules, and corrects them by what was learned. */
function readMeant(sentence: Sentence, named: Named, before: Plan | null, context: Context): Plan {
  const unread = copyOf(sentence)
  const { plan, isParsed } = readStated(sentence, named, before, context)
  if (before !== null || sentence.language !== 'en') return plan
  const learned = learnedOf(unread, plan, dayIn(context.asking.now, context.asking.timeZone))
  const loose = isParsed ? null : readLoosely(unread, named, learned, context)
  if (loose !== null) return loose
  const guess = guessOf(learned, unread, sentence, plan, isParsed)
  if (guess === null) return plan
  if (labelOf(plan).kind === guess.label.kind) return corrected(plan, guess, sentence)
  for (const [at, token] of sentence.tokens.entries()) Object.assign(token, unread.tokens[at])
  return readNamed(sentence, named, null, context, meantBy(guess))
}

/**
 * Reads a question about rows without the words that were learned to add nothing: "which client has
 * generated the most tasks". Null if it is not surely one, or still not understood.
 */
function readLoosely(
  sentence: Sentence,
  named: Named,
  learned: Learned,
  context: Context,
): Plan | null {
  const idle = idleIn(learned, sentence)
  const loose = idle && readParts(copyOf(sentence), named, context, idle.at)
  return loose !== null && idle?.fits(loose) ? loose : null
}

/** The sentence of a question, with its names and types marked. */
function nameParts(question: string, before: Plan | null, context: Context) {
  const { library, names, asking, work } = context
  const isName = (word: string) => names.clients.owners.has(word) || names.people.owners.has(word)
  const asked = withFamily(withCorrection(question, before), before, library)
  const unnamed = inFirstPerson(withoutFraming(asked), asking.name, isName)
  const bare = withTypeApart(withoutIdioms(unnamed, library.titles))
  const whole = withTimes(before === null ? bare : withUnit(withoutDismissed(bare), before), asking)
  const types = typesOf(library)
  const kinds = new Set(types.flatMap(wordsOfName))
  const said = readSentence(whole, work, before?.language, isName, kinds, asking.languages)
  const { names: exceptPeople, rest } = readAbsent(said, names, work, before)
  const sentence = withPlainFacts(withPlainObject(rest))
  const isOther = before !== null && before.type !== null && isOnlyType(sentence, types)
  const isOfThem = before !== null && (callThem(sentence, before) || ONES.test(question))
  const isOfClients = isOther || (isOfThem && before.subject === 'clients')
  const titled = findPhrases(sentence, titlesSaid(library), 'title')
  markTypes(sentence, types, isName, work)
  const who = readNames(sentence, names, work)
  const type = findType(sentence, types, isOfClients)
  const kind = titled === null ? findKind(sentence, library.titles, kinds) : null
  const named: Named = { question: asked, who, titled, type, exceptPeople }
  return { sentence, named, kind }
}

/** A plan, and whether every word of it was understood. */
type Reading = { plan: Plan; isParsed: boolean }

/** Reads the question after a statement or a purpose, or otherwise the whole sentence. */
function readStated(
  sentence: Sentence,
  named: Named,
  before: Plan | null,
  context: Context,
): Reading {
  const asked = askedIn(sentence, context)
  const meant = before === null ? withoutPurpose(sentence) : null
  for (const part of [asked, meant]) {
    if (part === null) continue
    const unread = copyOf(part)
    const reading = readWhole(part, named, before, context)
    const { plan } = reading
    const isOfAll = isOfRows(plan) && plan.sure && (part === asked || plan.topic === '')
    if (isOfAll) return { ...reading, isParsed: true }
    for (const [at, token] of part.tokens.entries()) Object.assign(token, unread.tokens[at])
  }
  return readWhole(sentence, named, before, context)
}

/** The question after or before a statement; null if there is none. */
function askedIn(sentence: Sentence, { asking }: Context): Sentence | null {
  return withoutStatement(sentence, () => {
    const today = dayIn(asking.now, asking.timeZone)
    const dated = copyOf(sentence)
    readDates(dated, today, tenseOf(sentence, today))
    return new Set(dated.tokens.flatMap(({ at, use }) => (use === 'date' ? [at] : [])))
  })
}

function readWhole(
  sentence: Sentence,
  named: Named,
  before: Plan | null,
  context: Context,
): Reading {
  const parsed = before === null ? readParts(sentence, named, context) : null
  if (parsed !== null) return { plan: parsed, isParsed: true }
  return { plan: readNamed(sentence, named, before, context), isParsed: false }
}
