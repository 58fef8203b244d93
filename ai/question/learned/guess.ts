import type { Plan } from '../plan'
import type { Token } from '../sentence'
import { featuresOf, placeFeatures } from './features'
import { HEAD_NAMES, HEADS, type Head, type Label, OPEN_LABEL } from './label'
import { scoresOf, softmax } from './linear'
import { CLASSES, FIRST, type Model, TOPIC_CLASSES } from './model'
import type { Word } from './words'

/**
 * The most probable label of a question, how probable each part is, the words of the topic, those
 * that are hardly part of one, and the first number that is said.
 */
export type Guess = {
  label: Label
  chance: Record<Head, number>
  topic: Token[]
  idle: Token[]
  count: number | null
}

/** A word is idle if it is less probably part of the topic than this. */
const MAX_IDLE = 0.2

/** Guesses what a question asks for; `plan` is how the rules read it. */
export function guessFrom(words: Word[], plan: Plan, model: Model): Omit<Guess, 'count'> {
  const scores = scoresOf(featuresOf(words, plan, model.known), model.heads, CLASSES)
  const best = HEAD_NAMES.map((head) => {
    const chances = softmax(scores.slice(FIRST[head], FIRST[head] + HEADS[head].length))
    const at = chances.indexOf(Math.max(...chances))
    return [head, HEADS[head][at], chances[at]] as const
  })
  const label = Object.fromEntries(best.map(([head, value]) => [head, value])) as Label
  const chance = Object.fromEntries(best.map(([head, , each]) => [head, each])) as Guess['chance']
  const isOfRows = ['meetings', 'clients', 'actions', 'notes', 'people'].includes(label.kind)
  const whole = isOfRows
    ? { ...label, what: label.what === '-' ? ('list' as const) : label.what }
    : { ...OPEN_LABEL, kind: label.kind }
  const chances = isOfRows ? topicChances(words, label.kind, model) : []
  const among = (is: (chance: number) => boolean) =>
    chances.flatMap(([token, own]) => (is(own) ? [token] : []))
  return {
    label: whole,
    chance,
    topic: among((own) => own > 0.5),
    idle: among((own) => own < MAX_IDLE),
  }
}

/** How probably each word is part of the topic. */
function topicChances(words: Word[], kind: string, { known, topic }: Model): [Token, number][] {
  return words.flatMap(({ token }, at): [Token, number][] => {
    if (token === null) return []
    const scores = scoresOf(placeFeatures(words, at, kind, known), topic, TOPIC_CLASSES)
    return [[token, softmax(scores)[1] ?? 0]]
  })
}
