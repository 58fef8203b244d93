import { distinctive, isShared, isThing, wordsOfName } from './everyday'
import { sayerOf } from './sayer'
import { is, type Sentence, type Token } from './sentence'
import { isNear, SHORTEST_FUZZY, type Work } from './spelling'
import { vocabularyOf } from './vocabulary'

/** Whatever has a name, with the tokens that name it in a sentence. */
export type Named<T> = { one: T; tokens: Token[] }

/** Names to be found in sentences, by the parts that tell them apart. */
export type NameIndex<T> = {
  nameOf: (one: T) => string
  owners: Map<string, T[]>
  byLetter: Map<string, string[]>
}

/** Words before a name, however it is written. */
const CUE =
  /^(?:with|met|meet|meeting|see|seeing|visit|visited|saw|seen|mr|mrs|ms|dr|client|told|tell|asked|owe|promised?|mit|avec|con|com|met|herr|frau|m|mme|sr|sra|spoke|prepare)$/
/** Words before a name that something is said of: "did Rose say". */
const ASKING = /^(?:did|does|do|has|had|have|was|is|will|hat|hatte|will|a|ha|heeft|zei)$/

export function indexNames<T>(all: T[], nameOf: (one: T) => string): NameIndex<T> {
  const owners = grouped(
    all.flatMap((one) =>
      [...new Set(partsOf(nameOf(one)))].map((part): [string, T] => [part, one]),
    ),
  )
  const byLetter = grouped(
    [...owners.keys()].map((part): [string, string] => [part.charAt(0), part]),
  )
  return { nameOf, owners, byLetter }
}

/** The words that tell a name apart; of a label such as "Speaker B" its letter or number too, as "#b". */
function partsOf(name: string): string[] {
  const tag = tagOf(name)
  return tag === null ? distinctive(name) : [...distinctive(name), `#${tag}`]
}

/** What labels of one kind are told apart by. */
function tagOf(name: string): string | null {
  const [, tag, rest] = wordsOfName(name)
  return tag !== undefined && rest === undefined && /^(?:\p{L}|\d+)$/u.test(tag) ? tag : null
}

/**
 * The ones that a sentence names, by a word that tells them apart, with small errors of spelling. A word that is also a
 * thing or a month names somebody only if it is plainly meant so. Several if the words do not decide.
 */
export function findNamed<T>(sentence: Sentence, index: NameIndex<T>, work: Work): Named<T>[] {
  const { nameOf, owners } = index
  const said = saidParts(sentence, index, work)
  const named = new Map<T, Token[]>()
  for (const [token, parts] of said)
    for (const one of new Set(parts.flatMap((part) => owners.get(part) ?? []))) {
      if (!isMeant(sentence, token, nameOf(one), owners)) continue
      named.set(one, [...(named.get(one) ?? []), token])
    }
  const words = new Set([...sentence.tokens.map(({ word }) => word), ...[...said.values()].flat()])
  return bestNamed(
    named,
    (one) => wordsOfName(nameOf(one)).filter((part) => words.has(part)).length,
  )
}

/** The parts of names that each word stands for. */
function saidParts<T>({ text, tokens, language }: Sentence, index: NameIndex<T>, work: Work) {
  const { owners, byLetter } = index
  const months = vocabularyOf(language).months.flat()
  const said = new Map<Token, string[]>()
  const read = new Map<string, string[]>()
  for (const token of tokens) {
    const { word } = token
    const edits = editsIn(token, tokens, text)
    const near = () =>
      edits !== 0 && mayBeMisspelt(token, months)
        ? (byLetter.get(word.charAt(0)) ?? []).filter((part) => isNear(word, part, work, edits))
        : []
    const known = read.get(token.text)
    const parts = known ?? tagged(token, owners) ?? exactParts(word, owners) ?? near()
    read.set(token.text, parts)
    if (parts.length > 0) said.set(token, parts)
  }
  return said
}

/** "B" alone is the letter of a label. */
function tagged({ text, word }: Token, owners: Map<string, unknown>): string[] | null {
  const isTag = /^(?:\p{Lu}|\d)$/u.test(text) && text !== 'I' && owners.has(`#${word}`)
  return isTag ? [`#${word}`] : null
}

/** How many letters of a name may be wrong: one in words written small, unless something before them says that a name follows. */
function editsIn(token: Token, tokens: Token[], text: string): number | undefined {
  const at = tokens.indexOf(token)
  const isWritten = at > 0 && token.text.charAt(0) !== token.text.charAt(0).toLowerCase()
  const isLed = CUE.test(tokens[at - 1]?.word ?? '') || ASKING.test(tokens[at - 1]?.word ?? '')
  if (isWritten || isLed) return undefined
  return isAllSmall(text) || at === 0 ? 1 : 0
}

