import { softmax } from '../linear'

export type Observed = { features: string[]; class: number }

const RATE = 0.5
const EPOCHS = 12
/** Before the first gradient of a weight, so that the first step is not the longest. */
const FIRST_SQUARES = 0.01
/** Smaller gradients change nothing that is written. */
const MIN_GRADIENT = 1e-4
const SEED = 1

/**
 * Fits multinomial logistic regression by stochastic gradient descent with a rate per weight
 * (AdaGrad: Duchi, Hazan and Singer, 2011). Features of fewer than `minimum` observations are left
 * out. Deterministic.
 */
export function fit(
  observed: Observed[],
  classes: number,
  minimum: number,
): Map<string, Float64Array> {
  const counts = new Map<string, number>()
  for (const { features } of observed)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= minimum).map(([feature]) => feature)
  const places = new Map(kept.map((feature, at) => [feature, at]))
  const weights = kept.map(() => new Float64Array(classes))
  const squares = kept.map(() => new Float64Array(classes).fill(FIRST_SQUARES))
  const rows = observed.map(({ features, class: own }) => ({
    own,
    scale: 1 / Math.sqrt(features.length),
    at: features.flatMap((feature) => places.get(feature) ?? []),
  }))
  const random = randomFrom(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows, random)
    for (const { own, scale, at } of rows) {
      const scores = new Array<number>(classes).fill(0)
      for (const place of at) {
        const row = weights[place] ?? []
        for (let each = 0; each < classes; each += 1)
          scores[each] = (scores[each] ?? 0) + (row[each] ?? 0) * scale
      }
      const chances = softmax(scores)
      for (let each = 0; each < classes; each += 1) {
        const gradient = ((chances[each] ?? 0) - (each === own ? 1 : 0)) * scale
        if (Math.abs(gradient) < MIN_GRADIENT) continue
        for (const place of at) step(weights[place], squares[place], each, gradient)
      }
    }
  }
  return new Map(kept.map((feature, at) => [feature, weights[at] ?? new Float64Array(classes)]))
}

function step(
  weights: Float64Array | undefined,
  squares: Float64Array | undefined,
  at: number,
  gradient: number,
) {
  if (weights === undefined || squares === undefined) return
  squares[at] = (squares[at] ?? 0) + gradient ** 2
  weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1)
}

function shuffle<T>(rows: T[], random: () => number) {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [rows[at], rows[other]]
    if (one === undefined || two === undefined) continue
    rows[at] = two
    rows[other] = one
  }
}

/** The linear congruential generator of ANSI C's example, which is good enough for an order. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state / 0x8000_0000
  }
}
