import { countOf } from '../dates/numbers'
import { isThing } from '../flags'
import { AUXILIARY } from '../parts-of-speech'
import type { Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { tenseOf } from '../tense'
import type { Concept } from '../words/concepts'
import { type Guess, guessFrom } from './guess'
import { isBeyondLabels, isLabelOfRows, type Label, labelOf } from './label'
import { type Model, readModel } from './model'
import { isCompany, isObject } from './objects'
import text from './weights.txt' with { type: 'text' }
import { withDates, wordsOf } from './words'

/** How probable a kind must be to replace that of the rules: */
const CHANCE = {
  /** if the rules understood every word, */
  parsed: 0.93,
  /** if the rules read tasks, whose words are many, */
  actions: 0.85,
  any: 0.7,
}
/** Longer questions are not like the examples. */
const MAX_WORDS = 40

/** The nouns of rows. */
const NOUNS: Partial<Record<Label['kind'], Concept[]>> = {
  meetings: ['meeting', 'met'],
  clients: ['client'],
  actions: ['action', 'promise'],
  notes: ['note'],
}

/** Words that ask for rows without their noun. */
const ASKING: Concept[] = [
  'who',
  'which',
  'when',
  'howLong',
  'howMany',
  'howOften',
  'planned',
  'met',
]

let model: Model | null = null

/** Reads the weights on the first call, in about 10 ms. */
export function loadModel(): Model {
  model ??= readModel(text)
  return model
}

/**
 * What a question that the rules read as `plan` shows, without the number that is said, and the
 * positions of its dates.
 */
export type Learned = Omit<Guess, 'count'> & { dated: ReadonlySet<number> }

/** What the examples say of a question whose names and types are marked. */
export function learnedOf(sentence: Sentence, plan: Plan, today: Date): Learned {
  const dated = withDates(sentence, today, tenseOf(sentence, today))
  return {
    ...guessFrom(wordsOf(sentence, dated), plan, loadModel()),
    dated: new Set(dated.tokens.flatMap(({ use, at }) => (use === 'date' ? [at] : []))),
  }
}

/**
 * What was learned of a question that the rules `read` as `plan`; null if that is too uncertain, or
 * beyond what labels can say.
 */
export function guessOf(
  own: Learned,
  sentence: Sentence,
  read: Sentence,
  plan: Plan,
  isParsed: boolean,
): Guess | null {
  if (isBeyondLabels(plan) || plan.subject === 'notes' || plan.intent === 'compare') return null
  if (sentence.tokens.length > MAX_WORDS || isAboutName(plan, sentence)) return null
  const { asking } = loadModel()
  const isStrange = ({ concepts, word, use }: Token) =>
    use === null && concepts.size === 0 && !asking.has(word) && !/^\p{N}/u.test(word)
  const free = sentence.tokens.filter((_token, at) => read.tokens[at]?.use === null)
  const strange = free.filter((token) => isStrange(token) && !own.dated.has(token.at))
  const isOfTopic = (token: Token) =>
    strange.includes(token) || own.topic.includes(token) || isCompany(token, sentence)
  const topic = isLabelOfRows(own.label) ? free.filter(isOfTopic) : []
  const counts = free.flatMap((token) => countOf(token, sentence.language) ?? [])
  const guess = {
    ...own,
    label: withoutPick(own.label, plan),
    topic: topic.filter((token) => !is(token, 'stop')),
    count: counts[0] ?? null,
  }
  const isOfAll = isLabelOfRows(guess.label) && isPlain(guess.label) && guess.label.status === '-'
  // "Who had heart trouble?" asks for no list of all clients.
  if (isOfAll && topic.length === 0 && free.some((token) => is(token, 'weak') && isThing(token)))
    return null
  const isLimited =
    strange.length > 0 && (guess.label.what === 'share' || guess.label.what === 'interval')
  return !isLimited && isSure(guess, plan, isParsed, sentence) ? guess : null
}

/** A kind must be this probable for words that are no part of a topic to be left out. */
const MIN_LOOSE = 0.8
/** And what is asked of the rows, this, to be taken for sure. */
const MIN_WHAT = 0.7

/** What a plain list or count does not have. */
const CONDITIONS = ['lacking', 'having', 'owner', 'state', 'by', 'order', 'limit'] as const

/** Rows of both kinds answer the same question. */
const SAME: Partial<Record<Label['kind'], Label['by']>> = { clients: 'client', people: 'person' }

/**
 * The positions of words that add nothing to a question about rows, and whether a plan is of the
 * kind that was learned; null if the question is not surely one, or has a topic.
 */
export function idleIn({ label, chance, topic, idle }: Learned, sentence: Sentence) {
  if (!has(sentence, 'meeting', 'met', 'client', 'action', 'note', 'howLong')) return null
  if (!isLabelOfRows(label) || chance.kind < MIN_LOOSE || topic.length > 0) return null
  const free = idle.filter((token) => !isObject(token, sentence))
  const fits = (loose: Plan) => {
    const own = labelOf(loose)
    // the verb of a plain list or count limits it: "How many clients have I lost?"
    const isAny = loose.metric === null && isPlain(own)
    if (isAny && loose.dates.length < 2) return false
    const isOfKind = own.kind === label.kind || own.by === SAME[label.kind]
    return isOfKind && (own.what === label.what || chance.what < MIN_WHAT || own.by !== label.by)
  }
  return { at: new Set(free.map(({ at }) => at)), fits }
}

function isPlain(label: Label): boolean {
  return CONDITIONS.every((head) => label[head] === '-')
}

/** "Since I last saw Rose" says when, not that one row is asked for. */
function withoutPick(label: Label, { dates }: Plan): Label {
  const isOfMeeting = dates.some(({ expression }) => OF_MEETING.test(expression))
  return isOfMeeting && label.limit === 'one' ? { ...label, limit: '-', order: '-' } : label
}

/** A time that a meeting defines. */
const OF_MEETING = /^(?:since|after|before|until):/

function isSure(
  { label, chance, topic }: Guess,
  plan: Plan,
  isParsed: boolean,
  sentence: Sentence,
): boolean {
  const { kind } = label
  const read = labelOf(plan)
  const own = read.kind
  if (kind === own) return !isParsed
  if (isLabelOfRows(read) && isLabelOfRows(label) && losesCondition(read, label)) return false
  if (kind === 'people') return false
  // "what did Tom and Anna talk about in May?": two who speak to each other are not compared
  if (kind === 'compare' && plan.people.length > 1 && !has(sentence, 'compare')) return false
  if (kind === 'clients' && !has(sentence, 'client', 'who')) return false
  if (isParsed) return chance.kind >= CHANCE.parsed
  if (own === 'actions')
    return plan.owner === null && chance.kind >= CHANCE.actions && kind !== 'clients'
  if (own === 'summarize' && kind === 'meetings' && asksForSummary(sentence)) return false
  if (own === 'summarize') return chance.kind >= CHANCE.actions
  if (own !== 'said') return chance.kind >= CHANCE.any
  if (topic.length > 0 && AUXILIARY.test(sentence.tokens[0]?.word ?? '')) return false
  if (kind !== 'clients' && chance.kind >= CHANCE.actions && isNarrow(label)) return true
  const isNamed = has(sentence, ...(NOUNS[kind] ?? []), ...(topic.length > 0 ? [] : ASKING))
  return chance.kind >= CHANCE.any && isNamed
}

/** "Summarize my meetings in May", "what was discussed in May?" */
function asksForSummary({ tokens }: Sentence): boolean {
  const at = tokens.findIndex((token) => is(token, 'summarize'))
  const noun = tokens.findIndex((token) => is(token, 'meeting'))
  return at >= 0 && (noun < 0 || at < noun)
}

/** True if a name is searched for: "who mentions Vasco". */
function isAboutName({ topic }: Plan, { tokens }: Sentence): boolean {
  const said = new Set(topic.split(' '))
  return tokens.some(({ text, use }) => (use === 'client' || use === 'person') && said.has(text))
}

/** True if a label asks for a figure or has a condition, which nothing that was said could answer. */
function isNarrow({ what, status, lacking, having, owner, state }: Label): boolean {
  const isOfState = state === 'done' || state === 'overdue'
  const isHeld = [lacking, having, owner].some((each) => each !== '-')
  return what !== 'list' || status === 'failed' || isOfState || isHeld
}

/** True if the rules read a condition that a label does not have. */
function losesCondition(read: Label, label: Label): boolean {
  const heads = ['lacking', 'having', 'state', 'owner'] as const
  return heads.some((head) => read[head] !== '-' && read[head] !== label[head])
}