/** The parts that are the word, or of which it is the plural; null if there is none. */
function exactParts(word: string, owners: Map<string, unknown>): string[] | null {
  const singulars =
    word.length < 4 ? [word] : [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  const parts = [...new Set(singulars)].filter((each) => owners.has(each))
  return parts.length > 0 ? parts : null
}

function mayBeMisspelt({ word, concepts, use }: Token, months: string[]): boolean {
  if (word.length < SHORTEST_FUZZY || use !== null || concepts.size > 0) return false
  return !isShared(word) && !isThing(word) && !/\d/.test(word) && !months.includes(word)
}

/** What must speak for a word that is also something else to be meant as a name. */
const MEANT = 2

/** Whether a word of the sentence is meant as the name, and not as what else it means. */
function isMeant<T>(
  sentence: Sentence,
  token: Token,
  name: string,
  owners: Map<string, T[]>,
): boolean {
  const { tokens, language } = sentence
  const tag = tagOf(name)
  if (tag !== null && !isLabelled(tokens, token, tag)) return false
  const isMonth = vocabularyOf(language).months.flat().includes(token.word)
  if (!isMonth && token.concepts.size === 0 && !isThing(token.word)) return true
  const isTime = isMonth || is(token, 'spring', 'summer', 'autumn', 'winter')
  return evidence(sentence, token, wordsOfName(name), isTime, (word) => owners.has(word)) >= MEANT
}

/** What speaks for a name, from the words around it and how it is written. */
function evidence(
  { tokens, text, language }: Sentence,
  token: Token,
  parts: string[],
  isTime: boolean,
  isName: (word: string) => boolean,
): number {
  const at = tokens.indexOf(token)
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const isWritten = token.text.charAt(0) !== token.text.charAt(0).toLowerCase()
  if (!isWritten && !isAllSmall(text)) return 0
  const isPart = (other: Token | undefined) =>
    other !== undefined && parts.includes(other.word) && other.word !== token.word
  const isJoined = [tokens[at + 2], tokens[at - 2]].some(
    (other, nth) =>
      is(nth === 0 ? after : before, 'and') && other && isName(other.word) && !isThing(other.word),
  )
  const isOwner = /^['’]s\b/.test(text.slice(token.end - 2, token.end + 2))
  const isActing = is(after, 'said', 'promise', 'met', 'have') || isVerb(after)
  const signs: [boolean, number][] = [
    [isPart(before) || isPart(after), 2],
    [CUE.test(before?.word ?? ''), 2],
    [is(before, 'meeting') && !is(after, 'meeting'), 2],
    [is(before, 'and') && at === 1 && tokens.length <= 3, 2],
    [isTime && ABOUT.test(before?.word ?? '') && after === undefined, 2],
    [sayerOf({ tokens, text, language }).includes(token), 2],
    [ASKING.test(before?.word ?? '') && (isActing || (!isTime && isFree(after))), 2],
    [isJoined, 2],
    [isOwner && (isWritten || !isTime), 2],
    [isWritten && !isTime && language !== 'de' && (at > 0 || isActing), 2],
    [isTime && is(before, 'last', 'this', 'next', 'since', 'until', 'past'), -4],
    [/^\d/.test(after?.word ?? ''), -2],
    [DETERMINER.test(before?.word ?? ''), isWritten ? -1 : -2],
  ]
  return signs.reduce((sum, [isTrue, weight]) => sum + (isTrue ? weight : 0), 0)
}

/** Follows a person as well as anything: "is Grace paying", and not "is cash in". */
function isFree(token: Token | undefined): boolean {
  return token !== undefined && !is(token, 'in', 'and', 'to')
}

/** Stands before a person rather than before a time. */
const ABOUT = /^(?:about|with|to|regarding|uber|sur|sobre|su|over)$/
const DETERMINER = /^(?:the|a|an|this|that|our|my|der|die|das|le|la|el|il|de|het)$/

/** What somebody does, though it says nothing of the question: "does Rose live", "will Grant sign". */
function isVerb(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^(?:need|pay|sign|own|owe|live|get|plan|hope|expect|intend|earn|buy|sell|retire|move|open|do)s?$/.test(
      token.word,
    )
  )
}

/** A label is meant by its letter, or by its kind if no letter is said: "the professor". */
function isLabelled(tokens: Token[], token: Token, tag: string): boolean {
  const next = tokens[tokens.indexOf(token) + 1]
  if (token.word === tag || next?.word === tag) return true
  const isOther = tokens.some(({ text }) => /^(?:\p{Lu}|\d)$/u.test(text) && text !== 'I')
  return !isOther && !is(token, 'person')
}

/** Nothing can be told from capitals in a sentence without any. */
function isAllSmall(text: string): boolean {
  return text === text.toLowerCase()
}

/** Of those who share a word, the ones more of whose name is said: "Robert Chen" is not also "Lily Chen". */
function bestNamed<T>(named: Map<T, Token[]>, agreement: (one: T) => number): Named<T>[] {
  const agreed = new Map([...named.keys()].map((one) => [one, agreement(one)]))
  const rivals = grouped(
    [...named].flatMap(([one, tokens]) => tokens.map((token): [Token, T] => [token, one])),
  )
  const best = new Set(
    [...rivals.values()].flatMap((group) => {
      const most = group.reduce((highest, one) => Math.max(highest, agreed.get(one) ?? 0), 0)
      return group.filter((one) => agreed.get(one) === most)
    }),
  )
  const kept = [...named].flatMap(([one, tokens]) => (best.has(one) ? [{ one, tokens }] : []))
  const sets = new Map(kept.map(({ tokens }) => [keyOf(tokens), tokens]))
  const outdone = new Set(
    [...sets].flatMap(([key, tokens]) =>
      [...sets.values()].some(
        (other) => other.length > tokens.length && tokens.every((token) => other.includes(token)),
      )
        ? [key]
        : [],
    ),
  )
  return kept.filter(({ tokens }) => !outdone.has(keyOf(tokens)))
}

function keyOf(tokens: Token[]): string {
  return tokens.map(({ at }) => at).join(' ')
}

function grouped<K, V>(pairs: [K, V][]): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
