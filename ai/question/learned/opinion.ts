import { countOf } from '../dates/numbers'
import { AUXILIARY } from '../parts-of-speech'
import type { Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { tenseOf } from '../tense'
import type { Concept } from '../words/concepts'
import { type Guess, guessFrom } from './guess'
import { isBeyondLabels, isLabelOfRows, type Label, labelOf } from './label'
import { type Model, readModel } from './model'
import text from './weights.txt' with { type: 'text' }
import { wordsOf } from './words'

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
 * What the examples say of a question whose names and types are marked, and which the rules `read`
 * as `plan`; null if that is too uncertain, or beyond what labels can say.
 */
export function guessOf(
  sentence: Sentence,
  read: Sentence,
  plan: Plan,
  isParsed: boolean,
  today: Date,
): Guess | null {
  if (isBeyondLabels(plan) || plan.subject === 'notes' || plan.intent === 'compare') return null
  if (sentence.tokens.length > MAX_WORDS || isAboutName(plan, sentence)) return null
  const learned = loadModel()
  const words = wordsOf(sentence, today, tenseOf(sentence, today))
  const own = guessFrom(words, plan, learned)
  const isStrange = ({ concepts, word, use }: Token) =>
    use === null && concepts.size === 0 && !learned.asking.has(word) && !/^\p{N}/u.test(word)
  const free = sentence.tokens.filter((_token, at) => read.tokens[at]?.use === null)
  const strange = free.filter(isStrange)
  const isOfTopic = (token: Token) => strange.includes(token) || own.topic.includes(token)
  const topic = isLabelOfRows(own.label) ? free.filter(isOfTopic) : []
  const counts = free.flatMap((token) => countOf(token, sentence.language) ?? [])
  const guess = {
    ...own,
    topic: topic.filter((token) => !is(token, 'stop')),
    count: counts[0] ?? null,
  }
  const isLimited =
    strange.length > 0 && (guess.label.what === 'share' || guess.label.what === 'interval')
  return !isLimited && isSure(guess, plan, isParsed, sentence) ? guess : null
}

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
  if (kind === 'clients' && !has(sentence, 'client', 'who')) return false
  if (isParsed) return chance.kind >= CHANCE.parsed
  if (own === 'actions')
    return plan.owner === null && chance.kind >= CHANCE.actions && kind !== 'clients'
  if (own === 'summarize') return chance.kind >= CHANCE.actions
  if (own !== 'said') return chance.kind >= CHANCE.any
  if (topic.length > 0 && AUXILIARY.test(sentence.tokens[0]?.word ?? '')) return false
  if (kind !== 'clients' && chance.kind >= CHANCE.actions && isNarrow(label)) return true
  const isNamed = has(sentence, ...(NOUNS[kind] ?? []), ...(topic.length > 0 ? [] : ASKING))
  return chance.kind >= CHANCE.any && isNamed
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
