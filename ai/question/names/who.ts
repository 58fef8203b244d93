import type { Library } from '../library'
import { is, type Sentence, type Token } from '../sentence'
import type { Since } from '../since-meeting'
import { isNear, type Work } from '../spelling'
import { plainLetters } from '../vocabulary'
import { wordsOfName } from './name-words'
import { calledName, findNamed, grouped, indexNames, type NameIndex } from './names'
import { rolesOf } from './roles'

/** The names in a question, and those excluded: "everybody but Chen". */
export type Who = {
  clientIds: number[]
  exceptClientIds: number[]
  people: string[]
  /** People named by words of a client's name, who are one of several in it: Theodore of "May & Theodore". */
  members: string[]
  /** The clients and the tokens that name them. */
  named: { id: number; tokens: Token[] }[]
  isNamed: boolean
  /** The number of sides; a person with a client's name counts once. */
  sides: number
  tokens: Token[]
}

/** A name index of a library, reusable across questions. */
export type Names = {
  clients: NameIndex<Library['clients'][number]>
  people: NameIndex<string>
}

/** The names of a library, except the user's own. */
export function namesOf({ clients, people, titles }: Library, own: string): Names {
  const others = people.filter((name) => name !== own)
  const titled = new Set(titles.flatMap(wordsOfName))
  return {
    clients: indexNames(clients, ({ name }) => name, people, titled),
    people: indexNames(others, calledName, others, titled),
  }
}

type Client = ReturnType<typeof findNamed<Library['clients'][number]>>[number]

/** The client named by these tokens. */
export function clientAt({ named }: Who, anchors: Token[]): number | null {
  const found = named.find(({ tokens }) => tokens.some((token) => anchors.includes(token)))
  return found?.id ?? null
}

/** True if a client only defines a time after "since". */
export function isAnchor(id: number, { named }: Who, since: Since | null): boolean {
  const own = named.find((each) => each.id === id)?.tokens ?? []
  return own.some((token) => since?.anchors.includes(token) ?? false)
}

/** Finds the clients and people a sentence names. Marks their words as understood. */
export function readNames(sentence: Sentence, names: Names, work: Work): Who {
  const found = findNamed(sentence, names.clients, work)
  const denied = denialOf(sentence, new Set(found.flatMap(({ tokens }) => tokens)))
  const all = denied === null ? found : withDenied(found, denied, sentence, names, work)
  const except = sentence.tokens.find((token) => token.use === null && is(token, 'except'))
  const people = findNamed(sentence, names.people, work)
  const isSurname = surnames(all, people)
  const isFirst = (word: string | undefined) =>
    people.some(({ one }) => wordsOfName(one)[0] === word)
  const clients = all.filter(
    (client) =>
      !isSurname(client.tokens) && !(isBare(client, sentence) && isFirst(client.tokens[0]?.word)),
  )
  const ofClients = new Set(clients.flatMap(({ tokens }) => tokens))
  const speakers = people.filter(({ tokens }) => tokens.some((token) => !ofClients.has(token)))
  const beside = speakers.filter(({ tokens }) => !tokens.some((token) => ofClients.has(token)))
  const ownNames = new Set(clients.map(({ one }) => plainLetters(one.name)))
  const keyOf = (tokens: Token[]) => tokens.map(({ at }) => at).join()
  const wholes = [
    ...new Map(clients.map(({ tokens }) => [keyOf(tokens), new Set(tokens)])).values(),
  ]
  // "Pavel Novak" is not Pete Novak
  const isLonger = (own: Token[]) =>
    wholes.some((whole) => whole.size > own.length && own.every((each) => whole.has(each)))
  const members = people.filter(
    ({ one, tokens }) =>
      tokens.every((token) => ofClients.has(token)) &&
      !ownNames.has(plainLetters(one)) &&
      !isLonger(tokens),
  )
  const isLeftOut = (tokens: Token[]) =>
    (except !== undefined && tokens.every(({ at }) => at > except.at)) ||
    (denied !== null && tokens.some(({ at }) => at > denied.at))
  for (const { tokens } of speakers) for (const token of tokens) token.use = 'person'
  for (const { tokens } of clients) for (const token of tokens) token.use = 'client'
  const ofPeople = new Set([...speakers, ...members].flatMap(({ tokens }) => tokens))
  for (const token of rolesOf(sentence.tokens, ofPeople)) token.use = 'person'
  spread(
    sentence,
    clients.map(({ one }) => one.name),
    work,
  )
  for (const token of [except, denied])
    if (token && clients.some(({ tokens }) => isLeftOut(tokens))) token.use = 'client'
  const clientIds = clients.filter(({ tokens }) => !isLeftOut(tokens)).map(({ one }) => one.id)
  const left = clients.filter(({ tokens }) => isLeftOut(tokens)).map(({ one }) => one.id)
  return {
    clientIds,
    exceptClientIds: left.filter((id) => !clientIds.includes(id)),
    people: speakers.filter(({ tokens }) => !isLeftOut(tokens)).map(({ one }) => one),
    members: members.map(({ one }) => one),
    named: clients.map(({ one, tokens }) => ({ id: one.id, tokens })),
    isNamed: clients.length + speakers.length > 0,
    sides: [...clients, ...beside].filter(({ tokens }) => !isLeftOut(tokens)).length,
    tokens: [...clients, ...speakers].flatMap(({ tokens }) => tokens),
  }
}

