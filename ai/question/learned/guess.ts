import type { Plan } from '../plan'
import type { Token } from '../sentence'
import { featuresOf, placeFeatures } from './features'
import { HEAD_NAMES, HEADS, type Head, type Label, OPEN_LABEL } from './label'
import { scoresOf, softmax } from './linear'
import { CLASSES, FIRST, type Model, TOPIC_CLASSES } from './model'
import type { Word } from './words'

/**
 * The most probable label of a question, how probable each part is, the words of the topic, and the
 * first number that is said.
 */
export type Guess = {
  label: Label
  chance: Record<Head, number>
  topic: Token[]
  count: number | null
}

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
  return { label: whole, chance, topic: isOfRows ? topicIn(words, label.kind, model) : [] }
}

function topicIn(words: Word[], kind: string, { known, topic }: Model): Token[] {
  return words.flatMap(({ token }, at) => {
    if (token === null) return []
    const [other = 0, own = 0] = scoresOf(
      placeFeatures(words, at, kind, known),
      topic,
      TOPIC_CLASSES,
    )
    return own > other ? [token] : []
  })
}
