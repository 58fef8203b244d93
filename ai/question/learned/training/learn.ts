import { featuresOf } from '../features'
import { HEAD_NAMES, HEADS, isLabelOfRows } from '../label'
import { encoded, type Weights } from '../linear'
import { FIRST, type Model, TOPIC_CLASSES } from '../model'
import { fit } from './fit'
import { type Observation, placesIn, wordsAsking, wordsKnown } from './observe'

/** Features of fewer examples, or words, are left out. */
const MIN_EXAMPLES = 5
const MIN_PLACES = 4
/** Smaller weights tell nothing. */
const MIN_WEIGHT = 0.2

/** Learns from examples: of all of them the kind, of those about rows the rest of the label. */
export function learn(observations: Observation[]): Model {
  const known = wordsKnown(observations)
  const read = observations.map(({ words, plan, label }) => ({
    features: featuresOf(words, plan, known),
    label,
  }))
  const heads: Weights = new Map()
  for (const head of HEAD_NAMES) {
    const values: readonly string[] = HEADS[head]
    const observed = read
      .filter(({ label }) => head === 'kind' || isLabelOfRows(label))
      .map(({ features, label }) => ({ features, class: values.indexOf(label[head]) }))
    add(heads, fit(observed, values.length, MIN_EXAMPLES), FIRST[head])
  }
  const topic: Weights = new Map()
  const places = observations.flatMap((each) => placesIn(each, known))
  add(topic, fit(places, TOPIC_CLASSES, MIN_PLACES), 0)
  return { known, asking: wordsAsking(observations), heads, topic }
}

/** Adds the weights of classes that are numbered from `first` on. */
function add(weights: Weights, fitted: Map<string, Float64Array>, first: number) {
  for (const [feature, row] of fitted) {
    const own = [...row].flatMap((weight, at): [number, number][] =>
      Math.abs(weight) < MIN_WEIGHT ? [] : [[first + at, weight]],
    )
    weights.set(feature, (weights.get(feature) ?? '') + encoded(own))
  }
}