/** "Not" in "Pat Halloran, not Ruth" and "Ruth Feldman (not Simon)"; null if no name is denied so. */
function denialOf({ text, tokens }: Sentence, ofClients: Set<Token>): Token | null {
  const first = tokens.findIndex((token) => ofClients.has(token))
  const found = tokens.find((token, at) => {
    const next = tokens[at + 1]
    if (token.word !== 'not' || first < 0 || at < first || next === undefined) return false
    return ofClients.has(next) && /[,;:(.?!–—-]\s*$/.test(text.slice(0, token.at))
  })
  return found ?? null
}

/** The clients named before a denial, and those it denies: of two Hallorans, "Halloran, not Pat" is one. */
function withDenied(
  found: Client[],
  denied: Token,
  sentence: Sentence,
  names: Names,
  work: Work,
): Client[] {
  const left = found.filter(({ tokens }) => tokens.some(({ at }) => at > denied.at))
  const tokens = sentence.tokens.filter(({ at }) => at < denied.at)
  const before = findNamed({ ...sentence, tokens }, names.clients, work)
  return [...before.filter(({ one }) => left.every((each) => each.one !== one)), ...left]
}

/**
 * "Grant Stone" is that person, and none of two clients that are called Stone or Grant. Names found in the
 * same words are compared once: a question may name hundreds, each a hundred times.
 */
function surnames(clients: { tokens: Token[] }[], people: { tokens: Token[] }[]) {
  const keyOf = (tokens: Token[]) => tokens.map(({ at }) => at).join()
  const keyed = (found: { tokens: Token[] }[]) =>
    grouped(found.map(({ tokens }): [string, Token[]] => [keyOf(tokens), tokens]))
  const ofClients = [...keyed(clients).values()]
  const ofPeople = [...keyed(people).values()].map(([tokens]) => new Set(tokens))
  const isWithin = (own: Token[], whole: Set<Token>) =>
    whole.size > own.length && own.every((token) => whole.has(token))
  const isOfSeveral = (whole: Set<Token>) =>
    ofClients
      .filter(([own = []]) => isWithin(own, whole))
      .reduce((sum, same) => sum + same.length, 0) > 1
  const several = ofPeople.filter(isOfSeveral)
  const isSurname = ([own = []]: Token[][]) => several.some((whole) => isWithin(own, whole))
  const found = new Set(ofClients.filter(isSurname).map(([own = []]) => keyOf(own)))
  return (tokens: Token[]) => found.has(keyOf(tokens))
}

/** Small words inside surnames, also where they mean something else in the question's language. */
const PARTICLE = /^(?:d[aeiou]|d[ae]s|dos|de[lnr]|della|l[ae]|t[eo]r|v[ao]n)$/

/** "Luca" alone is not Rocco De Luca, if there is a Luca. */
function isBare({ one, tokens: [token, other] }: Client, { tokens }: Sentence): boolean {
  if (token === undefined || other !== undefined) return false
  const words = wordsOfName(one.name)
  const particle = words[words.indexOf(token.word) - 1] ?? ''
  return PARTICLE.test(particle) && tokens[tokens.indexOf(token) - 1]?.word !== particle
}

/** Adds the rest of a name: "Family Trust" beside "Whitfield". */
function spread({ tokens }: Sentence, names: string[], work: Work) {
  const parts = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  const isPart = (word: string) =>
    parts.has(word) || [...parts].some((part) => isNear(word, part, work))
  for (const direction of [1, -1]) {
    const ordered = direction > 0 ? tokens : tokens.toReversed()
    for (const [at, token] of ordered.entries())
      if (
        token.use === null &&
        ordered[at - 1]?.use === 'client' &&
        isPart(token.word) &&
        (PARTICLE.test(token.word) || !is(token, 'in', 'and'))
      )
        token.use = 'client'
  }
}
