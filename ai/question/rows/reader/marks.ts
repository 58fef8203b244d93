import { countOf, orderOf } from '../../dates/numbers'
import type { Dated } from '../../dates/read'
import { is, isWeak, type Sentence, type Token } from '../../sentence'
import { entriesOf, vocabularyOf } from '../../vocabulary'
import { singularOf } from '../kinds'
import type { Clock } from './hours'
import { meaningAt } from './lexicon'

/** A word or phrase of a question with its possible meanings. */
export type Mark = {
  names: ReadonlySet<string>
  tokens: Token[]
  /** Its value: a number or the minutes of a time of day, and an ordinal. */
  count: number | null
  nth: number | null
}

/** True if one of the marks may mean that. */
export function has(marks: Mark[], name: string): boolean {
  return marks.some(({ names }) => names.has(name))
}

/** Maximum words of a type, as in "wealth management". */
const LONGEST_KIND = 3
const NOUNS = ['meeting', 'client', 'action', 'note']
const UNITS = ['day', 'week', 'month', 'quarter', 'year', 'weekday']
/** Concepts that a word keeps besides its entry in the lexicon. */
const KEPT = [
  ...[...NOUNS, 'stop', 'in', 'me', 'have', 'that', 'and', 'from', 'to'],
  ...['which', 'who', 'howMany', 'howOften', 'howLong', 'list', 'when', 'why', 'not'],
]
const EACH = /^(?:for|each|every|jede[rmns]?|chaque|cada|ogni|elke)$/
const PARTS = ['action', 'note', 'transcript', 'summary', 'owner', 'due']

/** Splits a sentence into marks; names, types, titles and dates are single marks. */
export function marksOf(
  sentence: Sentence,
  dates: Dated[],
  clocks: ReadonlyMap<number, Clock>,
  isKind: (said: string) => boolean,
): Mark[] {
  const { tokens, language, text } = sentence
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length; ) {
    const [names, length] = markAt(at)
    const [token] = tokens.slice(at, at + 1)
    const own = tokens.slice(at, at + length)
    const isFree = length === 1 && token?.use === null
    const clock = clocks.get(token?.at ?? -1)?.minutes ?? null
    const count = isFree ? countOf(token, language) : null
    const nth = isFree ? orderOf(token, language) : null
    marks.push({
      names: withSorts(names, count, nth, token?.word ?? ''),
      tokens: own,
      count: clock ?? count,
      nth,
    })
    at += length
  }
  return marks

  function markAt(at: number): [Set<string>, number] {
    const token = tokens[at]
    const date = dates.find(({ start }) => start === at)
    if (date !== undefined) return [new Set(['D']), date.end - date.start]
    if (isName(token)) return [new Set(['C']), run(at, isName)]
    const clock = clocks.get(token?.at ?? -1)
    if (clock !== undefined) return [new Set([clock.name]), clock.length]
    if (token?.use === 'date') return [new Set(['W']), 1]
    if (token?.use === 'title') return [new Set(['T']), run(at, (each) => each?.use === 'title')]
    if (token?.use === 'type') {
      const length = run(at, (each) => each?.use === 'type')
      return [new Set(['K', ...plural(token), ...sitting(tokens[at + length - 1])]), length]
    }
    const isVerb = token?.word === 'last' && is(token, 'row')
    const meaning = isVerb ? null : meaningAt(tokens, at, language)
    const kind = meaning === null ? kindAt(at) : 0
    if (kind > 0) return [new Set(['K', ...plural(tokens[at + kind - 1])]), kind]
    const length = meaning?.length ?? 1
    const all = length === 1 && token ? conceptsOf(token) : []
    const isDue = ['due', 'open'].some((each) => meaning?.concepts.includes(each))
    const isOpen = meaning?.concepts.every((each) => each === 'fill') ?? true
    const known = all.filter((each) => isOpen || (KEPT.includes(each) && !isDue))
    const telling = isOpen ? [] : ['tell']
    if (length > 1 && tokens.slice(at, at + length).some(isNegated)) telling.push('not')
    return [new Set([...(meaning?.concepts ?? []), ...known, ...telling]), length]
  }

  /** "Phone call" is a type that says by itself what is of it. */
  function sitting(last: Token | undefined): string[] {
    const own = entriesOf(last?.word ?? '', vocabularyOf(language))
    return own.some(({ concept }) => concept === 'meeting') ? ['sitting'] : []
  }

  /** "Hasn't" before "been", whose phrase says nothing itself. */
  function isNegated(token: Token): boolean {
    const own = entriesOf(token.word, vocabularyOf(language))
    return is(token, 'not') && own.every(({ concept }) => concept !== 'not')
  }

  /** Restores the concepts of words that a phrase absorbed. */
  function conceptsOf({ word, concepts }: Token): string[] {
    const isJoint =
      concepts.size > 0 && [...concepts].every((concept) => concept === 'stop' || concept === 'in')
    const own = isJoint ? entriesOf(word, vocabularyOf(language)) : []
    const nouns = own.map(({ concept }) => concept).filter((concept) => NOUNS.includes(concept))
    return [...concepts, ...nouns]
  }

  function run(at: number, isSame: (token: Token | undefined) => boolean): number {
    const end = tokens.slice(at).findIndex((each) => !isSame(each))
    return end < 0 ? tokens.length - at : end
  }

  function kindAt(at: number): number {
    for (let length = LONGEST_KIND; length > 0; length -= 1) {
      const own = tokens.slice(at, at + length)
      const isPlain = own.length === length && own.every(isFreeWord)
      const said = text.slice(own[0]?.at, own.at(-1)?.end)
      if (isPlain && isKind(said)) return length
    }
    return 0
  }
}

function isName(token: Token | undefined): boolean {
  return !is(token, 'except', 'not') && (token?.use === 'client' || token?.use === 'person')
}

function isFreeWord(token: Token): boolean {
  const { use, concepts, soft, word } = token
  const isSeveral = is(token, 'few') && /s$/.test(token.text)
  const isPlain = isSeveral || concepts.size === 0 || soft || isWeak(token)
  return use === null && isPlain && /^\p{L}{3}/u.test(word)
}

/** A plural type means clients: "foundations". */
function plural(token: Token | undefined): string[] {
  const word = token?.text.toLowerCase() ?? ''
  return singularOf(word) === word || is(token, 'meeting') ? [] : ['clients']
}

function withSorts(
  names: Set<string>,
  count: number | null,
  nth: number | null,
  word: string,
): Set<string> {
  const sorts: [string, boolean][] = [
    ['S', NOUNS.some((noun) => names.has(noun))],
    ['P', PARTS.some((part) => names.has(part))],
    ['U', UNITS.some((unit) => names.has(unit))],
    ['E', names.has('per') && EACH.test(word)],
    ['N', count !== null],
    ['M', count !== null && (count > 1 || /^\d/.test(word))],
    ['O', nth !== null && nth > 1 && count === null],
  ]
  for (const [sort, isOne] of sorts) if (isOne) names.add(sort)
  return names
}
